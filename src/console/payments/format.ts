import type { Lang } from '../../contract/text.ts'

const locale = (lang: Lang) => (lang === 'es' ? 'es-HN' : 'en-US')

/** An amount with its currency's code, such as `HNL 1.00`. */
export const amount = (
  payment: { readonly amount: number; readonly currency: string },
  lang: Lang,
) =>
  new Intl.NumberFormat(locale(lang), {
    style: 'currency',
    currency: payment.currency,
    currencyDisplay: 'code',
  }).format(payment.amount)

/** An ISO instant, in UTC as the interface prints times. */
export const instant = (iso: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(Date.parse(iso))

const dated = (style: 'short' | 'medium', iso: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: style,
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(Date.parse(iso))

/** The same to the second, with its year. */
export const exactInstant = (iso: string, lang: Lang) => dated('medium', iso, lang)

/** An ISO instant that may be years away. */
export const farInstant = (iso: string, lang: Lang) => dated('short', iso, lang)
