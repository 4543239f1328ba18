import { expect, test } from 'vitest'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import type { LoggedRequest } from '../../../contract/control/logged-request.ts'
import { defaultAssumptions } from '../../../contract/domain/assumptions.ts'
import { canonicalText, signatureKinds } from '../../../contract/signing.ts'
import { openSandbox } from '../../../sandbox/testing/testing.ts'
import {
  isEarly,
  receiverAnswerOf,
  lackingOfClients,
  missingHeaders,
  notificationsOf,
  problemsOf,
  signedValuesOf,
  requestSubject,
  watchedRequests,
} from './findings.ts'

const rules = { assumptions: defaultAssumptions, month: '2601', states: undefined }

/** The requests that a sandbox logs for one sale, and its notifications at that moment. */
async function logged(
  values: Readonly<Record<string, unknown>> = {},
  headers?: Record<string, string>,
) {
  const sandbox = openSandbox()
  await sandbox.sell(values, headers && { headers })
  const [request] = await sandbox.requests()
  const { items: deliveries } = await sandbox.ask('deliveries.list')
  if (!request) throw new Error('Failed to log a sale')
  return { request, deliveries }
}

test('a refused field is listed with what the answer says of it', async () => {
  const { request } = await logged({ customer_email: 'nobody' })
  expect(problemsOf(request)).toEqual([
    {
      field: 'customer_email',
      texts: [expect.stringContaining('e-mail'), expect.stringContaining('ana@pixel.hn')],
    },
  ])
})

test('so is what the sandbox alone says of it', async () => {
  const { request } = await logged({ env: undefined, card_expire: '12/25', lang: 'en' })
  expect(problemsOf(request)).toEqual([
    { field: 'env', texts: [expect.stringContaining('env=sandbox')] },
  ])
  const { request: wrong } = await logged({ card_expire: '12/25', lang: 'en' })
  expect(problemsOf(wrong)).toEqual([
    {
      field: 'card_expire',
      texts: ['The card_expire must be 4 digits.', expect.stringContaining('YYMM')],
    },
  ])
})

test('headers that the ledger needs are missed', async () => {
  const { request } = await logged({}, { 'x-auth-key': '1234567890' })
  expect(missingHeaders(request, rules)).toEqual(['x-auth-hash'])
})

test('what the clients of the vendor would have sent too is named', async () => {
  const { request } = await logged({ env: undefined, lang: undefined })
  expect(lackingOfClients(request)).toEqual(['accept', 'env', 'lang'])
})

test.each([
  ['*/*', ['accept']],
  ['application/json, text/plain', []],
])('"accept: %s" lacks %j', async (accept, lacking) => {
  const { request } = await logged()
  const headers = { ...request.request.headers, accept, 'content-type': 'application/json' }
  const asked = { ...request, request: { ...request.request, headers } }
  expect(lackingOfClients(asked)).toEqual(lacking)
})

test('of a body that cannot be read no field is missed, and nothing is signed', async () => {
  const sandbox = openSandbox()
  await sandbox.request({ path: '/api/v2/transaction/sale', body: '{broken', headers: {} })
  const [request] = await sandbox.requests()
  expect(request && lackingOfClients(request)).toEqual([
    'accept',
    'content-type',
    'x-auth-key',
    'x-auth-hash',
  ])
  expect(request && signedValuesOf(request, rules, { key: 'K', endpoint: '' })).toBeUndefined()
})

test('the signed text is made of the request, and of the origin that was called', async () => {
  const { request } = await logged()
  const signed = signedValuesOf(request, rules, { key: 'K', endpoint: 'http://127.0.0.1:4010' })
  expect(signed && canonicalText(signatureKinds[signed.id], signed.values)).toBe(
    'K|ORDER-12948|http://127.0.0.1:4010',
  )
})

