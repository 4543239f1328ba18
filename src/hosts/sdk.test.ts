import { Entities, Models, Requests, Responses, Services } from '@pixelpay/sdk-core'
import { afterAll, expect, test } from 'vitest'
import { sandboxCredentials } from '../contract/samples.ts'
import { startNodeHost } from './node.ts'

const { TransactionResult } = Entities
const { SaleTransaction, StatusTransaction } = Requests

const host = await startNodeHost({ port: 0, seed: 7, now: Date.parse('2026-01-15T12:00:00Z') })
afterAll(() => host.close())

const outcomes = [
  [1, 200, Responses.SuccessResponse, 'Transacción completada exitosamente'],
  [2, 402, Responses.PaymentDeclinedResponse, 'Transacción denegada'],
  [3, 400, Responses.ErrorResponse, 'Configuración de comercio inválida'],
  [4, 402, Responses.PaymentDeclinedResponse, 'Tarjeta con reporte de robo o extravío'],
  [5, 406, Responses.NotFoundResponse, 'Error al encontrar el cobro'],
  [
    6,
    412,
    Responses.PreconditionalResponse,
    'El límite de intentos para esta tarjeta ha sido superado',
  ],
  [7, 500, Responses.FailureResponse, 'Error general del sistema'],
  [8, 408, Responses.TimeoutResponse, 'Tiempo de espera excedido'],
  [
    9,
    412,
    Responses.PreconditionalResponse,
    'Lo sentimos, este valor excede el máximo permitido al comercio',
  ],
  [
    10,
    412,
    Responses.PreconditionalResponse,
    'Lo sentimos, este comercio ha llegado a su límite de transacciones',
  ],
  [
    11,
    412,
    Responses.PreconditionalResponse,
    'Lo sentimos, este comercio ha llegado a su límite de ventas',
  ],
  [12, 412, Responses.PreconditionalResponse, 'El comercio no acepta tarjetas de este emisor.'],
  [13, 412, Responses.PreconditionalResponse, 'El comercio no acepta tarjetas de este tipo.'],
  [
    14,
    412,
    Responses.PreconditionalResponse,
    'El comercio no permite transacciones de este país o región.',
  ],
] as const

test.each(outcomes)(
  'a sale of %i comes back with %i in its own class',
  async (amount, status, kind, message) => {
    const response = await service().doSale(sale({ amount }))
    expect(response).toBeInstanceOf(kind)
    expect(response).toMatchObject({ status, success: status === 200, message })
  },
)

test.each(outcomes)(
  'a sale of %i has a result if it was %i and 200, 402 or 408',
  async (...row) => {
    const [amount, status] = row
    const response = await service().doSale(sale({ amount }))
    expect(TransactionResult.validateResponse(response)).toBe([200, 402, 408].includes(status))
  },
)

test('the result of a successful sale fills every property of TransactionResult', async () => {
  const result = TransactionResult.fromResponse(await service().doSale(sale()))
  expect(result).toMatchObject({
    transaction_type: 'sale',
    transaction_approved_amount: 1,
    transaction_amount: 1,
    response_approved: true,
    response_incomplete: false,
    response_code: '00',
    response_reason: 'Transacción completada exitosamente',
    installment_type: null,
    installment_months: null,
    payment_uuid: expect.stringMatching(/^S-[\da-f-]{36}$/),
  })
  const unfilled = Object.entries(result).filter(([, value]) => value === undefined)
  expect(unfilled.map(([name]) => name)).toEqual(['transaction_redeemed_points'])
})

test('the result of a declined sale and of a time-out can be read too', async () => {
  for (const amount of [2, 8]) {
    const result = TransactionResult.fromResponse(await service().doSale(sale({ amount })))
    expect(result.response_approved).toBe(false)
    expect(result.payment_uuid).toMatch(/^S-/)
  }
})

test('the payment hash proves a payment, and only that one', async () => {
  const { payment_hash: hash } = TransactionResult.fromResponse(await service().doSale(sale()))
  const verify = (...values: [string, string, string]) => service().verifyPaymentHash(...values)
  const { secret } = sandboxCredentials
  expect(verify(hash, 'ORDER-12948', secret)).toBe(true)
  expect(verify(hash, 'ORDER-12949', secret)).toBe(false)
  expect(verify(hash, 'ORDER-12948', 'another')).toBe(false)
})

test('a sale in instalments comes back with type, months and points', async () => {
  const transaction = sale()
  transaction.setInstallment(12, 'extra')
  transaction.withPointsRedeemAmount(10)
  expect(TransactionResult.fromResponse(await service().doSale(transaction))).toMatchObject({
    installment_type: 'extra',
    installment_months: '12',
    transaction_redeemed_points: 0,
  })
})

test('an order with items and extras is sold for their total', async () => {
  const order = sampleOrder()
  const item = Object.assign(new Models.Item(), { code: '1', title: 'Libro', price: 0.5, qty: 2 })
  order.addItem(item).addExtra('color', 'azul').totalize()
  const transaction = sale()
  transaction.setOrder(order)
  const response = await service().doSale(transaction)
  expect(TransactionResult.fromResponse(response).transaction_approved_amount).toBe(1)
})

test('an empty sale is an input error of every required field', async () => {
  const response = await service().doSale(new SaleTransaction())
  expect(response).toBeInstanceOf(Responses.InputErrorResponse)
  expect(response.message).toBe('El campo order_id es obligatorio.')
  const required =
    'card_number card_cvv card_expire card_holder ' +
    'billing_address billing_city billing_country billing_phone billing_state ' +
    'customer_email customer_name order_amount order_currency order_id'
  const fields = required.split(' ')
  expect(Object.keys(response.errors).sort()).toEqual(fields.toSorted())
  expect(fields.every((field) => response.inputHasError(field))).toBe(true)
})

