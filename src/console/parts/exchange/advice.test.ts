import { expect, test } from 'vitest'
import { type ReplyName, replies } from '../../../contract/replies/replies.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import type { FieldErrors } from '../../../contract/envelope.ts'
import { adviceFor } from './advice.ts'

/** The advice at a refusal, with the status of its kind or another one. */
function adviceAt(operation: OperationId, status: number, message: string, errors?: FieldErrors) {
  const envelope = { success: false, message, ...(errors ? { errors } : {}) }
  const response = {
    kind: 'response',
    status,
    headers: {},
    envelope,
    text: '',
    drift: [],
  } as const
  return adviceFor({ operation, values: {}, outcome: response })
}

test.each<[operation: OperationId, name: ReplyName]>([
  ['payments.capture', 'payment_not_found'],
  ['payments.void', 'payment_not_found'],
  ['payments.void', 'void_too_late'],
  ['payments.status', 'payment_not_found'],
  ['plans.read', 'plan_not_found'],
])('%s with %s is advised alike where every refusal comes with 400', (operation, name) => {
  const { status, es } = replies[name]
  expect(adviceAt(operation, 400, es)).toEqual(adviceAt(operation, status, es))
})

test('so are wrong fields', () => {
  const text = 'El campo order_amount debe ser igual al monto del cobro.'
  const errors = { order_amount: [text] }
  const advice = adviceAt('payments.void', 422, text, errors)
  expect(adviceAt('payments.void', 400, text, errors)).toEqual(advice)
  expect(advice.en).toContain('order_amount is the amount of the payment')
})

test('a client that has to wait is told to send the same again', () => {
  const { en } = adviceAt(
    'payments.sale',
    429,
    'Demasiadas solicitudes en un minuto: espere 9 segundos.',
  )
  expect(en).toContain('Wait the seconds of Retry-After')
})

test('an enrollment without pay_date is not advised about one', () => {
  const envelope = { success: true, message: '' }
  const outcome = {
    kind: 'response',
    status: 200,
    headers: {},
    envelope,
    text: '',
    drift: [],
  } as const
  const advise = (values: Record<string, string>) =>
    adviceFor({ operation: 'enrollments.subscribe', values, outcome }).en
  expect(advise({})).toContain('Give payment_url to the customer')
  expect(advise({})).not.toContain('pay_date')
  expect(advise({ pay_date: '2026/02/01 12:00' })).toContain('pay_date to come')
})
