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

const inUtc = (iso: string, lang: Lang, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', {
    ...how,
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(Date.parse(iso))

/** An ISO instant, in UTC as the interface prints times. */
export const instant = (iso: string, lang: Lang) =>
  inUtc(iso, lang, { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The same with its year: it may be far away. */
export const farInstant = (iso: string, lang: Lang) =>
  inUtc(iso, lang, { dateStyle: 'medium', timeStyle: 'short' })

/** The same to the second. */
export const exactInstant = (iso: string, lang: Lang) =>
  inUtc(iso, lang, { dateStyle: 'medium', timeStyle: 'medium' })