test('rules are checked before the outcome, and say what they want', async () => {
  const transaction = sale({ amount: 2 })
  transaction.card_number = '4111'
  const response = await service().doSale(transaction)
  expect(response).toBeInstanceOf(Responses.InputErrorResponse)
  expect(response.errors).toEqual({
    card_number: ['El campo card_number debe ser un número de 16 dígitos.'],
  })
})

test('messages come in English when the settings ask for it', async () => {
  const settings = sandboxSettings()
  settings.setupLanguage('en')
  const response = await service(settings).doSale(sale({ amount: 2 }))
  expect(response.message).toBe('Transaction declined')
})

test.each([
  ['a wrong key', { auth_key: '1234567891' }, 'El valor KEY es inválido'],
  ['a wrong hash', { auth_hash: '0'.repeat(32) }, 'El valor HASH es inválido'],
  ['another environment', { environment: 'live' }, 'El valor KEY es inválido'],
  ['no environment', { environment: null as unknown as string }, 'El valor KEY es inválido'],
])('%s is an error response', async (_, wrong, message) => {
  const settings = Object.assign(sandboxSettings(), wrong)
  const response = await service(settings).doSale(sale())
  expect(response).toBeInstanceOf(Responses.ErrorResponse)
  expect(response).toMatchObject({ status: 400, message })
})

test('a sandbox of its own may answer wrong credentials with no access', async () => {
  const settings = sandboxSettings()
  settings.setupHeaders({ 'x-sandbox': 'strict' })
  await fetch(`${host.url}/sandbox/settings`, {
    method: 'PATCH',
    headers: { 'x-sandbox': 'strict' },
    body: JSON.stringify({ assumptions: { wrong_credentials: 'unauthorized' } }),
  })
  settings.auth_hash = '0'.repeat(32)
  const response = await service(settings).doSale(sale())
  expect(response).toBeInstanceOf(Responses.NoAccessResponse)
  settings.setupHeaders({})
  expect(await service(settings).doSale(sale())).toBeInstanceOf(Responses.ErrorResponse)
})

test('status tells what became of a payment, with its history by day', async () => {
  const { payment_uuid: uuid } = TransactionResult.fromResponse(await service().doSale(sale()))
  const response = await statusOf(uuid)
  expect(response).toBeInstanceOf(Responses.SuccessResponse)
  expect(response.message).toBe('Información obtenida con exito')
  expect(response.getData('status')).toBe('paid')
  expect(response.getData('attemps')).toBe(1)
  const history = response.getData('history') as Record<string, { label: string; time: string }[]>
  expect(Object.keys(history)).toEqual(['2026-01-15'])
  expect(history['2026-01-15']?.map(({ label }) => label)).toEqual([
    'Cobro creado',
    'Intento de pago',
    'Pago completado',
  ])
})

test('a payment that was declined, and paid at the second try, has both in its history', async () => {
  const first = await service().doSale(sale({ amount: 2 }))
  const { payment_uuid: uuid } = TransactionResult.fromResponse(first)
  expect((await statusOf(uuid)).getData('status')).toBe('declined')
  const again = sale()
  again.payment_uuid = uuid
  const second = TransactionResult.fromResponse(await service().doSale(again))
  expect(second.payment_uuid).toBe(uuid)
  const response = await statusOf(uuid)
  expect(response.data).toMatchObject({ status: 'paid', attemps: 2 })
})

test('the status of an unknown payment is a failed precondition', async () => {
  const response = await statusOf('S-00000000-0000-4000-8000-000000000000')
  expect(response).toBeInstanceOf(Responses.PreconditionalResponse)
  expect(response).toMatchObject({ message: 'Error al encontrar el cobro', data: null })
})

test('sales at the same time are payments of their own', async () => {
  Services.Transaction.withConcurrency()
  const responses = await Promise.all(Array.from({ length: 20 }, () => service().doSale(sale())))
  expect(new Set(responses.map((response) => response.getData('payment_uuid'))).size).toBe(20)
})

function service(settings = sandboxSettings()) {
  return new Services.Transaction(settings)
}

function sandboxSettings() {
  const settings = new Models.Settings()
  settings.setupSandbox()
  settings.setupEndpoint(host.url)
  settings.setupLanguage('es')
  return settings
}

function statusOf(uuid: string) {
  return service().getStatus(Object.assign(new StatusTransaction(), { payment_uuid: uuid }))
}

function sale({ amount = 1 } = {}) {
  const transaction = new SaleTransaction()
  const card = Object.assign(new Models.Card(), {
    number: '4111 1111 1111 1111',
    cvv2: '300',
    expire_month: 12,
    expire_year: 2030,
    cardholder: 'Ana Lucía Rivera',
  })
  const billing = Object.assign(new Models.Billing(), {
    address: 'Avenida Circunvalación, casa 12',
    country: 'HN',
    state: 'HN-CR',
    city: 'San Pedro Sula',
    zip: '21102',
    phone: '50499999999',
  })
  transaction.setCard(card)
  transaction.setBilling(billing)
  transaction.setOrder(Object.assign(sampleOrder(), { amount }))
  return transaction
}

function sampleOrder() {
  return Object.assign(new Models.Order(), {
    id: 'ORDER-12948',
    currency: 'HNL',
    amount: 1,
    customer_name: 'Ana Lucía Rivera',
    customer_email: 'ana.rivera@pixel.hn',
  })
}
