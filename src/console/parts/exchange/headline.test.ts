import { expect, test } from 'vitest'
import type { Exchange } from '../../../client/exchange.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { outcomes } from '../../../contract/replies/outcomes.ts'
import { headlineOf } from './headline.ts'

const answered = (operation: string, status: number, envelope: object, values: object = {}) =>
  ({
    operation,
    values: { order_amount: '1', order_currency: 'HNL', ...values },
    outcome: { kind: 'response', status, envelope: { message: '', ...envelope } },
  }) as unknown as Exchange

test.each([
  ['payments.sale', 200, { success: true, data: { transaction_approved_amount: '0.4' } }, 'L 0.40'],
  ['payments.sale', 200, { success: true }, 'L 1.00'],
  ['payments.auth', 200, { success: true }, 'L 1.00'],
  ['payments.sale', 402, { success: false }, 'L 1.00'],
])('%s that is answered with %i: its amount and what became of it', (id, status, body, amount) => {
  const word = status === 402 ? 'denegado' : id === 'payments.auth' ? 'autorizado' : 'aprobado'
  const line = headlineOf(answered(id, status, body), 'es')
  expect(line?.replaceAll(/\s/g, ' ')).toBe(`${amount} ${word}`)
})

test.each(outcomes)('a sale of $amount that is answered with $status says it', (outcome) => {
  const { amount, status, message } = outcome
  const word =
    { 200: 'aprobado', 402: 'denegado', 408: 'incierto', 500: 'incierto' }[status as number] ??
    'sin cobrar'
  for (const said of [message.es, message.en]) {
    const envelope = { success: status === 200, message: said }
    const sale = answered('payments.sale', status, envelope, { order_amount: String(amount) })
    expect(headlineOf(sale, 'es')).toMatch(new RegExp(`^L.${amount}\\.00 ${word}$`))
  }
})

test.each(outcomes.filter(({ status }) => status > 400 && status < 500 && status !== 408))(
  'a refusal that a ledger answers with 400 is one, too: $title.en',
  ({ message, status }) => {
    expect(headlineOf(answered('payments.sale', 400, { message: message.es }), 'es')).toMatch(
      status === 402 ? /denegado$/ : /sin cobrar$/,
    )
  },
)

test('an enrollment says who is enrolled, and what is missing', () => {
  const values = { customer_name: 'Ana Rivera' }
  const enrolled = answered('enrollments.subscribe', 200, { success: true }, values)
  expect(headlineOf(enrolled, 'es')).toBe('Inscripción de Ana Rivera, por pagar')
  expect(headlineOf(enrolled, 'en')).toBe('Enrollment of Ana Rivera, to be paid')
  const refused = answered('enrollments.subscribe', 422, { success: false }, values)
  expect(headlineOf(refused, 'es')).toBeUndefined()
})

test.each([
  ['a capture, whose currency is not known', answered('payments.capture', 200, { success: true })],
  ['a step of authentication', answered('payments.sale', 202, { success: true })],
  ['a challenge', answered('payments.sale', 402, { success: false, action: 'continue' })],
  ['a refused request', answered('payments.sale', 422, { success: false })],
  ['a payment that is closed', answered('payments.sale', 412, { message: 'Ya fue pagado' })],
  ['an amount that is none', answered('payments.sale', 402, {}, { order_amount: 'uno' })],
  ['no response', { ...answered('payments.sale', 0, {}), outcome: { kind: 'network-error' } }],
] as const)('%s has none', (_, exchange) => {
  expect(headlineOf(exchange as Exchange, 'es')).toBeUndefined()
})

const moved = (amount: number, authorized: number | null) =>
  ({ amount, currency: 'HNL', authorized_amount: authorized }) as PaymentEntity

test.each([
  ['payments.capture', moved(0.4, 1), 'L 0.40 de L 1.00 capturado, L 0.60 liberado'],
  ['payments.capture', moved(1, 1), 'L 1.00 capturado'],
  ['payments.void', moved(1, null), 'L 1.00 anulado'],
])('%s says what became of its payment', (id, payment, line) => {
  const said = headlineOf(answered(id, 200, { success: true }), 'es', payment)
  expect(said?.replaceAll(/\s/g, ' ')).toBe(line)
  expect(headlineOf(answered(id, 412, { success: false }), 'es', payment)).toBeUndefined()
})

const paid = { amount: 450, currency: 'HNL', status: 'paid' } as PaymentEntity
const visa = { network: 'visa', last: '1111', status: 'active' }
const gym = { name: 'Gimnasio', amount: 450, currency: 'HNL' }

test.each([
  ['payments.status', { status: 'declined' }, 'L 450.00, denegado'],
  // A ledger may have the service leave it out.
  ['payments.status', { status: null }, 'L 450.00, pagado'],
  ['tokens.create', visa, 'Tarjeta guardada: Visa …1111'],
  ['tokens.read', visa, 'Visa …1111, activo'],
  ['tokens.read', [visa, visa], undefined],
  ['tokens.update', visa, 'Tarjeta actualizada: Visa …1111'],
  ['tokens.delete', { deleted: true }, 'Token borrado'],
  ['plans.create', gym, 'Plan “Gimnasio” creado: L 450.00'],
  ['plans.read', gym, 'Plan “Gimnasio”: L 450.00'],
  ['plans.update', { ...gym, currency: 'USD' }, 'Plan “Gimnasio” actualizado: $450.00'],
  ['plans.update', { name: 'Gimnasio' }, undefined],
  ['enrollments.read', { customer_name: 'Ana', status: 'on_hold' }, 'Ana, en espera'],
  ['enrollments.cancel', undefined, 'Inscripción cancelada'],
])('%s that answers %j says it in one line', (id, data, line) => {
  const payment = id === 'payments.status' ? paid : undefined
  const said = headlineOf(answered(id, 200, { success: true, data }), 'es', payment)
  expect(said?.replaceAll(/\s/g, ' ')).toBe(line)
  expect(headlineOf(answered(id, 422, { success: false, data }), 'es', payment)).toBeUndefined()
})

test('the status of a payment whose outcome is not known is not a decline', () => {
  const lost = { ...paid, status: 'declined', outcome: 'timed_out' }
  const answer = answered('payments.status', 200, { success: true, data: { status: 'declined' } })
  expect(headlineOf(answer, 'en', lost)?.replaceAll(/\s/g, ' ')).toBe('L 450.00, uncertain')
})

test.each([
  ['activate', 'Plan activated'],
  ['deactivate', 'Plan deactivated'],
])('an answer to %s says what became of the plan', (activation_status, line) => {
  const exchange = answered('plans.activation', 200, { success: true }, { activation_status })
  expect(headlineOf(exchange, 'en')).toBe(line)
})
