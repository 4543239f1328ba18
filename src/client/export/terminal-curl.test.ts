import { expect, test } from 'vitest'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { keptRequest } from '../client.ts'
import type { Exchange } from '../exchange.ts'
import { prepare } from '../prepare.ts'
import { terminalCurl } from './terminal-curl.ts'

const page = { baseUrl: 'http://localhost:5273/ensayo', credentials: sandboxCredentials }
const server = 'http://127.0.0.1:4010'
const exchange: Exchange = {
  id: 'X',
  operation: 'payments.sale',
  target: 'browser',
  startedAt: 0,
  durationMs: 1,
  ...keptRequest(page, 'payments.sale', sampleSale, 'json'),
  outcome: { kind: 'network-error', cause: 'timeout', message: '' },
}

test('a kept request of the browser becomes a command to the server, whole', () => {
  const command = terminalCurl(exchange, server, 'bash')
  expect(command).toMatch(/^curl -X POST "http:\/\/127\.0\.0\.1:4010\/api\/v2\/transaction\/sale" /)
  expect(command).toContain(`-H "x-auth-key: ${sandboxCredentials.key}"`)
  expect(command).toContain(sampleSale.card_number)
})

test('what is typed and what is kept of it become the same command', () => {
  const typed = prepare(page, 'payments.sale', sampleSale, 'json')
  expect(terminalCurl(exchange, server, 'bash', typed)).toBe(terminalCurl(exchange, server, 'bash'))
})

test('without a server it goes to where the request was sent', () => {
  expect(terminalCurl(exchange, undefined, 'bash')).toContain(
    '"http://localhost:5273/ensayo/api/v2/transaction/sale"',
  )
})
