import { expect, test } from 'vitest'
import { type OperationId, operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { headerFields } from '../../contract/operations/wire.ts'
import {
  sampleCapture,
  sampleCard,
  sampleInstalments,
  sampleSale,
  sampleVoid,
} from '../../contract/samples.ts'
import { openSandbox, type TestSandbox } from '../testing/testing.ts'

// The specification's tables of results, row by row. src/specification-map.test.ts finds the rows of
// requests in the contract; the validation tests cover the boundaries of each rule.

const paymentsAndTokens = operationIds.filter((id) => /^(payments|tokens)\./.test(id))

test.each<[id: OperationId, header: string]>([
  ...paymentsAndTokens.map((id) => [id, 'x-client-signature'] as [OperationId, string]),
  ...operationIds.map((id) => [id, 'accept'] as [OperationId, string]),
  ['payments.void', 'x-auth-user'],
])('in %s %s travels as a header', (id, header) => {
  expect(headerFields(operations[id])).toContain(header)
})

/** An answer of each operation. */
async function answersOf({ send }: TestSandbox) {
  const data = async <Id extends OperationId>(id: Id, values: object) =>
    ((await send(id, { env: 'sandbox', ...values })).body.data ?? {}) as Record<string, unknown>
  const sale = await data('payments.sale', sampleSale)
  const instalments = await data('payments.sale', sampleInstalments)
  const auth = await data('payments.auth', sampleSale)
  const capture = await data('payments.capture', {
    ...sampleCapture,
    payment_uuid: auth['payment_uuid'],
  })
  const status = await data('payments.status', { payment_uuid: sale['payment_uuid'] })
  const voided = await data('payments.void', { ...sampleVoid, payment_uuid: sale['payment_uuid'] })
  const token = await data('tokens.create', sampleCard)
  const deleted = await data('tokens.delete', { token: token['token'] })
  return { sale, instalments, auth, capture, status, void: voided, token, deleted }
}

type Answer = keyof Awaited<ReturnType<typeof answersOf>>
const answers = await answersOf(openSandbox())

const six = expect.stringMatching(/^\d{6}$/)
const four = expect.stringMatching(/^\d{4}$/)
const decimal = expect.stringMatching(/^\d+\.\d+$/)
const filled = expect.stringMatching(/./)
const hash = expect.stringMatching(/^[\da-f]{32}$/)
const paymentUuid = expect.stringMatching(/^S-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)

/** Field -> the results that hold it, with its value; the others must lack it. */
const transactionFields: Record<string, Partial<Record<Answer, unknown>>> = {
  transaction_type: {
    sale: 'sale',
    instalments: 'sale',
    auth: 'auth',
    capture: 'capture',
    void: 'void',
  },
  transaction_approved_amount: { sale: 1, instalments: 1, auth: 1, capture: null, void: 0 },
  transaction_amount: { sale: 1, instalments: 1, auth: 1, capture: 1, void: 1 },
  transaction_redeemed_points: { instalments: 0 },
  response_cvn: { sale: filled, instalments: filled, auth: filled, void: filled },
  response_avs: { sale: filled, instalments: filled, auth: filled, void: filled },
  response_cavv: { sale: '', instalments: '', void: '' },
  transaction_id: {
    sale: filled,
    instalments: filled,
    auth: filled,
    capture: filled,
    void: filled,
  },
  transaction_time: { sale: six, instalments: six, auth: six, capture: six, void: six },
  transaction_date: { sale: four, instalments: four, auth: four, capture: four, void: four },
  response_approved: { sale: true, instalments: true, auth: true, capture: true, void: true },
  response_incomplete: {
    sale: false,
    instalments: false,
    auth: false,
    capture: false,
    void: false,
  },
  response_code: { sale: '00', instalments: '00', auth: '00', capture: '00', void: '00' },
  response_time: {
    sale: decimal,
    instalments: decimal,
    auth: decimal,
    capture: decimal,
    void: decimal,
  },
  transaction_auth: { sale: six, instalments: six, auth: six, capture: 'null', void: six },
  transaction_reference: { sale: filled, instalments: filled, void: filled },
  transaction_terminal: { sale: filled, instalments: filled, void: filled },
  transaction_merchant: { sale: filled, instalments: filled, void: filled },
  installment_type: { sale: null, instalments: 'extra', void: null },
  installment_months: { sale: null, instalments: '12', void: null },
  response_reason: {
    sale: filled,
    instalments: filled,
    auth: filled,
    capture: filled,
    void: filled,
  },
  payment_uuid: {
    sale: paymentUuid,
    instalments: paymentUuid,
    auth: paymentUuid,
    void: paymentUuid,
  },
  payment_hash: { sale: hash, instalments: hash, auth: hash, void: hash },
}

const transactions = ['sale', 'instalments', 'auth', 'capture', 'void'] as const

test.each(Object.entries(transactionFields))(
  '%s stands in the results that the specification gives it',
  (field, holders) => {
    const found = transactions.flatMap((name) =>
      field in answers[name] ? [[name, answers[name][field]]] : [],
    )
    expect(Object.fromEntries(found)).toEqual(holders)
  },
)

test.each(transactions)('the result of %s holds nothing else', (name) => {
  expect(Object.keys(answers[name]).filter((field) => !(field in transactionFields))).toEqual([])
})

test.each<[Answer, string, unknown]>([
  ['status', 'status', 'paid'],
  ['status', 'attemps', 1],
  ['status', 'history', { '2026-01-15': expect.any(Array) }],
  ['token', 'token', expect.stringMatching(/^T-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)],
  ['token', 'status', 'active'],
  ['token', 'mask', '411111******1111'],
  ['token', 'network', 'visa'],
  ['token', 'type', 'CREDIT'],
  ['token', 'bin', '411111'],
  ['token', 'last', '1111'],
  ['token', 'hash', filled],
  ['token', 'address', sampleCard.address],
  ['token', 'country', 'HN'],
  ['token', 'state', 'HN-CR'],
  ['token', 'city', sampleCard.city],
  ['token', 'zip', sampleCard.zip],
  ['token', 'phone', sampleCard.phone],
  ['deleted', 'token', answers.token['token']],
  ['deleted', 'deleted', true],
])('the result of %s holds %s', (name, field, value) => {
  expect(answers[name][field]).toEqual(value)
})

test('an entry of the history has time, label, color, and fields of three texts', () => {
  const entries = Object.values(answers.status['history'] as Record<string, object[]>).flat()
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) {
    expect(entry).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      label: filled,
      color: filled,
    })
    const { fields = [] } = entry as { fields?: object[] }
    for (const field of fields) {
      expect(field).toEqual({ title: filled, description: filled, icon: filled })
    }
  }
})
