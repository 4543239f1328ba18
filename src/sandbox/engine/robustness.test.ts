import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlIds, controlPath } from '../../contract/control/control-routes.ts'
import { isEnvelope } from '../../contract/envelope.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleCard, samplePlan, sampleSale } from '../../contract/samples.ts'
import { credentials, everything, openSandbox } from '../testing/testing.ts'
import { draws } from '../../contract/testing/draws.ts'

const token = 'T-0c1a4f9e-0000-4000-8000-000000000001'
const someId = token.slice(2)
const paths = operationIds.map((id) =>
  operations[id].path.replace(':token', token).replace(/:\w+/g, someId),
)
const form = 'application/x-www-form-urlencoded'
const fieldNames = [
  ...Object.keys(sampleSale),
  'payment_uuid',
  'order_callback',
  'installment_type',
  'card_token',
  'void_reason',
  'void_signature',
  'transaction_approved_amount',
  ...Object.keys(sampleCard),
  ...Object.keys(samplePlan),
  'limit',
  'conversion',
  'subscription',
  'resubscribe',
  'pay_date',
  'redirect',
  'activation_status',
]
const wildFields = fc.dictionary(fc.constantFrom(...fieldNames), fc.jsonValue({ maxDepth: 3 }))

/** Requests from nearly right to noise. */
const anyRequest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH'),
  path: fc.oneof(fc.constantFrom(...paths), fc.webPath()),
  query: fc.webQueryParameters(),
  headers: fc.constantFrom(credentials, { ...credentials, 'content-type': form }, {}),
  body: fc.oneof(
    wildFields.map((fields) =>
      JSON.stringify({ ...samplePlan, ...sampleSale, ...sampleCard, ...fields }),
    ),
    fc.json(),
    fc.webQueryParameters(),
    fc.string({ unit: 'binary' }),
  ),
})

test(
  'whatever is sent to the payment interface, an envelope comes back',
  { tags: ['property'] },
  async () => {
    const { request } = openSandbox()
    await fc.assert(
      fc.asyncProperty(anyRequest, async (sent) => {
        const { status, body } = await request(sent)
        expect(isEnvelope(body) && body.success === (status === 200)).toBe(true)
      }),
      { numRuns: draws(500) },
    )
  },
)

test('whatever is sent twice is answered and kept alike', { tags: ['property'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { maxLength: 8 }), async (sent) => {
      const [one, two] = [openSandbox(), openSandbox()]
      for (const sandbox of [one, two]) for (const parts of sent) await sandbox.request(parts)
      expect(await everything(one)).toEqual(await everything(two))
    }),
    { numRuns: draws(60) },
  )
})

const controlPaths = controlIds.map((operation) =>
  controlPath(operation, operation.startsWith('enrollments') ? someId : `P-${someId}`),
)
const anyControl = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE'),
  path: fc.oneof(
    fc.constantFrom(...controlPaths),
    fc.tuple(fc.constantFrom(...controlPaths), fc.webPath()).map(([start, end]) => start + end),
  ),
  query: fc.oneof(
    fc.webQueryParameters(),
    fc.integer().map((limit) => `limit=${limit}`),
    fc.integer().map((after) => `after=${after}`),
  ),
  headers: fc.constant({}),
  body: fc.oneof(
    fc
      .dictionary(
        fc.constantFrom('seed', 'now', 'dataset', 'advance', 'to', 'next', 'frozen', 'latency_ms'),
        fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('P1M', 'demo', '-P1D', '2030')),
      )
      .map((fields) => JSON.stringify(fields)),
    fc.json(),
    fc.string({ unit: 'binary' }),
  ),
})

test(
  'whatever is sent to the control interface, it answers or says why not',
  { tags: ['property'] },
  async () => {
    const { request } = openSandbox()
    await fc.assert(
      fc.asyncProperty(anyControl, async (sent) => {
        const { status, body } = await request<{ message?: string }>(sent)
        expect(status === 200 || (status >= 400 && status < 500 && !!body.message)).toBe(true)
      }),
      { numRuns: draws(500) },
    )
  },
)
