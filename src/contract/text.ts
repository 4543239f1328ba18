export const languages = ['es', 'en'] as const
export type Lang = (typeof languages)[number]

/** A sentence in both languages. */
export type Text = Readonly<Record<Lang, string>>

export const text = (es: string, en: string): Text => ({ es, en })

export const isLang = (value: unknown): value is Lang => value === 'es' || value === 'en'

/** Puts the parameters in their `:name` places. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}) =>
  text.replace(/:([a-z]+)/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  )

/** A text in both languages with its places filled. */
export const fillText = ({ es, en }: Text, params: Readonly<Record<string, string | number>>) =>
  text(fill(es, params), fill(en, params))

/** The same for a person who reads it: letters of the other direction turn nothing around their place. */
export const fillIsolated = (
  text: string,
  params: Readonly<Record<string, string | number>> | undefined,
) =>
  fill(
    text,
    params &&
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolated(value)])),
  )

/** A text of others within one of ours, such as a title. */
export const isolated = (text: string | number) =>
  rightToLeft.test(String(text)) ? `\u2068${text}\u2069` : String(text)

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The same behind the place that it is about, in both languages. */
export const under = (place: string, { es, en }: Text): Text => ({
  es: `${place}: ${es}`,
  en: `${place}: ${en}`,
})
