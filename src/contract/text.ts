export const languages = ['es', 'en'] as const
export type Lang = (typeof languages)[number]

/** One sentence in both languages. */
export type Text = Readonly<Record<Lang, string>>

export const text = (es: string, en: string): Text => ({ es, en })

export const isLang = (value: unknown): value is Lang => value === 'es' || value === 'en'

/** Puts the parameters in their `:name` places. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}) =>
  text.replace(/:([a-z]+)/g, (place, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : place,
  )

/** The same behind the place that it is about, in both languages. */
export const under = (place: string, { es, en }: Text): Text => ({
  es: `${place}: ${es}`,
  en: `${place}: ${en}`,
})

/** A title, and what it is about. */
export const titled = (es: string, en: string, about: Text) => ({ title: { es, en }, about })