test('a notification belongs to the request that caused it', async () => {
  const { request, deliveries } = await logged({ order_callback: 'https://shop.example/paid' })
  const [delivery] = deliveries as readonly DeliveryEntity[]
  const other = { ...delivery, id: 'other', entity: 'S-other' } as DeliveryEntity
  const later = { ...delivery, id: 'later', at: '2027-01-01T00:00:00.000Z' } as DeliveryEntity
  expect(notificationsOf(request, [other, later, ...deliveries])).toEqual([delivery])
})

test.each([
  [{ status: 'refused' }, ['B']],
  [{ status: 'answered' }, ['A']],
  [{ q: 'ana' }, ['A']],
  [{ q: 'lucia  ANA' }, ['A']],
  [{ q: 'customer_name' }, []],
  [{ q: 'null' }, []],
  [{ q: 'ANA', status: 'refused' }, []],
  [{ status: 'of an old link' }, ['A', 'B']],
  [{ sender: 'programs' }, ['A']],
  [{ sender: 'browsers' }, ['B']],
  [{ sender: 'browsers', status: 'answered' }, []],
  [{}, ['A', 'B']],
])('the filter %j leaves %j', (filter, ids) => {
  const requests = [
    // Node.js sends this header too.
    {
      id: 'A',
      status: 200,
      request: {
        headers: { 'sec-fetch-mode': 'cors' },
        body: { customer_name: 'Ana Lucía', extra: null },
      },
    },
    {
      id: 'B',
      status: 402,
      request: { headers: { 'sec-fetch-site': 'same-origin' }, body: {} },
    },
  ] as unknown as readonly LoggedRequest[]
  expect(watchedRequests(requests, filter).map(({ id }) => id)).toEqual(ids)
})

const tried = { at: '2026-01-15T12:00:00.000Z', ms: 3, status: null, error: null }
const url = 'https://shop.example/paid'

test.each([
  [{ url: null, attempts: [] }, '—', 'no address was given: it is in the list'],
  [{ url, attempts: [] }, '…', 'no response yet'],
  [{ url, attempts: [{ ...tried, status: 200 }] }, '200', 'the receiver answered 200'],
  [
    { url, attempts: [{ ...tried, status: 419, cause: 'csrf' }] },
    '419',
    'the receiver answered 419: CSRF protection refused it (419, Page Expired of Laravel): exempt the route from CSRF, with validateCsrfTokens(except: [...]) or in routes/api.php',
  ],
  [
    {
      url,
      attempts: [
        { ...tried, status: 500 },
        { ...tried, error: 'connection refused' },
      ],
    },
    '×',
    'the receiver did not respond: connection refused',
  ],
])('what came of the notification %j', (delivery, short, words) => {
  const answer = receiverAnswerOf(delivery as unknown as DeliveryEntity)
  expect([answer.short, answer.words.en]).toEqual([short, words])
})

test('a notification that came before its own answer is early', () => {
  const early = (before_answer?: boolean) =>
    isEarly({ attempts: [{ ...tried, status: 200, before_answer }] } as unknown as DeliveryEntity)
  expect([early(true), early()]).toEqual([true, false])
})

test('a request is named by what it names, or by an identifier', async () => {
  const { request } = await logged()
  const subjectOf = (body: Record<string, string>, path = request.path, method = 'POST') =>
    requestSubject({ ...request, method, path, request: { ...request.request, body } })
  const [plan, enrollment] = ['5a38615e-8aaf-48fe-9765-1edd8dba44fa', '2a50e9bb-6bda-47d6']
  const plans = '/api/v2/subscriptions'
  expect([
    requestSubject(request),
    subjectOf({ name: 'Gimnasio mensual' }, plans),
    subjectOf({ payment_uuid: 'S-f6f1e8a0-4a61' }, '/api/v2/transaction/status'),
    subjectOf({}, `${plans}/${plan}`, 'GET'),
    subjectOf({}, `${plans}/${plan}/${enrollment}/cancel`, 'POST'),
    subjectOf({}),
  ]).toEqual([
    'ORDER-12948 · Ana Lucía Rivera',
    'Gimnasio mensual',
    'S-f6f1e8a0-4…',
    '5a38615e-8aa…',
    '2a50e9bb-6bd…',
    '',
  ])
})
