import { expect, test } from 'vitest'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { type ClientOptions, keptRequest } from '../client.ts'
import type { Exchange } from '../exchange.ts'
import { prepare } from '../prepare.ts'
import { restoredRequest } from './restored-request.ts'

const sent = (
  more: Partial<Pick<Exchange, 'target'>> = {},
  values: Readonly<Record<string, string>> = sampleSale,
  credentials: ClientOptions['credentials'] = sandboxCredentials,
) => {
  const address = { baseUrl: 'http://localhost:5273', credentials }
  const exchange: Exchange = {
    id: 'X',
    operation: 'payments.sale',
    target: 'browser',
    startedAt: 0,
    durationMs: 1,
    ...keptRequest(address, 'payments.sale', values, 'form'),
    outcome: { kind: 'network-error', cause: 'timeout', message: '' },
    ...more,
  }
  return { exchange, whole: prepare(address, 'payments.sale', values, 'form') }
}

test('a kept request comes back with the public credentials and the test card', () => {
  const { exchange, whole } = sent()
  expect(JSON.stringify(exchange)).not.toContain(sampleSale.card_number)
  expect(restoredRequest(exchange)).toEqual(whole)
})

test.each([
  ['of the real service', sent({ target: 'live' })],
  ['with another card', sent({}, { ...sampleSale, card_number: '4539578763621486' })],
  ['with the key of another merchant', sent({}, sampleSale, { key: 'mine', hash: 'h' })],
])('one %s stays as it is kept', (_, { exchange }) => {
  expect(restoredRequest(exchange)).toBe(exchange.request)
})
