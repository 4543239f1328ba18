import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { sampleSale, sampleVoid, sandboxCredentials } from '../../contract/samples.ts'
import { keptExchange } from '../client.ts'
import { restoreRange } from '../export/restore-range.ts'
import { type CodeContext, requestCode } from './request-code.ts'

/** The code of a request with every secret computed. */
function codeOf(operation: OperationId, values: Values, orderOf: CodeContext['orderOf']) {
  const client = {
    target: 'server',
    baseUrl: 'http://127.0.0.1:4010',
    credentials: sandboxCredentials,
    transmit: fetch,
    now: () => 0,
    newId: () => 'X-1',
  } as const
  const { steps } = restoreRange([keptExchange(client, operation, values, 'json')], {
    computesSecrets: true,
  })
  const context = { baseUrl: client.baseUrl, assumptions: defaultAssumptions, orderOf }
  return requestCode(steps[0]!, context)
}

const orderId = { variable: 'ORDER_ID' }

test('a request and its signature have the order in common', () => {
  const values = { ...sampleSale, order_id: 'A-1', 'x-client-signature': 'x' }
  const { definitions, fields } = codeOf('payments.sale', values, () => undefined)
  expect(definitions).toContainEqual({ kind: 'text', ...orderId, text: 'A-1' })
  expect(fields).toContainEqual(['order_id', orderId])
  expect(definitions.at(-1)).toMatchObject({ kind: 'digest', parts: [{}, orderId, {}] })
})

test('what a payment was made for is taken from the history, or asked of the environment', () => {
  const values = { ...sampleVoid, payment_uuid: 'S-1', void_signature: 'x', 'x-auth-user': 'x' }
  const known = codeOf('payments.void', values, (payment) => (payment === 'S-1' ? 'A-1' : ''))
  expect(known.definitions).toContainEqual({ kind: 'text', ...orderId, text: 'A-1' })
  const unknown = codeOf('payments.void', values, () => undefined)
  expect(unknown.definitions).toContainEqual({ kind: 'environment', ...orderId })
})
