import { expect, test } from 'vitest'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { confirm, waitingConfirmation } from './confirmations.ts'

const host = 'pay.example'

test.each<[OperationId, boolean]>([
  ['payments.sale', true],
  ['payments.auth', true],
  ['payments.capture', true],
  ['payments.void', true],
  ['payments.status', false],
  ['tokens.create', false],
  ['tokens.read', false],
  ['tokens.update', false],
  ['tokens.delete', false],
  ['plans.create', false],
  ['plans.read', false],
  ['plans.update', false],
  ['plans.activation', true],
  ['enrollments.subscribe', true],
  ['enrollments.read', false],
  ['enrollments.cancel', false],
  ['authentication.lookup', false],
  ['authentication.continue', false],
  ['authentication.token', false],
])('%s moves money, as the issue of live mode names it: %s', (id, movesMoney) => {
  expect(operations[id].movesMoney).toBe(movesMoney)
})

test.each<[OperationId, Record<string, string>, string]>([
  ['payments.sale', { order_amount: ' 1500.00 ' }, '1500.00'],
  ['payments.capture', { transaction_approved_amount: '7' }, '7'],
  ['payments.sale', { order_amount: '' }, host],
  ['payments.void', { payment_uuid: 'S-1' }, host],
  ['plans.activation', { activation_status: 'activate' }, host],
])('%s with %j is confirmed by typing %s', async (operation, values, phrase) => {
  const answer = confirm(operation, values, host)
  expect(waitingConfirmation.get()?.phrase).toBe(phrase)
  waitingConfirmation.get()?.settle(true)
  expect(await answer).toBe(true)
  expect(waitingConfirmation.get()).toBeUndefined()
})

test('what moves no money is not asked about', async () => {
  expect(await confirm('payments.status', {}, host)).toBe(true)
  expect(waitingConfirmation.get()).toBeUndefined()
})

test('a second request while the first waits is refused, and an answer counts once', async () => {
  const first = confirm('payments.sale', { order_amount: '1' }, host)
  const asked = waitingConfirmation.get()
  expect(await confirm('payments.sale', { order_amount: '2' }, host)).toBe(false)
  asked?.settle(false)
  expect(await first).toBe(false)
  const second = confirm('payments.sale', { order_amount: '2' }, host)
  asked?.settle(true)
  expect(waitingConfirmation.get()?.phrase).toBe('2')
  waitingConfirmation.get()?.settle(false)
  expect(await second).toBe(false)
})
