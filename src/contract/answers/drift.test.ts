import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Assumptions, defaultAssumptions } from '../domain/assumptions.ts'
import { driftOf } from './drift.ts'
import type { Envelope } from '../envelope.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'

const status = { status: 'paid', attemps: 1, history: {} }
const card = {
  token: 'T-0c1a4f9e-0000-4000-8000-000000000001',
  status: 'active',
  mask: '411111******1111',
  network: 'visa',
  type: 'CREDIT',
  bin: '411111',
  last: '1111',
  hash: 'x',
  address: 'x',
  country: 'HN',
  state: 'HN-CR',
  city: 'x',
  zip: '',
  email: '',
  phone: '50499999999',
}
const capture = {
  transaction_type: 'capture',
  transaction_approved_amount: null,
  transaction_amount: 1,
  transaction_auth: 'null',
  transaction_id: 'x',
  transaction_time: '120000',
  transaction_date: '0115',
  response_approved: true,
  response_incomplete: false,
  response_code: '00',
  response_time: '0.123',
  response_reason: 'x',
}
const asked = { transaction_type: 'songbird', payload: 'x', collection_url: 'x' }

const done = (data: unknown): Envelope => ({ success: true, message: 'x', data })
const refused = (message: string, rest: object = {}) => ({ success: false, message, ...rest })

/** Each issue as one line. */
const lines = (operation: OperationId, http: number, envelope: unknown) =>
  driftOf(operation, http, envelope as Envelope).map(
    ({ path, kind, expected = '-', actual = '-' }) => `${path} ${kind}: ${expected} / ${actual}`,
  )

test('an answer that is what the contract says has no drift', () => {
  expect(lines('payments.status', 200, done(status))).toEqual([])
})

test.each<[string, OperationId, unknown, string[]]>([
  ['unknown field', 'payments.status', { ...status, amount: 5 }, ['data.amount unknown: - / 5']],
  [
    'missing field',
    'payments.status',
    { status: 'paid', history: {} },
    ['data.attemps missing: number / -'],
  ],
  [
    'field of another type',
    'payments.status',
    { ...status, attemps: '1' },
    ['data.attemps mistyped: number / "1"'],
  ],
  [
    'field that may be null, of another type',
    'payments.status',
    { ...status, status: 1 },
    ['data.status mistyped: string | null / 1'],
  ],
  ['list in place of an object', 'payments.status', [], ['data mistyped: object / []']],
  ['null in place of data', 'payments.status', null, ['data mistyped: object / null']],
  [
    'history by day that holds no list',
    'payments.status',
    { ...status, history: { '2026-01-15': {} } },
    ['data.history["2026-01-15"] mistyped: object[] / {}'],
  ],
  [
    'part of a list, deep inside',
    'payments.status',
    {
      ...status,
      history: {
        day: [
          { time: '2026-01-15 12:00:00', label: 'x', color: 'x' },
          {
            time: '2026-01-15 12:00:00',
            label: 'x',
            color: 'x',
            fields: [{ title: 'x', description: 1, icon: 'x', extra: true }],
          },
        ],
      },
    },
    [
      'data.history.day[1].fields[0].description mistyped: string / 1',
      'data.history.day[1].fields[0].extra unknown: - / true',
    ],
  ],
  [
    'text of another form',
    'payments.capture',
    { ...capture, transaction_time: '12:00' },
    [String.raw`data.transaction_time mistyped: string /^\d{6}$/ / "12:00"`],
  ],
  [
    'value that may have one of two types, of a third',
    'payments.capture',
    { ...capture, transaction_amount: null },
    ['data.transaction_amount mistyped: number | string / null'],
  ],
  [
    'word that must be another',
    'tokens.delete',
    { token: 'T-1', deleted: false },
    ['data.deleted mistyped: true / false'],
  ],
  [
    'card that lacks a field, not a list of cards',
    'tokens.read',
    { ...card, mask: undefined, bin: 1 },
    ['data.mask mistyped: string / undefined', String.raw`data.bin mistyped: string /^\d{6}$/ / 1`],
  ],
  [
    'one card of several',
    'tokens.read',
    [card, { ...card, more: 1 }],
    ['data[1].more unknown: - / 1'],
  ],
  ['no card at all', 'tokens.read', 'x', ['data mistyped: object | object[] | object / "x"']],
])(
  'the drift of a response with a %s is reported with its path',
  (_, operation, data, reported) => {
    const envelope = { ...done(data), ...(operation === 'payments.capture' ? { status: 200 } : {}) }
    expect(lines(operation, 200, envelope)).toEqual(reported)
  },
)

