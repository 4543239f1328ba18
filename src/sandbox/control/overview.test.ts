import { expect, test } from 'vitest'
import { sampleCard } from '../../contract/samples.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'
import type { Query } from '../testing/testing-control.ts'
import { enroll } from '../testing/testing-recurring.ts'

/** January, in Honduras: the sandbox of tests begins on the 15th, at 06:00 there. */
const january = { from: '2026-01-01T06:00:00Z', to: '2026-02-01T06:00:00Z' }

const read = ({ ask }: TestSandbox, query = {}) =>
  ask('overview.read', { query: { ...january, ...query } })

test('an empty sandbox has nothing to show', async () => {
  expect(await read(openSandbox())).toEqual({
    sales: { steps: [], approved: 0, declined: 0, waiting: 0, paid: [], reasons: [] },
    recurring: { paid: [], coming: [] },
    enrollments: { pending: 0, active: 0, failed: 0, on_hold: 0, cancelled: 0, finalized: 0 },
    retries: 0,
    undelivered: 0,
    lapsing: 0,
  })
})

test('sales are counted by day and outcome, declined ones by reason', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  await sandbox.sell({ order_amount: '4' })
  await sandbox.advance('P1D')
  await sandbox.sell({ order_amount: '4' })
  await sandbox.sell({ order_amount: '2' })
  await sandbox.sell({ order_currency: 'USD' })
  expect((await read(sandbox)).sales).toEqual({
    steps: [
      { at: '2026-01-15', approved: 1, declined: 1, waiting: 0 },
      { at: '2026-01-16', approved: 1, declined: 2, waiting: 0 },
    ],
    approved: 2,
    declined: 3,
    waiting: 0,
    paid: [
      { currency: 'HNL', count: 1, amount: 1 },
      { currency: 'USD', count: 1, amount: 1 },
    ],
    reasons: [
      { outcome: 'card_lost', count: 2 },
      { outcome: 'declined', count: 1 },
    ],
  })
})

test('hours and months are those of Honduras', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('sandbox.reset', { body: { now: '2026-02-01T03:30:00Z' } })
  await sandbox.sell()
  const steps = async (by: string) => (await read(sandbox, { by })).sales.steps.map(({ at }) => at)
  expect([await steps('hour'), await steps('day'), await steps('month')]).toEqual([
    ['2026-01-31T21'],
    ['2026-01-31'],
    ['2026-01'],
  ])
})

test('a span leaves out what was made before and after it', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  await sandbox.advance('P1D')
  await sandbox.sell()
  await sandbox.advance('P1D')
  await sandbox.sell()
  const span = { from: '2026-01-16T06:00:00Z', to: '2026-01-17T06:00:00Z' }
  expect((await read(sandbox, span)).sales.approved).toBe(1)
})

test('the coming charges are forecast, failed ones are retried, and tokens lapse', async () => {
  const sandbox = openSandbox()
  await sandbox.send('tokens.create', { ...sampleCard, env: 'sandbox' })
  const { id } = await enroll(sandbox, { plan: { recurrence: 'weekly', limit: undefined } })
  expect(await read(sandbox)).toMatchObject({
    recurring: { coming: [{ currency: 'HNL', count: 4, amount: 1800 }] },
    enrollments: { active: 1 },
    retries: 0,
    lapsing: 0,
  })
  const within = async (list: 'tokens.list' | 'enrollments.list', query: Query) => {
    const { total } = await sandbox.ask(list, { query })
    return total
  }
  expect(await within('tokens.list', { expires_until: '2026-01-15T13:00:00Z' })).toBe(0)
  await sandbox.advance('PT4H')
  expect((await read(sandbox)).lapsing).toBe(1)
  expect(await within('tokens.list', { expires_until: '2026-01-15T17:00:00Z' })).toBe(1)
  const body = { outcome: 'declined', times: 1 } as const
  await sandbox.ask('enrollments.next-charge', { id, body })
  await sandbox.advance('P7D')
  expect(await read(sandbox)).toMatchObject({ enrollments: { failed: 1 }, retries: 1, lapsing: 0 })
  const failed = { status: 'failed', next_until: '2026-01-23T16:00:00Z' }
  expect(await within('enrollments.list', failed)).toBe(1)
  const before = { ...failed, next_until: '2026-01-22T16:00:00Z' }
  expect(await within('enrollments.list', before)).toBe(0)
})
