import { expect, test } from 'vitest'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { exchangeOf } from './exchange-of.ts'

const client = {
  target: 'server',
  isMarked: true,
  baseUrl: 'http://localhost',
  credentials: sandboxCredentials,
  transmit: () => Promise.reject(new Error('nothing is sent')),
  now: () => 0,
  newId: () => 'X',
} as const

const logged = (type: string): LoggedRequest => ({
  id: '1',
  at: '2026-01-15T12:00:00.000Z',
  operation: 'payments.status',
  method: 'POST',
  path: '/api/v2/transaction/status',
  status: 200,
  ms: 1,
  request: { headers: { 'content-type': type }, body: { payment_uuid: 'S-1', env: 'sandbox' } },
  problems: [],
  response: { body: { success: true, message: 'x' } },
})

test.each([
  ['application/json', '{\n  "payment_uuid": "S-1",\n  "env": "sandbox"\n}'],
  ['Application/X-WWW-Form-Urlencoded', 'payment_uuid=S-1&env=sandbox'],
  ['', undefined],
])('a logged request of the type %j is sent again in its encoding', (type, body) => {
  const { request } = exchangeOf(logged(type), client) ?? {}
  expect(request?.body).toEqual(body)
  expect(request?.url.endsWith('?payment_uuid=S-1&env=sandbox')).toBe(body === undefined)
})