test.each<[string, OperationId, number, unknown, string[]]>([
  [
    'a field beside the envelope',
    'payments.status',
    200,
    { ...done(status), status: 200, code: 'x' },
    ['status unknown: - / 200', 'code unknown: - / "x"'],
  ],
  [
    'a capture without the status in its envelope',
    'payments.capture',
    200,
    done(capture),
    ['status missing: 200 / -'],
  ],
  [
    'a success with the status of a refusal',
    'payments.status',
    400,
    { success: true, message: 'x' },
    ['success mistyped: false / true'],
  ],
  [
    'a refusal that carries data',
    'payments.status',
    412,
    refused('x', { data: {} }),
    ['data mistyped: null / {}'],
  ],
  ['a refusal whose data is null', 'payments.status', 412, refused('x', { data: null }), []],
  [
    'field errors with a status that has none',
    'payments.status',
    412,
    refused('x', { errors: {} }),
    ['errors unknown: - / {}'],
  ],
  [
    'a 422 without field errors',
    'payments.status',
    422,
    refused('x'),
    ['errors missing: object / -'],
  ],
  [
    'what is to be done next, outside 3-D Secure',
    'payments.status',
    412,
    refused('x', { action: 'continue' }),
    ['action unknown: - / "continue"'],
  ],
  ['a demand for 3-D Secure', 'payments.sale', 202, done(asked), []],
  [
    'a demand for 3-D Secure where no card is used',
    'payments.status',
    202,
    done(status),
    [
      'HTTP status: 200 | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 408 | 412 | 418 | 422 | 429 | 500 / 202',
    ],
  ],
])('%s is judged', (_, operation, http, envelope, reported) => {
  expect(lines(operation, http, envelope)).toEqual(reported)
})

test.each([201, 204, 301, 409, 410, 415, 419])(
  'the status %i, which the interface never uses, is drift and nothing else is',
  (http) => {
    const [issue, ...others] = driftOf('payments.status', http, done(status))
    expect(issue).toMatchObject({ path: 'HTTP', kind: 'status', actual: String(http) })
    expect(others).toEqual([])
  },
)

test('field errors may come with 400 where the ledger has one status for all refusals', () => {
  const text = 'El campo card_cvv es obligatorio.'
  const answer = refused(text, { errors: { card_cvv: [text] } })
  const under = (error_status: Assumptions['error_status']) =>
    driftOf('payments.sale', 400, answer, { ...defaultAssumptions, error_status })
  expect(driftOf('payments.sale', 400, answer)).toEqual([])
  expect(under('bad_request')).toEqual([])
  expect(under('by_kind')).toMatchObject([{ path: 'errors', kind: 'unknown' }])
})

test('that a client has to wait is drift only where the ledger knows no limit', () => {
  const wait = refused('Demasiadas solicitudes en un minuto: espere 45 segundos.')
  const under = (rate_limit: Assumptions['rate_limit']) =>
    driftOf('payments.status', 429, wait, { ...defaultAssumptions, rate_limit })
  expect(driftOf('payments.status', 429, wait)).toEqual([])
  expect(under('60_per_minute')).toEqual([])
  expect(under('none')).toMatchObject([{ path: 'HTTP', kind: 'status', actual: '429' }])
})

test('a failure of a server in front of the interface is no drift', () => {
  expect(driftOf('payments.status', 503, refused('x'))).toEqual([])
})

test.each([
  [200, 'Transacción completada exitosamente'],
  [200, 'Transaction completed successfully'],
  [408, 'Tiempo de espera excedido'],
])('a payment may say with %i: %s', (http, message) => {
  expect(issuesOfKind('message', 'payments.sale', http, message)).toEqual([])
})

test('a payment that says something else is drift', () => {
  expect(issuesOfKind('message', 'payments.sale', 500, 'Server Error')).toEqual([
    {
      path: 'message',
      kind: 'message',
      expected: '"Error general del sistema" | "General system error"',
      actual: '"Server Error"',
    },
  ])
})

const issuesOfKind = (kind: string, operation: OperationId, http: number, message: string) =>
  driftOf(operation, http, { success: http === 200, message }).filter(
    (issue) => issue.kind === kind,
  )

test('sentences of rules are known in either language, but in one at a time', () => {
  const spanish = 'El campo cvv2 debe ser un número de 3 dígitos.'
  const english = 'The cvv2 must be 3 digits.'
  const zip = 'The zip must be 5 digits.'
  const linesOf = (cvv2: string) =>
    lines('tokens.create', 422, refused(cvv2, { errors: { cvv2: [cvv2], zip: [zip] } }))
  expect(linesOf(english)).toEqual([])
  expect(linesOf(spanish)).toEqual([`errors.zip[0] message: - / "${zip}"`])
})

