import { Entities, Models, Requests, Responses, Services } from '@pixelpay/sdk-core'
import { afterAll, expect, test } from 'vitest'
import { controlRequest } from '../../contract/control/request.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { voidSignature, voidUser } from '../../contract/signing.ts'
import { startNodeHost } from './node.ts'

const { CardResult, TransactionResult } = Entities
const {
  AuthTransaction,
  CaptureTransaction,
  CardTokenization,
  SaleTransaction,
  StatusTransaction,
  VoidTransaction,
} = Requests

const target = process.env['ENSAYO_SDK_TARGET'] ?? (await startHost())

async function startHost() {
  const host = await startNodeHost({
    port: 0,
    beginning: { seed: 7, frozenAt: Date.parse('2026-01-15T12:00:00Z') },
  })
  afterAll(() => host.close())
  return host.url
}

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
  const { method, url, body } = controlRequest('settings.change', {
    body: { assumptions: { wrong_credentials: 'unauthorized' } },
  })
  await fetch(target + url, { method, headers: { 'x-sandbox': 'strict' }, body })
  settings.auth_hash = '0'.repeat(32)
  const response = await service(settings).doSale(sale())
  expect(response).toBeInstanceOf(Responses.NoAccessResponse)
  settings.setupHeaders({})
  expect(await service(settings).doSale(sale())).toBeInstanceOf(Responses.ErrorResponse)
})

