import { expect, test } from 'vitest'
import { entitiesOf, type Exchange } from '../../../client/exchange.ts'
import { readStatus } from '../../../contract/answers/read-status.ts'
import { operationIds } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import { redactEnvelope } from '../../../contract/redaction/redact.ts'
import { languages } from '../../../contract/text.ts'
import { adviceFor } from './advice.ts'
import { codeAfter } from './code-after.ts'
import { aboutOf } from './describe.ts'
import { headlineOf } from './headline.ts'
import { nextSteps } from './steps-after.ts'

/** Values that no answer of the interface has; some are no text even for `String`. */
const oddValues: readonly unknown[] = [
  { toString: 'x' },
  [{ toString: 'x', valueOf: 'x' }],
  ['a'],
  { length: 3 },
  null,
  true,
  -1,
  '',
  'constructor',
  '__proto__',
  'hasOwnProperty',
]

/** The parts of an answer that some line about it reads. */
const read = [
  'transaction_approved_amount',
  'payment_uuid',
  'token',
  'id',
  'name',
  'customer_name',
  'amount',
  'currency',
  'network',
  'last',
  'status',
  'attemps',
  'history',
  'properties',
  'payment',
] as const

test.each(operationIds)('any answer to %s has its lines', (operation) => {
  for (const odd of oddValues) {
    const all = Object.fromEntries(read.map((name) => [name, odd]))
    const datas = [
      odd,
      all,
      { ...all, properties: { subscription: odd }, payment: { payment_url: odd } },
      { ...all, properties: { subscription: { customer: odd } }, history: { '2026-01-15': odd } },
      { ...all, history: { '2026-01-15': [odd, { time: odd, label: odd, fields: [odd] }] } },
    ]
    // A name such as `__proto__` is one of the answer's own.
    const errors = JSON.parse(`{"__proto__": ["x"], "constructor": ["x"]}`) as object
    const example: Record<string, string> = operations[operation].variants[0].example
    const others = Object.keys(example).map((name) => [name, 'constructor'] as const)
    for (const values of [example, Object.fromEntries(others)]) {
      for (const status of [200, 402, 408, 422]) {
        for (const data of datas) {
          const envelope = { success: status === 200, message: 'x', data, errors }
          const exchange: Exchange = {
            id: 'x',
            operation,
            target: 'server',
            startedAt: 0,
            durationMs: 0,
            request: { method: 'POST', url: 'http://localhost/', headers: {} },
            values,
            outcome: {
              kind: 'response',
              status,
              headers: {},
              envelope: redactEnvelope(envelope as never),
            },
          }
          const code = codeAfter(exchange)
          const lines = languages.flatMap((lang) => [
            headlineOf(exchange, lang) ?? '',
            aboutOf(exchange, lang),
            adviceFor(exchange)[lang],
          ])
          const found = JSON.stringify([code, lines, nextSteps(exchange), readStatus(data)])
          expect(found).not.toMatch(/\[native code\]|\[object|undefined/)
          for (const { id } of entitiesOf(exchange)) expect(id).toBeTypeOf('string')
          for (const value of Object.values(code?.request?.values ?? {})) {
            expect(value).toBeTypeOf('string')
          }
        }
      }
    }
  }
})
