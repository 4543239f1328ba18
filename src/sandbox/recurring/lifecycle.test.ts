import { expect, test } from 'vitest'
import type { EnrollmentEntity, PaymentEntity } from '../../contract/control/entities.ts'
import {
  canMoveEnrollment,
  type EnrollmentMove,
  enrollmentMoves,
  type EnrollmentState,
  enrollmentStates,
} from '../../contract/domain/enrollment-states.ts'
import { sampleSale } from '../../contract/samples.ts'
import { openSandbox, stateOf } from '../testing/testing.ts'
import {
  activate,
  customersCard,
  enroll,
  enrollUnpaid,
  pay,
  reach,
  updatePlan,
} from '../testing/testing-recurring.ts'

const ended: readonly EnrollmentState[] = ['cancelled', 'finalized']

/** The counts and dates of an enrollment. */
const sumOf = ({
  status,
  paid_count,
  failed_count,
  pay_date,
  last_failed_at,
}: EnrollmentEntity) => ({ status, paid_count, failed_count, pay_date, last_failed_at })

test.each<
  [EnrollmentState, paid: number, failed: number, payDate: string | null, at: string | null]
>([
  ['pending', 0, 0, null, null],
  ['active', 1, 0, '2026-02-15 12:00:00', null],
  ['failed', 1, 1, '2026-02-16 12:00:00', '2026-02-15 12:00:00'],
  ['on_hold', 1, 3, null, '2026-02-17 12:00:00'],
  ['cancelled', 2, 0, null, null],
  ['finalized', 2, 0, null, null],
])(
  'a %s enrollment has %i payments and %i failures',
  async (status, paid_count, failed_count, pay_date, last_failed_at) => {
    const { enrollment } = await reach(status)
    expect(sumOf(await enrollment())).toEqual({
      status,
      paid_count,
      failed_count,
      pay_date,
      last_failed_at,
    })
  },
)

test('a failed charge is tried again every 24 hours, and its success brings the calendar back', async () => {
  const sandbox = openSandbox()
  const { decline, enrollment, story } = await enroll(sandbox)
  await decline(2)
  const sums: unknown[] = []
  for (const step of ['P1M', 'P1D', 'P1D']) {
    await sandbox.advance(step)
    sums.push(sumOf(await enrollment()))
  }
  const last_failed_at = '2026-02-16 12:00:00'
  expect(sums).toEqual([
    {
      status: 'failed',
      paid_count: 1,
      failed_count: 1,
      pay_date: '2026-02-16 12:00:00',
      last_failed_at: '2026-02-15 12:00:00',
    },
    {
      status: 'failed',
      paid_count: 1,
      failed_count: 2,
      pay_date: '2026-02-17 12:00:00',
      last_failed_at,
    },
    {
      status: 'active',
      paid_count: 2,
      failed_count: 0,
      pay_date: '2026-03-15 12:00:00',
      last_failed_at,
    },
  ])
  expect((await story()).slice(3)).toEqual([
    'enrollment.charge_failed',
    'enrollment.changed active failed',
    'enrollment.charge_failed',
    'enrollment.charged',
    'enrollment.changed failed active',
  ])
})

test('a retry is one more attempt at the same payment', async () => {
  const sandbox = openSandbox()
  const { decline } = await enroll(sandbox)
  await decline(2)
  await sandbox.advance('P1M')
  await sandbox.advance('P2D')
  const [charge] = await sandbox.payments()
  expect(charge).toMatchObject({ status: 'paid', attemps: 3, kind: 'subscription' })
  expect(await sandbox.payments()).toHaveLength(2)
})

test('the third failure puts an enrollment on hold, and nothing is tried any more', async () => {
  const { sandbox, enrollment, events } = await reach('on_hold')
  const before = [await enrollment(), await events()]
  await sandbox.advance('P1Y')
  expect([await enrollment(), await events()]).toEqual(before)
})

test.each(['pending', 'on_hold', 'cancelled', 'finalized'] as const)(
  'nothing of a %s enrollment is ever due',
  async (state) => {
    const { sandbox } = await reach(state)
    expect((await sandbox.info()).next).toBeNull()
    expect((await sandbox.control('clock.move', { body: { next: true } })).status).toBe(422)
  },
)

test.each([
  ['the stored card', {}],
  ['another card', { ...customersCard, card_number: '5555555555554444' }],
])('a customer who pays with %s is no longer on hold', async (_, body) => {
  const { sandbox, retry, enrollment, story } = await reach('on_hold')
  await sandbox.advance('P10D')
  const { status } = await retry(body)
  expect(status).toBe(200)
  expect(sumOf(await enrollment())).toMatchObject({
    status: 'active',
    paid_count: 2,
    failed_count: 0,
    pay_date: '2026-03-15 12:00:00',
  })
  expect((await story()).slice(-2)).toEqual([
    'enrollment.charged',
    'enrollment.changed on_hold active',
  ])
})

