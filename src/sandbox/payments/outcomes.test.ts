import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { outcomeOf, outcomes } from '../../contract/replies/outcomes.ts'
import { answers } from '../../contract/answers/answers.ts'
import { sampleInstalments } from '../../contract/samples.ts'
import { openSandbox } from '../testing/testing.ts'

/**
 * Amount, status, Spanish and English text: the scenarios have the expected values
 * (docs/evidence.md#outcomes-by-amount).
 */
const table = outcomes.map(
  ({ amount, status, message: { es, en } }) => [amount, status, es, en] as const,
)

test.each(table)('amount %d answers %d %s', async (amount, status, message) => {
  const answer = await openSandbox().sell({ order_amount: String(amount) })
  expect([answer.status, answer.body.success, answer.body.message]).toEqual([
    status,
    status === 200,
    message,
  ])
})

test.each(table)(
  'amount %d answers %d, and not %s but %s in English',
  async (amount, _, __, text) => {
    const { body } = await openSandbox().sell({ order_amount: String(amount), lang: 'en' })
    expect(body.message).toBe(text)
  },
)

test.each(table)('amount %d (%d) has data just when it leaves a payment', async (...row) => {
  const [amount, status] = row
  const { sell, info } = openSandbox()
  const { body } = await sell({ order_amount: String(amount) })
  const { payments, events } = (await info()).counts
  expect(['data' in body, payments, events]).toEqual(
    [200, 402, 408].includes(status) ? [true, 1, 1] : [false, 0, 0],
  )
})

test.each([
  [1, '00', 'payment.paid', 'paid'],
  [2, '05', 'payment.declined', 'declined'],
  [4, '41', 'payment.declined', 'declined'],
  [8, '68', 'payment.declined', 'declined'],
])('amount %d has response code %s and leaves %s', async (amount, code, event, status) => {
  const { sell, payments, events } = openSandbox()
  const { body } = await sell({ order_amount: String(amount) })
  const [payment] = await payments()
  const [happened] = await events()
  expect([body.data?.response_code, happened?.type, payment?.status]).toEqual([code, event, status])
})

test.each(['1', '1.00', '1.0', '01', 1, 1.0])('an amount of %j is amount 1', async (amount) => {
  expect((await openSandbox().sell({ order_amount: amount })).status).toBe(200)
})

test.each(['0', `${table.length + 1}`, '1.5', '-1', '100', '1.0000000001'])(
  'an amount of %s selects no outcome',
  async (amount) => {
    const { sell, info, switchAssumption } = openSandbox()
    await switchAssumption('sandbox_remarks', 'in_header')
    const { status, body } = await sell({ order_amount: amount })
    expect([status, body, (await info()).counts['payments']]).toEqual([
      400,
      { success: false, message: `El caso de prueba ${amount} no existe` },
      0,
    ])
  },
)

test.each([
  ['150.75', /--approve-amounts/],
  ['0', /transaction\/void/],
  ['-5', /transaction\/void/],
])(
  'what the sandbox says beside the refusal of %s says what to do instead',
  async (amount, words) => {
    const { sell, switchAssumption } = openSandbox()
    await switchAssumption('sandbox_remarks', 'in_header')
    const { headers } = await sell({ order_amount: amount })
    expect(headers['x-ensayo-hint']).toMatch(words)
  },
)

test('validation comes before the outcome', async () => {
  expect((await openSandbox().sell({ order_amount: '7', card_cvv: '' })).status).toBe(422)
})

const plainFields = [
  'transaction_type',
  'transaction_approved_amount',
  'transaction_amount',
  'transaction_auth',
  'transaction_terminal',
  'transaction_merchant',
  'response_cvn',
  'response_avs',
  'response_cavv',
  'transaction_id',
  'transaction_reference',
  'transaction_time',
  'transaction_date',
  'response_approved',
  'response_incomplete',
  'response_code',
  'response_time',
  'response_reason',
  'installment_type',
  'installment_months',
  'payment_uuid',
  'payment_hash',
]

