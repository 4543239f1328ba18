import { expect, test } from 'vitest'
import { keptRequest } from '../../client/client.ts'
import type { Exchange } from '../../client/exchange.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { valuesToRepeat } from './send-again.ts'

const here = { target: 'server', baseUrl: 'http://127.0.0.1:4010' } as const

const sale = (headers: Readonly<Record<string, string>> = {}): Exchange => {
  const address = { baseUrl: here.baseUrl, credentials: sandboxCredentials }
  const { request, values } = keptRequest(address, 'payments.sale', sampleSale, 'form')
  return {
    id: 'X',
    operation: 'payments.sale',
    target: 'server',
    startedAt: 0,
    durationMs: 1,
    request: { ...request, headers: { ...request.headers, ...headers } },
    values,
    outcome: { kind: 'network-error', cause: 'timeout', message: '' },
  }
}

test('a kept request is sent again with all that was sent, to where it was sent', () => {
  expect(valuesToRepeat(sale(), here)).toEqual(sampleSale)
  expect(valuesToRepeat(sale({ 'x-sandbox': 'default' }), here)).toEqual(sampleSale)
})

test.each([
  ['another target', sale(), { ...here, target: 'live' }],
  ['another address', sale(), { ...here, baseUrl: 'http://127.0.0.1:4011' }],
  ['an address that begins alike', sale(), { ...here, baseUrl: 'http://127.0.0.1:401' }],
  ['a sandbox with a name', sale({ 'x-sandbox': 'mine' }), here],
] as const)('it is not sent to %s', (_, exchange, client) => {
  expect(valuesToRepeat(exchange, client)).toBeUndefined()
})