test('another card is the one of the coming charges, without more than its mask', async () => {
  const { sandbox, retry, enrollment } = await reach('on_hold')
  await retry({ ...customersCard, card_number: '5555555555554444' })
  const card = { mask: '555555******4444', network: 'mastercard' }
  expect((await enrollment()).card).toEqual(card)
  await sandbox.advance('P1M')
  const [charge] = await sandbox.payments()
  expect(charge?.card).toEqual(card)
})

test('a changed card that charges nothing is kept without more than its mask', async () => {
  const { sandbox, retry, enrollment } = await reach('on_hold')
  await sandbox.switchAssumption('card_change', 'resumes')
  await retry({ ...customersCard, card_number: '4000000000001000' })
  expect((await enrollment()).card).toEqual({ mask: '400000******1000', network: 'visa' })
})

test('a retry of the customer that fails leaves the enrollment on hold, and counts', async () => {
  const { sandbox, retry, enrollment, story } = await reach('on_hold')
  await sandbox.advance('P1D')
  const { status, body } = await retry({ outcome: 'declined' })
  expect([status, body.message]).toEqual([402, 'Transacción denegada'])
  expect(sumOf(await enrollment())).toEqual({
    status: 'on_hold',
    paid_count: 1,
    failed_count: 4,
    pay_date: null,
    last_failed_at: '2026-02-18 12:00:00',
  })
  expect((await story()).at(-1)).toBe('enrollment.charge_failed')
})

test.each(enrollmentStates.filter((state) => state !== 'on_hold'))(
  'the customer of a %s enrollment has nothing to retry',
  async (state) => {
    const { sandbox, retry } = await reach(state)
    const before = await stateOf(sandbox)
    expect((await retry()).status).toBe(409)
    expect(await stateOf(sandbox)).toEqual(before)
  },
)

test('the payment that reaches the limit ends an enrollment: an automatic one', async () => {
  const { story } = await reach('finalized')
  expect((await story()).slice(-2)).toEqual([
    'enrollment.charged',
    'enrollment.changed active finalized',
  ])
})

test('the payment that reaches the limit ends an enrollment: a retry', async () => {
  const sandbox = openSandbox()
  const { decline, story } = await enroll(sandbox, { plan: { limit: 2 } })
  await decline()
  await sandbox.advance('P1M')
  await sandbox.advance('P1D')
  expect((await story()).slice(-3)).toEqual([
    'enrollment.charged',
    'enrollment.changed failed active',
    'enrollment.changed active finalized',
  ])
})

test('the payment that reaches the limit ends an enrollment: one made by hand', async () => {
  const { retry, story } = await reach('on_hold', { plan: { limit: 2 } })
  await retry()
  expect((await story()).slice(-3)).toEqual([
    'enrollment.charged',
    'enrollment.changed on_hold active',
    'enrollment.changed active finalized',
  ])
})

test('the first payment ends an enrollment whose limit is one', async () => {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('plan_limit', 'one')
  const { status } = await enroll(sandbox, { plan: { limit: 1 } })
  expect(await status()).toBe('finalized')
})

test.each(enrollmentStates)(
  'a limit that is lowered to what a %s enrollment has paid ends it, if it goes on',
  async (state) => {
    const { sandbox, plan, enrollment } = await reach(state, { plan: { limit: 90 } })
    await sandbox.switchAssumption('plan_limit', 'one')
    await updatePlan(sandbox, plan, { limit: 1 })
    const goesOn = ['active', 'failed', 'on_hold', 'finalized'].includes(state)
    expect((await enrollment()).status).toBe(goesOn ? 'finalized' : state)
    expect((await sandbox.info()).next).toBeNull()
  },
)

test.each(enrollmentStates)(
  'while its plan is deactivated a %s enrollment is not charged; then its calendar goes on',
  async (state) => {
    const { sandbox, plan, enrollment, events } = await reach(state)
    const { paid_count, status, next_charge_at } = await enrollment()
    await activate(sandbox, plan, 'deactivate')
    expect(await enrollment()).toMatchObject({ status, next_charge_at: null, pay_date: null })
    const before = await events()
    await sandbox.advance('P100D')
    await activate(sandbox, plan, 'activate')
    expect(await events()).toEqual(before)
    const { next_charge_at: next, ...after } = await enrollment()
    expect(after).toMatchObject({ status, paid_count })
    const { now } = await sandbox.info()
    expect(next === null ? null : next > now).toBe(next_charge_at === null ? null : true)
  },
)

