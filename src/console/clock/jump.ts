import type { ClockMoved, EventEntity } from '../../contract/control/events.ts'
import { addDuration } from '../../contract/domain/durations.ts'
import { lastInstant } from '../../contract/domain/last-instant.ts'

/** The target of a move: a duration on, an instant, or the next due thing. */
export type Move = { readonly advance: string } | { readonly to: string } | { readonly next: true }

/** The request to the sandbox. */
export type ClockBody = Move | { readonly frozen: boolean }

export interface JumpProgress {
  readonly from: string
  readonly now: string
  /** 0 to 1. */
  readonly done: number
  /** The first events of the move, oldest first. */
  readonly events: readonly EventEntity[]
  /** How often each type of event happened. */
  readonly counts: Readonly<Record<string, number>>
}

/** How many events are kept to be shown; the rest is on the page of events. */
export const shownEvents = 50

/**
 * Moves the clock in slices of whole months: each is one request, after which the page can draw, and
 * the user can stop it.
 */
export async function* jump(
  ask: (body: ClockBody) => Promise<ClockMoved>,
  move: Move,
  { now, stopwatch }: { now: string; stopwatch: () => number },
): AsyncGenerator<JumpProgress> {
  const start = Date.parse(now)
  const target = targetOf(move, start)
  let progress: JumpProgress = { from: now, now, done: 0, events: [], counts: {} }
  for (let [at, months] = [start, 1]; ;) {
    const cut = target === undefined ? undefined : nextCut(at, months, target)
    const began = stopwatch()
    // The sandbox's own arithmetic, and its own refusal, wherever one request does it all.
    const isLast = cut === undefined || cut === target
    const body = isLast && at === start ? move : { to: isoOf(cut ?? at) }
    const answer = await ask(body)
    progress = advanced(progress, answer, isLast || !target ? 1 : (cut - start) / (target - start))
    yield progress
    if (isLast) return
    at = cut
    months = nextMonths(months, stopwatch() - began)
  }
}

/** The instant where it ends; undefined where only the sandbox knows, or will refuse. */
function targetOf(move: Move, start: number) {
  if ('next' in move) return undefined
  try {
    const target = 'to' in move ? Date.parse(move.to) : addDuration(start, move.advance)
    return target > start && target <= lastInstant ? target : undefined
  } catch {
    return undefined
  }
}

const isoOf = (instant: number) => new Date(instant).toISOString()

function advanced(
  { from, events, counts }: JumpProgress,
  answer: ClockMoved,
  done: number,
): JumpProgress {
  const sums = { ...counts }
  for (const { type } of answer.events) sums[type] = (sums[type] ?? 0) + 1
  return {
    from,
    now: answer.now,
    done,
    events: events.concat(answer.events.slice(0, shownEvents - events.length)),
    counts: sums,
  }
}

/** A slice should take about as long (ms): the page stays in step, and one can stop it. */
const pace = 200

/** The end of the next slice of whole months: no later than the target (ms since 1970). */
const nextCut = (at: number, months: number, target: number) =>
  Math.min(target, addDuration(at, `P${months}M`))

/** The number of months in the next slice: a slice that was quick is followed by a longer one. */
const nextMonths = (months: number, took: number) =>
  took < pace / 2 ? months * 2 : took > pace * 2 ? Math.max(1, Math.floor(months / 2)) : months
