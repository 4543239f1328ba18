import { readStatus } from '../../contract/answers/read-status.ts'
import type { PaymentStatus } from '../../contract/answers/results.ts'
import type { Exchange } from '../exchange.ts'
import { createObservable, type Readable } from '../observable.ts'
import { nextPoll } from './poll.ts'

/** What the watch knows of its payment. */
export interface WatchState {
  readonly phase: 'asking' | 'waiting' | 'hidden' | 'stopped'
  /** When the next question is due, ms since 1970; only in the phase `waiting`. */
  readonly nextAt?: number
  /** The last answered status; it remains while later questions fail. */
  readonly status?: PaymentStatus
  /** The entries that the last change added, as `entryKey` names them. */
  readonly fresh: ReadonlySet<string>
  /** The last exchange, if its answer had no status. */
  readonly failed?: Exchange
  /** When the last status came, ms since 1970. */
  readonly answeredAt?: number
}

export interface WatchPort {
  ask(signal: AbortSignal): Promise<Exchange>
  /** Called with each exchange; `isNews` when the status or its history changed. */
  onExchange(exchange: Exchange, isNews: boolean): void
  isVisible(): boolean
  /** Calls back when the page was hidden or shown. */
  onVisibility(listener: () => void): () => void
  /** Ms since 1970. */
  now(): number
}

export interface StatusWatch {
  readonly state: Readable<WatchState>
  /** Asks at once, and from then on with longer and longer pauses while the page is visible. */
  start(): void
  stop(): void
}

/** Identifies an entry of a payment's history. */
export const entryKey = (day: string, { time, label }: { time: string; label: string }) =>
  `${day} ${time} ${label}`

/** Asks for a payment's status again and again; no failure ends it. */
export function watchStatus(port: WatchPort): StatusWatch {
  const state = createObservable<WatchState>({ phase: 'stopped', fresh: new Set() })
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let unsubscribe = () => {}
  /** How many questions in a row brought no change. */
  let quiet = 0
  let askedAt = 0

  const become = (change: Partial<WatchState>) =>
    state.set({ ...state.get(), nextAt: undefined, ...change })

  function plan() {
    clearTimeout(timer)
    if (asking) return
    if (!port.isVisible()) return become({ phase: 'hidden' })
    const nextAt = Math.max(port.now(), askedAt + nextPoll(quiet))
    timer = setTimeout(() => void ask(), nextAt - port.now())
    become({ phase: 'waiting', nextAt })
  }

  async function ask() {
    const mine = (asking = new AbortController())
    askedAt = port.now()
    become({ phase: 'asking' })
    const exchange = await port.ask(mine.signal)
    // The watch was stopped during the question, and perhaps started again.
    if (asking !== mine) return
    asking = undefined
    const { outcome } = exchange
    const status =
      outcome.kind === 'response' && outcome.envelope.success
        ? readStatus(outcome.envelope.data)
        : undefined
    if (status) absorb(exchange, status)
    else {
      quiet++
      port.onExchange(exchange, !state.get().failed)
      become({ failed: exchange })
    }
    plan()
  }

  function absorb(exchange: Exchange, status: PaymentStatus) {
    const before = state.get().status
    const known = new Set(keysOf(before))
    const fresh = keysOf(status).filter((key) => !known.has(key))
    const isNews = !before || fresh.length > 0 || before.status !== status.status
    quiet = isNews ? 0 : quiet + 1
    port.onExchange(exchange, isNews)
    become({
      status,
      // The first answer marks no entry: nothing was seen before it.
      fresh: before && isNews ? new Set(fresh) : state.get().fresh,
      failed: undefined,
      answeredAt: port.now(),
    })
  }

  return {
    state,
    start() {
      unsubscribe()
      unsubscribe = port.onVisibility(plan)
      quiet = 0
      clearTimeout(timer)
      if (!asking) void ask()
    },
    stop() {
      unsubscribe()
      clearTimeout(timer)
      asking?.abort()
      asking = undefined
      become({ phase: 'stopped' })
    },
  }
}

const keysOf = (status: PaymentStatus | undefined) =>
  Object.entries(status?.history ?? {}).flatMap(([day, list]) =>
    list.map((entry) => entryKey(day, entry)),
  )
