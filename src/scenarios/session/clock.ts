import { type Exchange, hostOf } from '../../client/exchange.ts'
import { clockHeader } from '../../contract/http.ts'

export type Passed =
  | { readonly kind: 'none' }
  | { readonly kind: 'back' }
  | { readonly kind: 'on'; readonly duration: string }

/** A pause up to this (ms) between two requests is not intended. */
const pause = 5 * 60_000

/**
 * How far (ms) the page's clock may differ from the exact one of the answers, by the request's
 * time.
 */
const slack = 1000

/**
 * How far the sandbox's clock went from one exchange to the next, if that may matter: because a
 * request moved it, or because a long time passed.
 */
export function timeBetween(before: Exchange, after: Exchange): Passed {
  const [from, to] = [instantOf(before), instantOf(after)]
  // Another host has another clock; the real service shows none.
  if (from === undefined || to === undefined || !isSameSandbox(before, after)) {
    return none
  }
  const passed = to - from
  const waited = after.startedAt - before.startedAt + slack
  if (passed < -slack) return { kind: 'back' }
  if (passed <= Math.max(waited, 0) && passed < pause) return none
  return { kind: 'on', duration: roundest(passed, passed - Math.min(waited, pause)) }
}

const none: Passed = { kind: 'none' }

function instantOf({ outcome }: Exchange) {
  const instant = outcome.kind === 'response' ? outcome.headers[clockHeader] : undefined
  return instant === undefined ? undefined : Date.parse(instant)
}

const isSameSandbox = (a: Exchange, b: Exchange) => a.target === b.target && hostOf(a) === hostOf(b)

const units = [86_400_000, 3_600_000, 60_000, 1000] as const

/**
 * The roundest duration within the limits (ms): the intended one, without the seconds of waiting.
 */
function roundest(longest: number, shortest: number) {
  const rounded = units.map((unit) => Math.floor(longest / unit) * unit)
  const ms = rounded.find((one) => one > 0 && one >= shortest) ?? longest
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = units.map((unit, at) =>
    Math.floor((at ? ms % (units[at - 1] ?? 1) : ms) / unit),
  )
  const part = (count: number, letter: string) => (count ? `${count}${letter}` : '')
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S')
  return `P${part(days, 'D')}${time && `T${time}`}`
}
