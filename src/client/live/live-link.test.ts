import { expect, test } from 'vitest'
import { liveCauses, liveHeaders } from '../../contract/live/live.ts'
import { sampleSale, sandboxCredentials } from '../../contract/samples.ts'
import { consoleHost, openHostile, openProxy } from '../../hosts/testing/testing-live.ts'
import { send } from '../client.ts'
import type { ClientOptions } from '../client-options.ts'
import type { LiveFailure } from '../live-failure.ts'
import { createLiveLink } from './live-link.ts'
import { scrubOutcome } from '../export/scrub.ts'
import type { Profile } from './profile.ts'
import { authHash, signerOf } from './sign.ts'

const consoleUrl = `http://${consoleHost}`

type Answer = (url: string, init: RequestInit) => Promise<Response>

/** The console's page before a proxy that answers in this process. */
function openPage(baseUrl: string, { proxy = openProxy({ allowPrivate: true }) } = {}) {
  let handle = proxy.handle
  const asked: string[] = []
  const fetch: Answer = async (url, init) => {
    asked.push(new URL(url).pathname)
    const headers = { ...(init.headers as object), host: consoleHost, origin: consoleUrl }
    return handle(new Request(url, { ...init, headers }))
  }
  const client = clientOf(baseUrl, createLiveLink(consoleUrl, fetch).askThroughProxy)
  const restart = () => (handle = openProxy({ allowPrivate: true }).handle)
  return { client, asked, restart, sell: () => send(client, 'payments.sale', sampleSale, 'form') }
}

const clientOf = (baseUrl: string, transmit: ClientOptions['transmit']): ClientOptions => ({
  target: 'live',
  baseUrl,
  credentials: { key: 'K', hash: 'h4sh-of-the-merchant' },
  transmit,
  now: () => 0,
  newId: () => 'X',
  live: {
    sign: (_, values) => values,
    approve: async () => true,
    scrub: (outcome, sent) =>
      scrubOutcome(outcome, sent, ['h4sh-of-the-merchant', 's3cret/of the merchant']),
  },
})

test('an answer of the service comes with its own status and headers', async () => {
  const hostile = await openHostile('headers that command')
  const { outcome } = await openPage(hostile.url).sell()
  expect(outcome).toMatchObject({ kind: 'response', status: 200 })
  const { headers } = outcome as { headers: Record<string, string> }
  expect(headers).toMatchObject({ 'x-request-id': 'abc', refresh: expect.any(String) })
  expect(Object.keys(headers).filter((name) => name.startsWith(liveHeaders.answered))).toEqual([])
})

test('a refusal of the service comes as it is, and is no failure of the proxy', async () => {
  const hostile = await openHostile('early refusal')
  const { outcome } = await openPage(hostile.url).sell()
  expect(outcome).toMatchObject({ kind: 'response', status: 413, envelope: { message: 'no' } })
})

test('a session is opened once, and again after a restart of the server', async () => {
  const hostile = await openHostile('well')
  const { sell, asked, restart } = openPage(hostile.url)
  await sell()
  await sell()
  restart()
  expect((await sell()).outcome).toMatchObject({ kind: 'response', status: 200 })
  expect(asked.filter((path) => path === '/live/session')).toHaveLength(2)
  expect(hostile.seen.requests).toHaveLength(3)
})

test('a session that could not be opened is asked for again', async () => {
  const { handle } = openProxy({ allowPrivate: true })
  let isThere = false
  const { session } = createLiveLink(consoleUrl, async (url, init) => {
    if (!isThere) throw new TypeError('fetch failed')
    const headers = { ...(init.headers as object), host: consoleHost, origin: consoleUrl }
    return handle(new Request(url, { ...init, headers }))
  })
  await expect(session()).rejects.toMatchObject({ name: 'LiveFailure' })
  isThere = true
  expect((await session()).token).toMatch(/./)
})

test.each([
  ['html', 'answer-not-json'],
  ['half of the JSON', 'answer-not-json'],
  ['less than it said', 'answer-truncated'],
  ['redirect out', 'redirect'],
  ['reset', 'reset'],
] as const)('a service that answers %s is the cause %s, with its sentence', async (how, cause) => {
  const hostile = await openHostile(how)
  const { outcome } = await openPage(hostile.url).sell()
  expect(outcome).toMatchObject({ kind: 'network-error', cause })
  const { text } = outcome as { text: { es: string } }
  expect(text.es).toContain('localhost')
})

test('what the service repeats of a card, its code and the credentials is not kept', async () => {
  const { outcome } = await send(
    clientOf('https://pay.example', async () => {
      const parts = [sampleSale.card_number, '987', 'h4sh-of-the-merchant', 's3cret%2Fof%20the']
      return new Response(`<p>${[...parts, btoa('s3cret/of the merchant')].join(' ')}</p>`)
    }),
    'payments.sale',
    { ...sampleSale, card_cvv: '987' },
    'form',
  )
  expect(outcome).toMatchObject({ cause: 'not-json', message: expect.stringContaining('<p>') })
  const kept = JSON.stringify(outcome)
  for (const secret of [sampleSale.card_number, '987', 'h4sh', btoa('s3cret/of the')]) {
    expect(kept).not.toContain(secret)
  }
})

