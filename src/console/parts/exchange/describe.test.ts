import { expect, test } from 'vitest'
import { keptRequest } from '../../../client/client.ts'
import { sampleSale, sandboxCredentials } from '../../../contract/samples.ts'
import { aboutOf } from './describe.ts'

const sale = (values: Readonly<Record<string, string>>) =>
  aboutOf(
    {
      id: 'X',
      operation: 'payments.sale',
      target: 'server',
      startedAt: 0,
      durationMs: 1,
      ...keptRequest(
        { baseUrl: 'http://127.0.0.1:4010', credentials: sandboxCredentials },
        'payments.sale',
        { ...sampleSale, order_amount: '', ...values },
        'form',
      ),
      outcome: { kind: 'network-error', cause: 'timeout', message: '' },
    },
    'en',
  )

test('a request is named by its order, and by its customer where the order was sent empty', () => {
  expect(sale({ order_id: 'BOX-1' })).toBe('BOX-1')
  expect(sale({ order_id: '' })).toBe(sampleSale.customer_name)
})