/** The contract's schema, which then knows no further field. */
const exactly = z.strictObject(answers['payments.sale'].schema.shape)

test.each([1, 2, 4, 8])('a sale of amount %d has the fields of a transaction', async (amount) => {
  const { body } = await openSandbox().sell({ order_amount: String(amount) })
  expect(exactly.safeParse(body.data).error).toBeUndefined()
  expect(Object.keys(body.data ?? {}).toSorted()).toEqual(plainFields.toSorted())
})

test('a sale in instalments also answers the redeemed points', async () => {
  const { body } = await openSandbox().sell(sampleInstalments)
  const fields = [...plainFields, 'transaction_redeemed_points']
  expect(exactly.safeParse(body.data).error).toBeUndefined()
  expect(Object.keys(body.data ?? {}).toSorted()).toEqual(fields.toSorted())
})

test('a sale in instalments answers their type and months', async () => {
  const { body } = await openSandbox().sell(sampleInstalments)
  expect(body.data).toMatchObject({ installment_type: 'extra', installment_months: '12' })
})

test('a plain sale has null instalments', async () => {
  const { body } = await openSandbox().sell()
  expect(body.data).toMatchObject({ installment_type: null, installment_months: null })
})

test('an approved sale', async () => {
  const { body } = await openSandbox().sell()
  expect(body.data).toMatchObject({
    transaction_type: 'sale',
    transaction_approved_amount: 1,
    transaction_amount: 1,
    transaction_auth: expect.stringMatching(/^\d{6}$/),
    transaction_id: expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    transaction_reference: expect.stringMatching(/^\d{9}$/),
    transaction_time: '120000',
    transaction_date: '0115',
    response_approved: true,
    response_incomplete: false,
    response_code: '00',
    response_time: expect.stringMatching(/^\d+\.\d+$/),
    response_reason: 'Transacción completada exitosamente',
    payment_uuid: expect.stringMatching(
      /^S-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
  })
})

test('a declined sale is not approved, and says why', async () => {
  const { body } = await openSandbox().sell({ order_amount: '4' })
  expect(body.data).toMatchObject({
    transaction_approved_amount: 0,
    transaction_amount: 4,
    response_approved: false,
    response_reason: 'Tarjeta con reporte de robo o extravío',
  })
})

// docs/evidence.md#known-answers
test('the payment hash is that of the known answer', async () => {
  const { body } = await openSandbox().sell({ order_id: 'ORDER-12948' })
  expect(body.data?.payment_hash).toBe('4de0b50f4446d0bc4cea7a95c811f4f9')
})

test.each([
  ['4111111111111111', '411111******1111', 'visa'],
  ['5555555555554444', '555555******4444', 'mastercard'],
])('card %s is kept as %s of %s', async (card_number, mask, network) => {
  const { sell, payments } = openSandbox()
  await sell({ card_number })
  const [payment] = await payments()
  expect(payment?.card).toEqual({ mask, network })
})

// docs/evidence.md#status-in-the-envelope
test('the envelope has no status of its own: it breaks the PHP client', async () => {
  const { body } = await openSandbox().sell()
  expect(Object.keys(body)).toEqual(['success', 'message', 'data'])
})

test('a repeated order number makes another payment', async () => {
  const { sell } = openSandbox()
  const [one, two] = [await sell(), await sell()]
  expect(one.body.data?.payment_uuid).not.toBe(two.body.data?.payment_uuid)
})

test('identifiers do not repeat', async () => {
  const { sell } = openSandbox()
  const made = new Set<string | undefined>()
  for (let i = 0; i < 300; i++) {
    const { data } = (await sell()).body
    made.add(data?.payment_uuid).add(data?.transaction_id)
  }
  expect(made.size).toBe(600)
})

test('an outcome is found by its amount in any form', () => {
  expect([outcomeOf('2.00')?.amount, outcomeOf(2)?.amount, outcomeOf('2.5')]).toEqual([
    2,
    2,
    undefined,
  ])
})
