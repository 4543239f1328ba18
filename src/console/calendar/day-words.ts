import type { Lang } from '../../contract/text.ts'
import { amount } from '../shared/format.ts'
import type { ChargeDay } from './charge-days.ts'

export const totalWords = ({ totals }: ChargeDay, lang: Lang) =>
  totals.map((total) => amount(total, lang)).join(' + ')

/** A day of the calendar in words. */
export const dayWords = (date: string, lang: Lang) =>
  formatted(date, lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

export const monthWords = (month: string, lang: Lang) =>
  formatted(`${month}-01`, lang, { month: 'long', year: 'numeric' })

/** Monday to Sunday: the first of January of 2024 was a Monday. */
export const weekdays = (lang: Lang) =>
  Array.from({ length: 7 }, (_, place) => ({
    long: formatted(`2024-01-0${place + 1}`, lang, { weekday: 'long' }),
    short: formatted(`2024-01-0${place + 1}`, lang, { weekday: 'short' }),
  }))

const formatted = (date: string, lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', {
    ...options,
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T12:00:00Z`))