test('a retry that was missed while the plan was deactivated comes a whole number of days later', async () => {
  const { sandbox, plan, enrollment } = await reach('failed')
  await activate(sandbox, plan, 'deactivate')
  await sandbox.advance('P2DT1H')
  await activate(sandbox, plan, 'activate')
  expect((await enrollment()).next_charge_at).toBe('2026-02-18T12:00:00.000Z')
})

test('a plan that is activated before a charge is due charges as if nothing had been', async () => {
  const { sandbox, plan, enrollment } = await reach('active')
  await activate(sandbox, plan, 'deactivate')
  await sandbox.advance('P10D')
  await activate(sandbox, plan, 'activate')
  expect((await enrollment()).next_charge_at).toBe('2026-02-15T12:00:00.000Z')
})

test.each(ended)('an activation leaves a %s enrollment as it was', async (state) => {
  const sandbox = openSandbox()
  const { plan, cancel, enrollment } = await enroll(sandbox, { plan: { limit: 2 } })
  await activate(sandbox, plan, 'deactivate')
  if (state === 'cancelled') await cancel()
  else {
    await sandbox.switchAssumption('plan_limit', 'one')
    await updatePlan(sandbox, plan, { limit: 1 })
  }
  const before = await enrollment()
  expect(before.status).toBe(state)
  await sandbox.advance('P1D')
  await activate(sandbox, plan, 'activate')
  expect(await enrollment()).toEqual(before)
})

test('who pays the checkout of a deactivated plan is charged again once it is activated', async () => {
  const { sandbox, plan, payment, enrollment } = await reach('pending')
  await activate(sandbox, plan, 'deactivate')
  await pay(sandbox, payment)
  expect(await enrollment()).toMatchObject({ status: 'active', next_charge_at: null })
  await activate(sandbox, plan, 'activate')
  expect((await enrollment()).next_charge_at).toBe('2026-02-15T12:00:00.000Z')
})

const open: readonly EnrollmentState[] = ['active', 'failed', 'on_hold']

test.each(open)('where the plan lets customers, a %s one cancels', async (state) => {
  const { askToCancel, enrollment, story } = await reach(state)
  expect((await askToCancel({ reason: 'Me mudo' })).status).toBe(200)
  expect(await enrollment()).toMatchObject({
    status: 'cancelled',
    wants_to_cancel: 1,
    confirm_cancellation: 1,
    cancel_reason: 'Me mudo',
    next_charge_at: null,
  })
  expect((await story()).slice(-2)).toEqual([
    'enrollment.cancel_requested',
    `enrollment.changed ${state} cancelled`,
  ])
})

test.each(enrollmentStates.filter((state) => !open.includes(state)))(
  'the customer of a %s enrollment has nothing to cancel',
  async (state) => {
    const { sandbox, askToCancel } = await reach(state)
    const before = await stateOf(sandbox)
    expect((await askToCancel({ reason: 'Me mudo' })).status).toBe(409)
    expect(await stateOf(sandbox)).toEqual(before)
  },
)

test.each(open)('where it does not, a %s one asks, and goes on', async (state) => {
  const { askToCancel, enrollment, story } = await reach(state, { plan: { auto_cancel: 'false' } })
  const { next_charge_at } = await enrollment()
  expect((await askToCancel({ reason: 'Me mudo' })).status).toBe(200)
  expect(await enrollment()).toMatchObject({
    status: state,
    wants_to_cancel: 1,
    confirm_cancellation: 0,
    cancel_reason: 'Me mudo',
    next_charge_at,
  })
  expect((await story()).at(-1)).toBe('enrollment.cancel_requested')
})

test('the merchant confirms what a customer asked for', async () => {
  const { askToCancel, cancel, enrollment } = await reach('active', {
    plan: { auto_cancel: 'false' },
  })
  await askToCancel({ reason: 'Me mudo' })
  await cancel()
  expect(await enrollment()).toMatchObject({
    status: 'cancelled',
    wants_to_cancel: 1,
    confirm_cancellation: 1,
    cancel_reason: 'Me mudo',
  })
})

test.each(ended)('the coming charges of a %s enrollment cannot be planned', async (state) => {
  const { sandbox, nextCharge } = await reach(state)
  const before = await stateOf(sandbox)
  expect((await nextCharge({ outcome: 'declined' })).status).toBe(409)
  expect(await stateOf(sandbox)).toEqual(before)
})

