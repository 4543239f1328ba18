import { expect, test } from 'vitest'
import type { Exchange } from '../../../client/exchange.ts'
import { structuralDiff } from '../../../contract/answers/structural-diff.ts'
import { comparableExchange } from './comparable.ts'

const sale: Exchange = {
  id: '1',
  operation: 'payments.sale',
  target: 'browser',
  startedAt: 1,
  durationMs: 2,
  request: { method: 'POST', url: 'http://localhost/api/v2/transaction/sale', headers: {} },
  values: { order_id: 'A-1', order_amount: '1' },
  outcome: {
    kind: 'response',
    status: 200,
    headers: {},
    envelope: { success: true, message: 'ok', data: { payment_uuid: 'P-1' } },
  },
}

test('two exchanges differ in what was asked and in what came of it', () => {
  const declined: Exchange = {
    ...sale,
    id: '2',
    startedAt: 9,
    values: { ...sale.values, order_amount: '2' },
    outcome: {
      kind: 'response',
      status: 402,
      headers: {},
      envelope: { success: false, message: 'no' },
    },
  }
  const { differences } = structuralDiff(comparableExchange(sale), comparableExchange(declined))
  expect(differences.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
    'changed request.fields.order_amount',
    'changed response.HTTP',
    'changed response.success',
    'changed response.message',
    'removed response.data',
  ])
})

test('an exchange without an answer is compared by what kept it from one', () => {
  const lost: Exchange = {
    ...sale,
    outcome: { kind: 'network-error', cause: 'timeout', message: '' },
  }
  const { differences } = structuralDiff(comparableExchange(lost), comparableExchange(sale))
  expect(differences).toContainEqual({ path: 'response.failure', kind: 'removed', a: 'timeout' })
})