test('the message is the first sentence of a field, in whichever order the fields come', () => {
  const errors = { zip: ['El campo zip es obligatorio.'], cvv2: ['El campo cvv2 es obligatorio.'] }
  for (const [message = ''] of Object.values(errors)) {
    expect(lines('tokens.create', 422, refused(message, { errors }))).toEqual([])
  }
})

test('another sentence, one about another field, and another message are drift', () => {
  const errors = { cvv2: ['No.', 'El campo zip es obligatorio.'] }
  expect(lines('tokens.create', 422, refused('Given data was invalid.', { errors }))).toEqual([
    'message message: "No." / "Given data was invalid."',
    'errors.cvv2[0] message: - / "No."',
    'errors.cvv2[1] message: - / "El campo zip es obligatorio."',
  ])
})

test('a field error that is no list is drift, not a failure', () => {
  const message = 'El campo cvv2 es obligatorio.'
  expect(lines('tokens.create', 422, refused(message, { errors: { cvv2: message } }))).toEqual([
    'errors.cvv2 mistyped: string[] / "***"',
  ])
})

test('under a ledger the fields that it settles are settled', () => {
  const payment_uuid = 'S-0c1a4f9e-0000-4000-8000-000000000001'
  const envelope = { ...done({ ...capture, payment_uuid, payment_hash: 'x' }), status: 200 }
  const pathsUnder = (capture_result: 'specified' | 'with_hash', answer: Envelope) =>
    driftOf('payments.capture', 200, answer, { ...defaultAssumptions, capture_result }).map(
      ({ path, kind }) => `${path} ${kind}`,
    )
  expect(driftOf('payments.capture', 200, envelope)).toEqual([])
  expect(pathsUnder('with_hash', envelope)).toEqual([])
  expect(pathsUnder('specified', envelope)).toEqual([
    'data.payment_uuid unknown',
    'data.payment_hash unknown',
  ])
  expect(pathsUnder('with_hash', { ...done(capture), status: 200 })).toEqual([
    'data.payment_uuid missing',
    'data.payment_hash missing',
  ])
})

test('drift contains no card number, no security code and no secret', () => {
  const text = JSON.stringify(
    driftOf('payments.status', 200, {
      success: true,
      message: 'x',
      data: {
        ...status,
        card_cvv: '987',
        void_signature: 'signature',
        '4111111111111111': 'a name',
        'note 5555 5555 5555 4444': 'a name',
        attemps: '4111 1111 1111 1111',
        history: { '4111-1111-1111-1111': 'x 5555555555554444' },
        more: { deep: [4111111111111111, 'x5555555555554444'] },
      },
    }),
  )
  expect(text).not.toMatch(/4111.?1111.?1111.?1111|5555.?5555.?5555.?4444|987|"signature/)
  expect(text).toContain('411111******1111')
})

test('of very many unknown fields in an answer a hundred are listed', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, 'x']))
  expect(driftOf('payments.status', 200, done({ ...status, ...many }))).toHaveLength(100)
})

test('errors that are no texts are of another shape, and no sentences', () => {
  const errors = [{ toString: null }] as unknown as Envelope['errors']
  const issues = driftOf('payments.sale', 422, { success: false, message: '', errors } as Envelope)
  expect(issues.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['errors mistyped'])
})

test('a long value is cut short', () => {
  const [issue] = driftOf('payments.status', 200, done({ ...status, more: 'x'.repeat(9999) }))
  expect(issue?.actual?.length).toBeLessThan(200)
})

test('whatever an answer is, its drift is found', () => {
  const envelopes = fc.record({
    success: fc.boolean(),
    message: fc.string(),
    data: fc.jsonValue(),
    errors: fc.jsonValue(),
    more: fc.jsonValue(),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...operationIds),
      fc.constantFrom(200, 202, 400, 402, 408, 422, 429, 500),
      envelopes,
      (operation, http, envelope) => {
        for (const ledger of [undefined, defaultAssumptions]) {
          const issues = driftOf(operation, http, envelope as Envelope, ledger)
          expect(issues).toContainEqual(expect.objectContaining({ path: 'more', kind: 'unknown' }))
        }
      },
    ),
  )
})

test('under a ledger a sentence has the figures of its rule', () => {
  const drift = (text: string) =>
    driftOf(
      'plans.create',
      422,
      refused(text, { errors: { name: [text] } }),
      defaultAssumptions,
    ).map(({ path, kind }) => `${path} ${kind}`)
  const lengths = [
    'El campo name debe contener al menos 5 caracteres.',
    'The name may not be greater than 80 characters.',
  ]
  expect(lengths.flatMap(drift)).toEqual([])
  const others = [
    'El campo name debe contener al menos 4 caracteres.',
    'The name must be at least 6 characters.',
    'The name may not be greater than 800 characters.',
  ]
  expect(others.map(drift)).toEqual(others.map(() => ['errors.name[0] message']))
})
