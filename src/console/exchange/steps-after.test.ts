import { expect, test } from 'vitest'
import type { Exchange } from '../../client/exchange.ts'
import type { OperationId } from '../../contract/registry.ts'
import { adviceFor } from './advice.ts'
import { nextSteps } from './steps-after.ts'

const exchange = (
  operation: OperationId,
  {
    status = 200,
    message = 'x',
    data,
    values = {},
  }: { status?: number; message?: string; data?: object; values?: Record<string, string> } = {},
): Exchange => ({
  id: '1',
  operation,
  target: 'browser',
  startedAt: 0,
  durationMs: 1,
  request: { method: 'POST', url: 'http://x/', headers: {} },
  values,
  outcome: {
    kind: 'response',
    status,
    headers: {},
    envelope: { success: status === 200, message, ...(data ? { data } : {}) },
  },
})

const uuid = 'S-541b586a-5ea2-4622-9955-ecf9394de31b'
const token = 'T-541b586a-5ea2-4622-9955-ecf9394de31b'
const hrefs = (one: Exchange) => nextSteps(one).map(({ href }) => href)

test('an authorization leads to its capture with the same amount, its void and its page', () => {
  const auth = exchange('payments.auth', {
    data: { payment_uuid: uuid },
    values: { order_amount: '1' },
  })
  expect(hrefs(auth)).toEqual([
    `/operations/payments.capture?payment=${uuid}&amount=1`,
    `/operations/payments.void?payment=${uuid}`,
    `/payments/${uuid}`,
  ])
})

test('a capture, whose answer names no payment, leads to the one it asked for', () => {
  expect(hrefs(exchange('payments.capture', { values: { payment_uuid: uuid } }))[0]).toBe(
    `/payments/${uuid}`,
  )
})

test('a token leads to a sale with it', () => {
  expect(hrefs(exchange('tokens.create', { data: { token } }))).toEqual([
    `/operations/payments.sale?variant=token&token=${token}`,
    `/tokens/${token}`,
    '/tokens',
  ])
})

test('several tokens lead to the list only', () => {
  expect(hrefs(exchange('tokens.read', { values: { token: `${token}:${uuid}` } }))).toEqual([
    '/tokens',
  ])
})

test('a sale with a token that is gone leads to a new token', () => {
  const sale = exchange('payments.sale', {
    status: 400,
    message: 'El token no es valido o tiene un formato invalid',
    values: { card_token: token },
  })
  expect(hrefs(sale)).toEqual(['/operations/tokens.create', '/tokens'])
  expect(adviceFor(sale).en).toContain('its 5 hours are over')
})

test('an operation of another version leads nowhere', () => {
  expect(hrefs(exchange('payments.nope' as OperationId))).toEqual([])
})

test.each([
  ['payments.capture', 402, 'El monto enviado es mayor al monto autorizado', /still stands/],
  ['payments.sale', 402, 'Transacción denegada', /issuer said no/],
  ['payments.capture', 412, 'Error al encontrar el cobro', /cannot be captured/],
  ['payments.void', 412, 'Error al encontrar el cobro', /cannot be voided/],
  ['payments.void', 412, 'El cobro solo se puede anular el mismo día', /no refund operation/],
  ['payments.void', 401, 'El usuario o la firma de la anulación no son válidos', /as it is, not/],
  ['payments.void', 401, 'Faltan las credenciales: envíe x-auth-key', /Check x-auth-key/],
  ['payments.sale', 401, 'La firma x-client-signature es inválida', /byte by byte/],
  ['payments.sale', 400, 'El valor KEY es inválido', /Check x-auth-key/],
  ['payments.sale', 400, 'Configuración de comercio inválida', /refused the operation/],
  ['tokens.read', 400, 'The token is not valid or has an invalid format', /does not work/],
  ['payments.sale', 408, 'Tiempo de espera excedido', /no identifier/],
  ['payments.capture', 500, 'Error general del sistema', /before you try again/],
] as const)('%s %i %s is advised on', (operation, status, message, advice) => {
  expect(adviceFor(exchange(operation, { status, message })).en).toMatch(advice)
})