test('a URL never carries a card or a secret: nothing is sent', async () => {
  let sent = 0
  const client = clientOf('https://pay.example', async () =>
    Response.json({}, { status: 200 + sent++ }),
  )
  const asQuery = await send(client, 'payments.sale', sampleSale, 'query')
  const token = { token: sampleSale.card_number }
  const asPath = await send(client, 'tokens.read', token, 'query')
  expect([asQuery, asPath].map(({ outcome }) => outcome)).toMatchObject([
    { cause: 'secret-in-url' },
    { cause: 'secret-in-url' },
  ])
  expect(sent).toBe(0)
})

test('an unconfirmed request is not sent', async () => {
  let sent = 0
  const client = clientOf('https://pay.example', async () =>
    Response.json({}, { status: 200 + sent++ }),
  )
  const live = { ...client.live!, approve: async () => false }
  const { outcome } = await send({ ...client, live }, 'payments.sale', sampleSale, 'form')
  expect(outcome).toMatchObject({ cause: 'unconfirmed' })
  expect(sent).toBe(0)
})

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: LiveFailure) => error.reason,
  )

test.each<[string, Answer]>([
  ['a page', async () => new Response('<!doctype html>', { status: 200 })],
  ['a 404', async () => new Response('', { status: 404 })],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s answers in place of the proxy there is none', async (_, fetch) => {
  const link = createLiveLink(consoleUrl, fetch)
  expect(await failureOf(link.session())).toBe('no-proxy')
  expect(await failureOf(link.askThroughProxy('https://pay.example/api/v2/x', {}))).toBe('no-proxy')
})

test('a server that goes in the middle may have asked: the cause says so', async () => {
  const { handle } = openProxy()
  const link = createLiveLink(consoleUrl, async (url, init) => {
    if (!url.endsWith('/session')) throw new TypeError('Failed to fetch')
    const headers = { host: consoleHost, origin: consoleUrl }
    return handle(new Request(url, { ...init, headers }))
  })
  expect(await failureOf(link.askThroughProxy('https://pay.example/api/v2/x', {}))).toBe(
    'proxy-lost',
  )
})

test('a gateway that gives up on the proxy leaves open whether the service was asked', async () => {
  const { handle } = openProxy()
  const link = createLiveLink(consoleUrl, async (url, init) => {
    if (!url.endsWith('/session')) return new Response('<h1>Gateway Time-out</h1>', { status: 504 })
    const headers = { host: consoleHost, origin: consoleUrl }
    return handle(new Request(url, { ...init, headers }))
  })
  expect(await failureOf(link.askThroughProxy('https://pay.example/api/v2/x', {}))).toBe(
    'proxy-lost',
  )
})

test('a path that walks elsewhere is not asked for', async () => {
  const { client } = openPage('https://pay.example')
  const { outcome } = await send(client, 'tokens.read', { token: '..' }, 'query')
  expect(outcome).toMatchObject({ cause: 'path', text: liveCauses.path.text })
})

test.each([
  [true, 'cors-refused'],
  [false, 'cors-unreachable'],
])(
  'without a proxy a browser says no more than whether anybody is there: %s',
  async (is, cause) => {
    const asked: RequestInit[] = []
    const link = createLiveLink(consoleUrl, async (_, init) => {
      asked.push(init)
      if (init.mode === 'no-cors' && is) return new Response()
      throw new TypeError('Failed to fetch')
    })
    const failure = await link
      .askDirectly('https://pay.example/api/v2/x', { method: 'POST' })
      .catch((error: LiveFailure) => error)
    expect(failure).toMatchObject({ reason: cause, message: 'Failed to fetch' })
    expect(JSON.stringify((failure as LiveFailure).text)).toContain('pay.example')
    expect(asked[0]).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' })
    expect(asked[1]).toMatchObject({ method: 'HEAD', mode: 'no-cors', credentials: 'omit' })
  },
)

const { key, secret, hash } = sandboxCredentials

const profile: Profile = {
  id: 'P-1',
  name: 'Tienda',
  baseUrl: 'https://pixelpay.dev',
  key,
  secret,
  env: 'sandbox',
  hashFrom: 'md5',
}

test('x-auth-hash is a digest of the secret, or what the portal gave', () => {
  expect(authHash(profile)).toBe(hash)
  expect(authHash({ ...profile, hashFrom: 'sha-512' })).toMatch(/^2b6cd084a161b868[\da-f]+829556$/)
  expect(authHash({ ...profile, hashFrom: 'given', hash: 'theirs' })).toBe('theirs')
  expect(authHash({ ...profile, secret: undefined })).toBe('')
})

// docs/evidence.md#client-signature
test('a sale is signed over key, order and endpoint', () => {
  expect(signerOf(profile)('payments.sale', { order_id: 'ORDER-8888' })).toEqual({
    order_id: 'ORDER-8888',
    'x-client-signature': expect.stringMatching(/^688084a6177f[\da-f]+e852ee2a$/),
  })
})

test('what the request says of its signature stays, even if that is nothing', () => {
  for (const own of ['mine', '']) {
    const values = { order_id: 'A', 'x-client-signature': own }
    expect(signerOf(profile)('payments.sale', values)).toBe(values)
  }
})

test('without a secret, or where the signed parts are assumed, nothing is added', () => {
  expect(signerOf({ ...profile, secret: undefined })('payments.sale', {})).toEqual({})
  expect(signerOf(profile)('payments.void', { payment_uuid: 'S-1' })).toEqual({
    payment_uuid: 'S-1',
  })
  expect(signerOf(profile)('tokens.read', { token: 'T-1' })).toEqual({ token: 'T-1' })
})
