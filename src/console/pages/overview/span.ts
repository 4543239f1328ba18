import type { OverviewUnit } from '../../../contract/control/overview.ts'
import { dayInWords, dayOf, instantAt } from '../../../contract/format.ts'
import type { Lang } from '../../../contract/text.ts'

const day = 86_400_000

/** How many days back the overview looks; the address has one of them. */
export const spans = ['1', '30', '365'] as const
export type SpanName = (typeof spans)[number]

export const isSpan = (text: string | undefined): text is SpanName =>
  (spans as readonly (string | undefined)[]).includes(text)

const units: Readonly<Record<SpanName, OverviewUnit>> = { 1: 'hour', 30: 'day', 365: 'month' }

/** The days of a span that ends today, and how its chart is divided. */
export function spanOf(name: SpanName, now: number) {
  const to = dayOf(now)
  const begins = instantAt(`${to}T00:00:00`)
  const from = dayOf(begins - (Number(name) - 1) * day)
  return {
    inAnHour: new Date(now + day / 24).toISOString(),
    inADay: new Date(now + day).toISOString(),
    /** The first and the last day, as the lists take them. */
    days: { from, to },
    query: {
      from: new Date(instantAt(`${from}T00:00:00`)).toISOString(),
      to: new Date(begins + day).toISOString(),
      by: units[name],
    },
  }
}

/** As many days just before a span; undefined for a day, which is not over yet. */
export function queryBefore({ query: { from, to, by } }: OverviewSpan) {
  const begins = Date.parse(from)
  const length = Date.parse(to) - begins
  return length > day ? { from: new Date(begins - length).toISOString(), to: from, by } : undefined
}

export type OverviewSpan = ReturnType<typeof spanOf>

/** The names of all columns of a span, as the sandbox writes them, also of those without payments. */
export function chartColumns({ days: { from, to }, query: { by } }: OverviewSpan): string[] {
  const names = new Set<string>()
  const end = instantAt(`${to}T23:59:59`)
  const size = by === 'hour' ? day / 24 : day
  for (let at = instantAt(`${from}T00:00:00`); at < end; at += size) {
    const date = dayOf(at)
    const hour = String(names.size).padStart(2, '0')
    names.add(by === 'hour' ? `${date}T${hour}` : by === 'day' ? date : date.slice(0, 7))
  }
  return [...names]
}

/** Tells whether a column is a whole month. */
export const isMonth = (name: string) => name.length === 7

/** A column in words, short for the axis. */
export function columnTitle(name: string, lang: Lang, isShort = false) {
  const [date = '', hour] = name.split('T')
  if (hour !== undefined) return `${hour}:00`
  if (isMonth(date)) {
    const how = isShort
      ? ({ month: 'short' } as const)
      : ({ month: 'long', year: 'numeric' } as const)
    return dayInWords(`${date}-01`, lang, how)
  }
  const month = isShort ? 'short' : 'long'
  return dayInWords(date, lang, { day: 'numeric', month, ...(!isShort && { year: 'numeric' }) })
}

/**
 * The hour or the days of a column, as the list of payments takes them; of a month at an end of the
 * span only the days within the span.
 */
export function timesOfColumn(name: string, { days }: OverviewSpan) {
  const [date = '', hour] = name.split('T')
  if (hour !== undefined) return { hour: name }
  if (date.length > 7) return { from: date, to: date }
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = `${date}-01`
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: first < days.from ? days.from : first, to: last > days.to ? days.to : last }
}
