import { expect, test } from 'vitest'
import {
  type Assumptions,
  assumptionOptions,
  defaultAssumptions,
} from '../../../contract/domain/assumptions.ts'
import type { EnrollmentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import {
  type EnrollmentState,
  enrollmentStates,
} from '../../../contract/domain/enrollment-states.ts'
import { pay, reach } from '../../../sandbox/testing/testing-recurring.ts'
import { triggersOf } from './triggers.ts'

const triggers = (
  status: EnrollmentState,
  plan: Partial<PlanEntity> = {},
  assumptions: Partial<Assumptions> = {},
) => {
  const charged = plan.is_active !== 0 && (status === 'active' || status === 'failed')
  return triggersOf({
    enrollment: {
      id: 'e',
      payment: 'P-1',
      status,
      card: { mask: '411111******1111', network: 'visa' },
      next_charge_at: charged ? '2026-02-15T12:00:00.000Z' : null,
    } as EnrollmentEntity,
    plan: { id: 'p', is_active: 1, auto_cancel: 0, ...plan } as PlanEntity,
    assumptions: { ...defaultAssumptions, ...assumptions },
    paymentStatus: 'paid',
    lang: 'es',
  })
}

const open = (...given: Parameters<typeof triggers>) =>
  triggers(...given).flatMap(({ id, refused }) => (refused ? [] : [id]))

const reason = (id: string, ...given: Parameters<typeof triggers>) =>
  triggers(...given).find((one) => one.id === id)?.refused?.es

test.each([
  ['pending', ['pay', 'pay-declined', 'activation']],
  ['active', ['leave', 'charge', 'charge-declined', 'cancel', 'activation']],
  ['failed', ['leave', 'charge', 'charge-declined', 'activation']],
  ['on_hold', ['retry', 'retry-declined', 'card', 'leave', 'activation']],
  ['cancelled', ['activation']],
  ['finalized', ['activation']],
] as const)('what a %s enrollment allows', (state, ids) => {
  expect(open(state)).toEqual(ids)
})

test('each refusal has the words of the sandbox', () => {
  expect(reason('pay', 'active')).toBe('el cobro está “Pagado” (paid): no se puede pagar')
  expect(reason('cancel', 'pending')).toContain('el estado actual es pending')
  expect(reason('retry', 'failed')).toContain('solo mientras está en espera (on_hold)')
  expect(reason('leave', 'finalized')).toContain(
    'está “Finalizada” (finalized): no se puede cancelar',
  )
  expect(reason('charge', 'cancelled')).toContain(
    'está “Cancelada” (cancelled): ya no se cobra nada',
  )
  expect(reason('charge', 'active', { is_active: 0 })).toContain('el plan está desactivado')
})

test('the ledger decides who cancels what', () => {
  const strict = { merchant_cancel: 'without_auto_cancel' } as const
  expect(reason('cancel', 'active', { auto_cancel: 1 }, strict)).toContain('lo cancela el cliente')
  expect(open('failed', {}, { customer_cancel: 'active' })).not.toContain('leave')
})

test('the outcome of the next charge is set before the clock runs to it', () => {
  const charge = triggers('active').find(({ id }) => id === 'charge-declined')
  expect(charge?.action).toEqual({
    kind: 'control',
    steps: [
      { operation: 'enrollments.next-charge', input: { id: 'e', body: { outcome: 'declined' } } },
      { operation: 'clock.move', input: { body: { to: '2026-02-15T12:00:00.000Z' } } },
    ],
  })
})

test('another card is another test card', () => {
  const { action } = triggers('on_hold').find(({ id }) => id === 'card') ?? {}
  expect(JSON.stringify(action)).toContain('5555555555554444')
})

const ledgers = assumptionOptions.customer_cancel.flatMap((customer_cancel) =>
  assumptionOptions.merchant_cancel.flatMap((merchant_cancel) =>
    ([0, 1] as const).map((auto_cancel) => ({ customer_cancel, merchant_cancel, auto_cancel })),
  ),
)
type Reached = Awaited<ReturnType<typeof reach>>
const cases = enrollmentStates.flatMap((state) => ledgers.map((ledger) => ({ state, ...ledger })))

test.each(cases)('what is refused is what the sandbox refuses: %j', async (one) => {
  const { state, auto_cancel, ...assumptions } = one
  const reached = () => reach(state, { plan: { auto_cancel: String(Boolean(auto_cancel)) } })
  const expected = triggers(state, { auto_cancel }, assumptions)
  const answers = {
    cancel: ({ cancel }: Reached) => cancel(),
    leave: ({ askToCancel }: Reached) => askToCancel(),
    retry: ({ retry }: Reached) => retry({ outcome: 'approved' }),
    pay: ({ sandbox, payment }: Reached) => pay(sandbox, payment),
  }
  for (const [id, ask] of Object.entries(answers)) {
    const enrolled = await reached()
    await enrolled.sandbox.ask('settings.change', { body: { assumptions } })
    const { status } = await ask(enrolled)
    const trigger = expected.find((each) => each.id === id)
    expect([id, status < 300]).toEqual([id, trigger && !trigger.refused])
  }
})
