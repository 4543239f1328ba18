import { expect, test } from 'vitest'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { isUncertainPayment } from '../../parts/records/state-looks.ts'
import { declineReason } from './decline-reason.ts'

const payment = (outcome: string | null, status = 'declined') =>
  ({ kind: 'sale', status, outcome }) as PaymentEntity

test('a declined payment says the reason of its answer, and what to do', () => {
  const { title, advice } = declineReason(payment('card_lost')) ?? {}
  expect(title?.en).toBe('Card reported lost or stolen')
  expect(advice?.en.length).toBeGreaterThan(20)
  expect(declineReason(payment('timed_out'))?.advice).not.toEqual(advice)
  const isUncertain = (outcome: string) => isUncertainPayment(payment(outcome))
  expect([isUncertain('timed_out'), isUncertain('card_lost')]).toEqual([true, false])
})

test('a recurring charge that the issuer declined may be retried: its reason forbids no repetition', () => {
  const charge = (outcome: string) =>
    declineReason({ ...payment(outcome), kind: 'subscription' } as PaymentEntity)
  expect(charge('declined')).toMatchObject({ advice: undefined })
  expect(charge('timed_out')?.advice).toBeDefined()
})

test('a paid payment, and a decline without a known reason, say none', () => {
  expect(declineReason(payment('completed', 'paid'))).toBeUndefined()
  expect(declineReason(payment('of another version'))).toBeUndefined()
  expect(declineReason(payment(null))).toBeUndefined()
})