test('status answers the state of a payment, with its history by day', async () => {
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

test('an authorization is captured, once, and not for more', async () => {
  const authorized = await service().doAuth(authorization())
  expect(authorized).toBeInstanceOf(Responses.SuccessResponse)
  const { payment_uuid: uuid, transaction_type: type } = TransactionResult.fromResponse(authorized)
  expect(type).toBe('auth')
  const tooMuch = await service().doCapture(captureOf(uuid, 2))
  expect(tooMuch).toBeInstanceOf(Responses.PaymentDeclinedResponse)
  expect(tooMuch.message).toBe('El monto enviado es mayor al monto autorizado')
  const captured = await service().doCapture(captureOf(uuid, 1))
  expect(captured).toBeInstanceOf(Responses.SuccessResponse)
  expect(TransactionResult.fromResponse(captured)).toMatchObject({
    transaction_type: 'capture',
    transaction_amount: 1,
    response_approved: true,
  })
  const again = await service().doCapture(captureOf(uuid, 1))
  expect(again).toBeInstanceOf(Responses.PreconditionalResponse)
  expect(again).toMatchObject({ message: 'Error al encontrar el cobro', data: null })
})

test('a sale is voided with user and signature, as the client signs them', async () => {
  const { payment_uuid: uuid } = TransactionResult.fromResponse(await service().doSale(sale()))
  const response = await service(withVoidUser()).doVoid(voidOf(uuid))
  expect(response).toBeInstanceOf(Responses.SuccessResponse)
  expect(response.message).toBe('Transacción anulada exitosamente')
  expect(TransactionResult.fromResponse(response)).toMatchObject({
    transaction_type: 'void',
    transaction_approved_amount: 0,
  })
  expect((await statusOf(uuid)).getData('status')).toBe('voided')
})

test('a void of the wrong user has no access', async () => {
  const { payment_uuid: uuid } = TransactionResult.fromResponse(await service().doSale(sale()))
  const response = await service(withVoidUser('sonia@pixel.hn')).doVoid(voidOf(uuid))
  expect(response).toBeInstanceOf(Responses.NoAccessResponse)
  expect((await statusOf(uuid)).getData('status')).toBe('paid')
})

test('a void with too short a reason is an input error', async () => {
  const { payment_uuid: uuid } = TransactionResult.fromResponse(await service().doSale(sale()))
  const response = await service(withVoidUser()).doVoid(voidOf(uuid, 'corto'))
  expect(response).toBeInstanceOf(Responses.InputErrorResponse)
  expect(response.inputHasError('void_reason')).toBe(true)
})

test('a card is stored, read, updated, charged and deleted', async () => {
  const vaulted = await vault().vaultCard(tokenization('4684668223050294'))
  expect(vaulted).toBeInstanceOf(Responses.SuccessResponse)
  expect(CardResult.validateResponse(vaulted)).toBe(true)
  const token = vaulted.getData('token') as string
  expect(token).toMatch(/^T-/)
  expect(vaulted.getData('mask')).toBe('468466******0294')

  const card = CardResult.fromResponse(await vault().showCard(token))
  expect(card).toMatchObject({ network: 'visa', bin: '468466', last: '0294', state: 'HN-CR' })

  const updated = await vault().updateCard(token, tokenization('4111111111111111', false))
  expect(updated).toBeInstanceOf(Responses.SuccessResponse)
  expect(updated.getData('mask')).toBe('411111******1111')

  const transaction = new SaleTransaction()
  transaction.setCardToken(token)
  transaction.setOrder(sampleOrder())
  expect(await service().doSale(transaction)).toBeInstanceOf(Responses.SuccessResponse)

  const deleted = await vault().deleteCard(token)
  expect(deleted).toMatchObject({ message: 'Información obtenida con exito', status: 200 })
  expect(deleted.getData('deleted')).toBe(true)
  const gone = await vault().showCard(token)
  expect(gone).toBeInstanceOf(Responses.ErrorResponse)
  expect(gone.message).toBe('El token no es valido o tiene un formato invalid')
})

test('several cards are read at once', async () => {
  const tokens: string[] = []
  for (const number of ['4111111111111111', '5555555555554444']) {
    tokens.push((await vault().vaultCard(tokenization(number))).getData('token') as string)
  }
  const { data } = await vault().showCards(tokens)
  expect(data).toMatchObject([{ token: tokens[0] }, { token: tokens[1] }])
})

test('a card with a wrong check digit is an input error', async () => {
  const response = await vault().vaultCard(tokenization('3111254569854589'))
  expect(response).toBeInstanceOf(Responses.InputErrorResponse)
  expect(response.message).toBe('El campo number es un número de tarjeta incorrecto.')
})

test('an empty card is an input error of every required field', async () => {
  const response = await vault().vaultCard(new CardTokenization())
  const fields =
    'number cvv2 expire_month expire_year cardholder address country state city phone'.split(' ')
  expect(Object.keys(response.errors).toSorted()).toEqual(fields.toSorted())
})

function service(settings = sandboxSettings()) {
  return new Services.Transaction(settings)
}

function sandboxSettings() {
  const settings = new Models.Settings()
  settings.setupSandbox()
  settings.setupEndpoint(target)
  settings.setupLanguage('es')
  return settings
}

function statusOf(uuid: string) {
  return service().getStatus(Object.assign(new StatusTransaction(), { payment_uuid: uuid }))
}

function vault() {
  return new Services.Tokenization(sandboxSettings())
}

/** Without a security code, as the vendor's own tests update a card. */
function tokenization(number: string, withCode = true) {
  const tokenized = new CardTokenization()
  const card = withCode
    ? sampleCardModel()
    : Object.assign(new Models.Card(), { expire_month: 11, expire_year: 2031 })
  tokenized.setCard(Object.assign(card, { number }))
  tokenized.setBilling(sampleBilling())
  return tokenized
}

function withVoidUser(email: string = sandboxCredentials.voidUser) {
  const settings = sandboxSettings()
  settings.setupPlatformUser(voidUser(email))
  return settings
}

function voidOf(uuid: string, reason = 'pedido repetido') {
  const { voidUser: email, secret } = sandboxCredentials
  return Object.assign(new VoidTransaction(), {
    payment_uuid: uuid,
    void_reason: reason,
    void_signature: voidSignature(email, 'ORDER-12948', secret),
  })
}

function captureOf(uuid: string, amount: number) {
  const captured = { payment_uuid: uuid, transaction_approved_amount: String(amount) }
  return Object.assign(new CaptureTransaction(), captured)
}

const authorization = () => filled(new AuthTransaction())
const sale = ({ amount = 1 } = {}) => filled(new SaleTransaction(), amount)

function filled<Kind extends InstanceType<typeof SaleTransaction | typeof AuthTransaction>>(
  transaction: Kind,
  amount = 1,
) {
  transaction.setCard(sampleCardModel())
  transaction.setBilling(sampleBilling())
  transaction.setOrder(Object.assign(sampleOrder(), { amount }))
  return transaction
}

function sampleCardModel() {
  return Object.assign(new Models.Card(), {
    number: '4111 1111 1111 1111',
    cvv2: '300',
    expire_month: 12,
    expire_year: 2030,
    cardholder: 'Ana Lucía Rivera',
  })
}

function sampleBilling() {
  return Object.assign(new Models.Billing(), {
    address: 'Avenida Circunvalación, casa 12',
    country: 'HN',
    state: 'HN-CR',
    city: 'San Pedro Sula',
    zip: '21102',
    phone: '50499999999',
  })
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
