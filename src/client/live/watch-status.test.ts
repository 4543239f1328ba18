import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Exchange, ExchangeOutcome } from '../exchange.ts'
import { nextPoll } from './poll.ts'
import { watchStatus } from './watch-status.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const entry = (time: string, label: string) => ({ time: `2026-01-15 ${time}`, label, color: 'x' })

const answer = (status: string | null, ...history: object[]): ExchangeOutcome => ({
  kind: 'response',
  status: 200,
  headers: {},
  envelope: {
    success: true,
    message: '',
    data: { status, attemps: 1, history: { '2026-01-15': history } },
  },
})

const reset: ExchangeOutcome = { kind: 'network-error', cause: 'reset', message: '' }
const created = entry('10:00:00', 'Cobro creado')
const paid = entry('10:00:05', 'Pago completado')

/**
 * A page that watches a service; the service gives the answers in turn, and then repeats the last.
 */
function openPage(...outcomes: [ExchangeOutcome, ...ExchangeOutcome[]]) {
  const asked: number[] = []
  const kept: boolean[] = []
  let isVisible = true
  let reportVisibility = () => {}
  const watch = watchStatus({
    async ask() {
      const outcome = outcomes[Math.min(asked.length, outcomes.length - 1)]
      asked.push(Date.now())
      return { outcome } as Exchange
    },
    onExchange: (_, isNews) => kept.push(isNews),
    isVisible: () => isVisible,
    onVisibility(listener) {
      reportVisibility = listener
      return () => (reportVisibility = () => {})
    },
    now: Date.now,
  })
  const show = (visible: boolean) => {
    isVisible = visible
    reportVisibility()
  }
  return { watch, asked, kept, show, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('it asks at once, then later and later while nothing is new', async () => {
  const { watch, asked, pass, kept } = openPage(answer('paid', created))
  watch.start()
  await pass(0)
  expect(watch.state.get()).toMatchObject({ phase: 'waiting', nextAt: 1_000_000 + nextPoll(0) })
  await pass(nextPoll(0) + nextPoll(1) + nextPoll(2))
  const pauses = asked.slice(1).map((at, place) => at - (asked[place] ?? 0))
  expect(pauses).toEqual([nextPoll(0), nextPoll(1), nextPoll(2)])
  expect(kept).toEqual([true, false, false, false])
})

test('what is new since the last answer is marked, and the pauses are short again', async () => {
  const { watch, asked, pass } = openPage(
    answer('temp', created),
    answer('temp', created),
    answer('paid', created, paid),
  )
  watch.start()
  await pass(nextPoll(0) + nextPoll(1))
  const { fresh, status, nextAt } = watch.state.get()
  expect([...fresh]).toEqual(['2026-01-15 2026-01-15 10:00:05 Pago completado'])
  expect(status?.status).toBe('paid')
  expect((nextAt ?? 0) - (asked.at(-1) ?? 0)).toBe(nextPoll(0))
})

test('nothing is new in the first answer', async () => {
  const { watch, pass } = openPage(answer('paid', created, paid))
  watch.start()
  await pass(0)
  expect(watch.state.get().fresh.size).toBe(0)
})

test('a hidden page asks nothing, and asks at once when it is shown late', async () => {
  const { watch, asked, show, pass } = openPage(answer('paid', created))
  watch.start()
  await pass(0)
  show(false)
  expect(watch.state.get().phase).toBe('hidden')
  await pass(3_600_000)
  expect(asked).toHaveLength(1)
  show(true)
  await pass(0)
  expect(asked).toHaveLength(2)
})

test('a page that is hidden while the answer is on its way waits after it', async () => {
  const { watch, asked, show, pass } = openPage(answer('paid', created))
  watch.start()
  show(false)
  await pass(3_600_000)
  expect(watch.state.get().phase).toBe('hidden')
  expect(asked).toHaveLength(1)
})

test('a failure keeps what is known and does not end it', async () => {
  const { watch, pass } = openPage(answer('temp', created), reset, answer('paid', created, paid))
  watch.start()
  await pass(nextPoll(0))
  expect(watch.state.get()).toMatchObject({
    failed: { outcome: reset },
    status: { status: 'temp' },
  })
  await pass(nextPoll(1))
  expect(watch.state.get().failed).toBeUndefined()
  expect(watch.state.get().status?.status).toBe('paid')
})

test('stopped it asks nothing; resumed it asks at once and remembers', async () => {
  const { watch, asked, pass } = openPage(answer('temp', created), answer('paid', created, paid))
  watch.start()
  await pass(0)
  watch.stop()
  await pass(3_600_000)
  expect(asked).toHaveLength(1)
  expect(watch.state.get().phase).toBe('stopped')
  watch.start()
  await pass(0)
  expect(watch.state.get().fresh.size).toBe(1)
})

test.each([
  [null, 0],
  [{ status: 7, history: [] }, 0],
  [{ status: 'paid', history: { '2026-01-15': 'x', '2026-01-16': [null, {}] } }, 1],
])('a status that is %j breaks nothing', async (data, entries) => {
  const outcome = answer('paid')
  if (outcome.kind !== 'response') return
  const { watch, pass } = openPage({ ...outcome, envelope: { ...outcome.envelope, data } })
  watch.start()
  await pass(0)
  const { history = {} } = watch.state.get().status ?? {}
  expect(Object.values(history).flat()).toHaveLength(entries)
})
