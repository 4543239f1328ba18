import { toCents } from './cents.ts'
import { hondurasOffset, type Zone } from './zone.ts'
import type { Lang } from './text.ts'

/* The one place where people's amounts, numbers and times are written, in every page. An instant is
   written in the merchant's zone, Honduras, whatever the zone of the reader's machine is; or in
   UTC, and then marked so. Days are the merchant's, unless another zone is asked for. */

const locales = { es: 'es-HN', en: 'en-US' } as const
/** English as it writes a day before its month, which no reader takes for the other way round. */
const dateLocales = { es: 'es-HN', en: 'en-GB' } as const

/** An amount with the sign of its currency, such as `L 1,234.50`. */
export const money = (
  { amount, currency }: { readonly amount: number; readonly currency: string },
  lang: Lang,
) =>
  // The currency of a real service may be any text.
  /^[a-z]{3}$/i.test(currency)
    ? formatKept(
        `${lang} ${currency}`,
        () =>
          new Intl.NumberFormat(locales[lang], {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
          }),
      ).format(amount)
    : `${currency} ${count(amount)}`

/** An amount as a spreadsheet reads it, always with two decimals: those that `money` shows. */
export const plainAmount = (amount: number) => toCents(amount).toFixed(2)

/** A number with its thousands apart, and a decimal at most; both languages write it so. */
export const count = (number: number) =>
  formatKept('count', () => new Intl.NumberFormat('es-HN', { maximumFractionDigits: 1 })).format(
    number,
  )

/** A share of 1, such as `96.5%`. */
export const share = (part: number, lang: Lang) =>
  formatKept(
    `${lang} %`,
    () => new Intl.NumberFormat(locales[lang], { style: 'percent', maximumFractionDigits: 1 }),
  ).format(part)

/** A duration in ms, as one reads it. */
export const duration = (ms: number) =>
  ms < 10 ? `${count(ms)} ms` : ms < 1000 ? `${Math.round(ms)} ms` : `${count(ms / 1000)} s`

/** Numbers or words as a list, such as `a, b y c`. */
export const wordList = (words: readonly string[], lang: Lang) =>
  new Intl.ListFormat(lang).format(words)

type Instant = string | number

/** An instant (ISO 8601, or ms since 1970) with its year, to the minute. */
export const instant = (at: Instant, lang: Lang, zone: Zone) => dated(at, lang, toTheMinute, zone)

/** The same to the second. */
export const exactInstant = (at: Instant, lang: Lang, zone: Zone) =>
  dated(at, lang, toTheSecond, zone)

/** The same in the zone that is not chosen, and saying which one that is. */
export const instantElsewhere = (at: Instant, lang: Lang, zone: Zone) =>
  zone === 'utc' ? `${exactInstant(at, lang, 'honduras')} Honduras` : exactInstant(at, lang, 'utc')

/** The day of an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Instant, zone?: Zone) => there(at, zone).slice(0, 10)

/** The instant (ms since 1970) when clocks in Honduras show a time, `YYYY-MM-DDThh:mm:ss`. */
export const instantAt = (time: string) => Date.parse(`${time}Z`) - hondurasOffset

/** The time of the day of an instant, `hh:mm:ss`. */
export const timeOfDay = (at: Instant, zone?: Zone) => there(at, zone).slice(11, 19)

/** The time of the day as one reads it. */
export const shownTime = (at: Instant, zone: Zone) => labelled(timeOfDay(at, zone), zone)

/** Writes a day (`YYYY-MM-DD`) in words; any other text stays as it is. */
export const dayInWords = (date: string, lang: Lang, how: Intl.DateTimeFormatOptions = wholeDay) =>
  written(Date.parse(`${date}T12:00:00Z`), lang, how) || date

/** Not by `dateStyle`, which writes `03 de enero` in the Spanish of Honduras. */
export const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const
const wholeDay = { weekday: 'long', ...longDay } as const
const toTheMinute = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
const toTheSecond = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' } as const

/** Undefined for a text that is no instant. */
const there = (at: Instant, zone: Zone = 'honduras') => {
  const ms = msOf(at) + offsets[zone]
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString()
}

const msOf = (at: Instant) => (typeof at === 'number' ? at : Date.parse(at))

const dated = (at: Instant, lang: Lang, how: Intl.DateTimeFormatOptions, zone: Zone) =>
  labelled(written(msOf(at) + offsets[zone], lang, how), zone)

const offsets = { honduras: hondurasOffset, utc: 0 }

/** No reader takes a time in UTC for one of the merchant. */
const labelled = (text: string, zone: Zone) => (text && zone === 'utc' ? `${text} UTC` : text)

/** Undefined for a number that is no instant. */
const written = (ms: number, lang: Lang, how: Intl.DateTimeFormatOptions) =>
  Number.isNaN(ms)
    ? ''
    : formatKept(
        `${lang} ${JSON.stringify(how)}`,
        () => new Intl.DateTimeFormat(dateLocales[lang], { ...how, timeZone: 'UTC' }),
      ).format(ms)

/** To make a format costs more than to write a hundred values with it. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function formatKept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = formats.get(key) ?? make()
  formats.set(key, known)
  // A key says which kind of format it is.
  return known as Format
}
