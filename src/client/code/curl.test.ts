import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { controlPath } from '../../contract/control/control-routes.ts'
import { type NodeHost, startNodeHost } from '../../hosts/node/node.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { encodings } from '../../contract/operations/wire.ts'
import { send } from '../client.ts'
import type { ClientOptions } from '../client-options.ts'
import { curl, curlLines } from './curl.ts'
import type { Exchange, Target } from '../exchange.ts'

let host: NodeHost
beforeAll(async () => {
  host = await startNodeHost({
    port: 0,
    beginning: { seed: 1, frozenAt: Date.parse('2026-01-15T12:00:00Z') },
  })
})
afterAll(() => host.close())

/** Few machines are without it; there the commands are only read. */
const hasCurl = spawnSync('curl', ['--version']).status === 0

let count = 0
const client = (changes: Partial<ClientOptions> = {}): ClientOptions => ({
  target: 'server',
  baseUrl: host.url,
  credentials: sandboxCredentials,
  transmit: fetch,
  now: () => ++count,
  newId: () => `X-${count}`,
  ...changes,
})

const sale = (values: object = {}, options: Partial<ClientOptions> = {}) =>
  send(client(options), 'payments.sale', { ...sampleSale, ...values }, 'form')

/** The host's log of requests, oldest first. */
async function asked(): Promise<readonly { id: string; request: { body: object } }[]> {
  const answer = await fetch(`${host.url}${controlPath('requests.list')}?limit=500`)
  return ((await answer.json()) as { items: [] }).items
}

const { key, hash } = sandboxCredentials
const sandboxVariables = { ENSAYO_KEY: key, ENSAYO_HASH: hash }

const shell = (script: string, env: Record<string, string> = {}) =>
  new Promise<string>((resolve, reject) => {
    // Not the synchronous one: this very process has to answer.
    execFile(
      'sh',
      ['-ec', script],
      { env: { ...process.env, ...sandboxVariables, ...env } },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    )
  })

test.skipIf(!hasCurl)('a shell sends the very same requests again', async () => {
  const earlier = (await asked()).length
  const exchanges: Exchange[] = []
  for (const id of operationIds) {
    for (const { example } of operations[id].variants) {
      for (const encoding of encodings) {
        exchanges.push(await send(client(), id, example, encoding))
      }
    }
  }
  const odd = `O'Hara $(id) "x" \\ ñ & = % \n {a} [b] * ~`
  exchanges.push(await sale({ customer_name: odd, order_note: '@/etc/passwd', order_id: '' }))
  const before = (await asked()).slice(earlier)
  const { text } = curlLines(exchanges.toReversed(), 'es', defaultAssumptions)
  const answers = await shell(text)
  const after = (await asked()).slice(earlier + before.length)
  expect(before).toHaveLength(exchanges.length)
  const plain = (items: typeof after) =>
    items.map(({ request: { body }, ...rest }) => {
      const { method, path, status } = rest as unknown as Record<string, unknown>
      return { body, method, path, status }
    })
  expect(plain(after)).toEqual(plain(before))
  expect(answers).toContain('Transacción completada exitosamente')
})

test.skipIf(!hasCurl)('the reader fills in card and code by variables of the shell', async () => {
  const refused = await sale({ card_number: '4539578763621486', card_cvv: '123' })
  const { text } = curlLines([refused], 'en', defaultAssumptions)
  expect(text).toContain(`&card_number='"\${CARD_NUMBER:?}"'&`)
  expect(text).toContain('does not keep card_number; $CARD_NUMBER replaces it')
  const answer = await shell(text, { CARD_NUMBER: sampleSale.card_number, CARD_CVV: '300' })
  expect(JSON.parse(answer)).toMatchObject({ success: true })
})

test('a range of commands computes a signature, as one command does', async () => {
  const values = { payment_uuid: 'S-1', env: 'sandbox', 'x-client-signature': 'f'.repeat(128) }
  const signed = await send(client(), 'payments.status', values, 'form')
  const { text } = curlLines([signed], 'en', defaultAssumptions)
  expect(text).toContain(`"\${ENSAYO_KEY:?}"'|S-1|${host.url}' | openssl dgst -sha3-512`)
  expect(text).toContain(`-H 'x-client-signature: '"$client_signature"`)
})

test('nothing but what was sent is sent: other words are quoted', async () => {
  const { text } = curlLines([await sale({ order_id: `'; touch x; '` })], 'en', defaultAssumptions)
  const words = execFileSync('sh', ['-c', text.replace(/^curl/m, String.raw`printf '%s\n'`)], {
    encoding: 'utf8',
    env: { ...process.env, ...sandboxVariables },
  })
  expect(words).toContain('order_id=%27%3B+touch+x%3B+%27')
  expect(text).toContain(`touch+x`)
})

test('key and hash of the real service are variables in every place', async () => {
  const credentials = { key: 'KEY-OF-A-SHOP', hash: 'f'.repeat(32) }
  const live = await sale({ order_id: 'for KEY-OF-A-SHOP' }, { target: 'live', credentials })
  const { text } = curlLines([live], 'en', defaultAssumptions)
  expect(text).toContain(`-H 'x-auth-key: '"\${ENSAYO_KEY:?}"`)
  expect(text).toContain(`-H 'x-auth-hash: '"\${ENSAYO_HASH:?}"`)
  expect(text).not.toContain(credentials.key)
  expect(text).toContain('There are responses of the real service')
})

test.each<[Target, string]>([
  ['browser', 'http://127.0.0.1:4010/api/v2/transaction/sale'],
  ['server', '/api/v2/transaction/sale'],
])('a sale of the %s sandbox goes to %s', async (target, address) => {
  const { text } = curlLines([await sale({}, { target })], 'es', defaultAssumptions)
  expect(text).toContain(target === 'server' ? host.url + address : address)
})

test('a sale of the sandbox of the browser goes to the host of the page, where it has one', async () => {
  const sales = [await sale({}, { target: 'browser' })]
  const { text } = curlLines(sales, 'en', defaultAssumptions, 'http://localhost:4173')
  expect(text).toContain('http://localhost:4173/api/v2/transaction/sale')
  expect(text).toContain('the commands go to http://localhost:4173')
  expect(text).not.toContain(':4010')
})

test('what never left the browser is left out, a time-out is not', async () => {
  const sent = await sale()
  const without = (cause: 'not-started' | 'timeout'): Exchange => ({
    ...sent,
    outcome: { kind: 'network-error', cause, message: '' },
  })
  expect(curlLines([without('not-started')], 'en', defaultAssumptions)).toMatchObject({
    isEmpty: true,
  })
  expect(curlLines([without('timeout')], 'en', defaultAssumptions).text).toContain('curl -X POST')
})

test('an address without fields ends with its path', () => {
  const code = { comments: [], definitions: [], headers: {}, fields: [], path: ['/api/v2/x'] }
  const lines = curl({ ...code, operation: 'tokens.read', method: 'GET', encoding: 'query' })
  expect(lines).toMatch(/\/api\/v2\/x['"]?$/)
})
