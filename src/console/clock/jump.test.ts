import { expect, test } from 'vitest'
import type { ClockMoved } from '../../contract/control/events.ts'
import { type ClockBody, jump, type Move, shownEvents } from './jump.ts'

const now = '2026-01-31T12:00:00.000Z'

/** A sandbox of which each slice takes some ms, and brings some events. */
async function run(move: Move, { took = 200, events = 0, stopAfter = Infinity } = {}) {
  const asked: ClockBody[] = []
  let time = 0
  const ask = async (body: ClockBody): Promise<ClockMoved> => {
    asked.push(body)
    time += took
    const event = { id: 'E', at: now, type: 'payment.paid', entity: 'P' }
    const at = 'to' in body ? body.to : now
    return { now: at, frozen: true, events: Array.from({ length: events }, () => event) }
  }
  const steps = []
  for await (const progress of jump(ask, move, { now, stopwatch: () => time })) {
    steps.push(progress)
    if (steps.length === stopAfter) break
  }
  return { asked, steps, last: steps.at(-1) }
}

test.each<Move>([{ advance: 'P1M' }, { to: '2026-02-01T00:00:00Z' }, { next: true }])(
  'a near move is one request, as it was wished: %j',
  async (move) => {
    const { asked, last } = await run(move)
    expect([asked, last?.done]).toEqual([[move], 1])
  },
)

test.each<Move>([{ advance: 'soon' }, { advance: '-P1D' }, { to: '2020-01-01T00:00:00Z' }])(
  'what the sandbox will refuse is asked as it was wished: %j',
  async (move) => {
    expect((await run(move)).asked).toEqual([move])
  },
)

test('a far move goes month by month, to the very instant', async () => {
  const { asked, steps } = await run({ advance: 'P3M5D' })
  expect(asked).toEqual([
    { to: '2026-02-28T12:00:00.000Z' },
    { to: '2026-03-28T12:00:00.000Z' },
    { to: '2026-04-28T12:00:00.000Z' },
    { to: '2026-05-05T12:00:00.000Z' },
  ])
  const done = steps.map((step) => step.done)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(done.at(-1)).toBe(1)
})

test('quick slices grow, slow ones shrink', async () => {
  const quick = await run({ advance: 'P100Y' }, { took: 5 })
  expect(quick.asked.length).toBeLessThan(15)
  const slow = await run({ advance: 'P1Y' }, { took: 5000 })
  expect(slow.asked.length).toBeGreaterThanOrEqual(12)
})

test('everything is counted, and the first events are kept', async () => {
  const { last } = await run({ advance: 'P12M' }, { events: 20 })
  expect(last?.counts['payment.paid']).toBeGreaterThan(shownEvents)
  expect(last?.events).toHaveLength(shownEvents)
})

test('a move that is stopped asks for nothing more', async () => {
  const { asked, last } = await run({ advance: 'P10Y' }, { stopAfter: 2 })
  expect([asked.length, last?.now]).toEqual([2, '2026-03-28T12:00:00.000Z'])
})
