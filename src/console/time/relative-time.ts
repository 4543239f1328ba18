import type { Lang } from '../../contract/text.ts'

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago, or in how long, by the sandbox's clock; undefined for what is no instant. */
export function relativeTime(instant: number, now: number, lang: Lang) {
  if (Number.isNaN(instant)) return undefined
  const words = formats.get(lang) ?? new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  formats.set(lang, words)
  for (const [unit, ms] of units) {
    if (Math.abs(now - instant) >= ms) return words.format(Math.trunc((instant - now) / ms), unit)
  }
  return words.format(0, 'second')
}

/** To make one takes as long as to write a hundred times with it. */
const formats = new Map<Lang, Intl.RelativeTimeFormat>()