test.each([
  [{}, 'outcome'],
  [{ outcome: 'maybe' }, 'outcome'],
  [{ outcome: 'declined', times: 0 }, 'times'],
  [{ outcome: 'declined', times: 101 }, 'times'],
  [{ outcome: 'declined', times: 1.5 }, 'times'],
  [{ outcome: 'declined', when: 'now' }, 'when'],
])('a plan for the coming charges of %j is refused for its %s', async (body, told) => {
  const { sandbox, nextCharge } = await reach('active')
  const before = await stateOf(sandbox)
  const answer = await nextCharge(body)
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(told)])
  expect(await stateOf(sandbox)).toEqual(before)
})

test('so many charges fail as were planned', async () => {
  const sandbox = openSandbox()
  const { nextCharge, enrollment } = await enroll(sandbox)
  expect((await nextCharge({ outcome: 'declined', times: 2 })).body.coming).toEqual({
    outcome: 'declined',
    times: 2,
  })
  await sandbox.advance('P1M')
  expect((await enrollment()).coming).toEqual({ outcome: 'declined', times: 1 })
  await sandbox.advance('P2D')
  expect(await enrollment()).toMatchObject({ coming: null, status: 'active', paid_count: 2 })
})

test('dollars are charged in lempiras at the rate of the moment, where the plan says so', async () => {
  const sandbox = openSandbox()
  const { payment } = await enrollUnpaid(sandbox, {
    plan: { currency: 'USD', amount: '10.10', conversion: true },
  })
  const asked = await sandbox.payments()
  await sandbox.ask('settings.change', { body: { exchange_rate: 24.65 } })
  await pay(sandbox, payment)
  await sandbox.ask('settings.change', { body: { exchange_rate: 25 } })
  await sandbox.advance('P1M')
  const paid = await sandbox.payments()
  const price = ({ amount, currency }: PaymentEntity) => [amount, currency]
  expect(asked.map(price)).toEqual([[10.1, 'USD']])
  expect(paid.map(price)).toEqual([
    [252.5, 'HNL'],
    [248.97, 'HNL'],
  ])
})

test.each([
  ['dollars that are not converted', { currency: 'USD', conversion: false }, 'USD'],
  ['lempiras', { currency: 'HNL', conversion: true }, 'HNL'],
])('%s are charged as they are', async (_, plan, currency) => {
  const sandbox = openSandbox()
  await enroll(sandbox, { plan })
  const [payment] = await sandbox.payments()
  expect([payment?.amount, payment?.currency]).toEqual([450, currency])
})

test('after an update of the plan the new amount is charged', async () => {
  const { sandbox, plan } = await reach('active')
  await updatePlan(sandbox, plan, { amount: '500' })
  await sandbox.advance('P1M')
  const [charge] = await sandbox.payments()
  expect(charge?.amount).toBe(500)
})

test.each(['payment_uuid', 'order_id'] as const)(
  'a sale that names the %s of a failed charge does not pay it',
  async (by) => {
    const { sandbox, status } = await reach('failed')
    const [owed] = await sandbox.payments()
    if (by === 'order_id') await sandbox.switchAssumption('repeated_order_id', 'next_attempt')
    const named = by === 'order_id' ? { order_id: owed?.order_id } : { payment_uuid: owed?.uuid }
    const { status: answered } = await sandbox.sell({ ...sampleSale, ...named })
    expect(answered).toBe(by === 'order_id' ? 200 : 412)
    expect((await sandbox.payments()).find(({ uuid }) => uuid === owed?.uuid)).toEqual(owed)
    await sandbox.advance('P2D')
    expect(await status()).toBe('on_hold')
  },
)

test('every move starts from the states of the table, and from no other', () => {
  const moves = Object.keys(enrollmentMoves) as EnrollmentMove[]
  const found = moves.flatMap((move) =>
    enrollmentStates
      .filter((state) => canMoveEnrollment(state, move))
      .map((state) => `${move}: ${state} -> ${enrollmentMoves[move].to}`),
  )
  expect(found).toEqual([
    'pay: pending -> active',
    'fail: active -> failed',
    'recover: failed -> active',
    'hold: failed -> on_hold',
    'resume: on_hold -> active',
    'finalize: active -> finalized',
    'complete: failed -> finalized',
    'complete: on_hold -> finalized',
    'cancel: active -> cancelled',
    'leave: active -> cancelled',
    'leave: failed -> cancelled',
    'leave: on_hold -> cancelled',
    'close: active -> cancelled',
    'close: failed -> cancelled',
    'close: on_hold -> cancelled',
  ])
})
