import type { Lang } from '../../contract/text.ts'
import { dayInWords, money } from '../../contract/format.ts'
import type { ChargeDay } from './charge-days.ts'

export const totalWords = ({ totals }: ChargeDay, lang: Lang) =>
  totals.map((total) => money(total, lang)).join(' + ')

export const monthWords = (month: string, lang: Lang) =>
  dayInWords(`${month}-01`, lang, { month: 'long', year: 'numeric' })

/** Monday to Sunday: the first of January of 2024 was a Monday. */
export const weekdays = (lang: Lang) =>
  Array.from({ length: 7 }, (_, place) => ({
    long: dayInWords(`2024-01-0${place + 1}`, lang, { weekday: 'long' }),
    short: dayInWords(`2024-01-0${place + 1}`, lang, { weekday: 'short' }),
  }))
