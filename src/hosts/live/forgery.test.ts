import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { type LiveCause, liveHeaders } from '../../contract/live/live.ts'
import type { Listening } from '../network/caller.ts'
import {
  type LiveRequestInit,
  consoleHost,
  fakeNetwork,
  openHostile,
  openProxy,
  openSession,
  readAnswer,
  salePath,
  toRequest,
} from '../testing/testing-live.ts'

/** The addresses of the names in these tests; an address leads to itself. */
const names = {
  'pay.example': ['93.184.215.14'],
  'pay.example.': ['93.184.215.14'],
  'pay.example.thief.example': ['93.184.215.15'],
  'thief.example': ['93.184.215.15'],
  localhost: ['::1', '127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'home.example': ['127.0.0.1'],
  'router.example': ['192.168.1.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'mixed.example': ['93.184.215.14', '10.0.0.1'],
  'mixed6.example': ['93.184.215.14', '::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  '6to4.example': ['2002:7f00:1::'],
  'zero.example': ['0.0.0.0'],
  'aws6.example': ['fd00:ec2::254'],
  'scoped.example': ['fe80::1%eth0'],
  'odd.example': ['not an address'],
  'nothing.example': [],
}

interface Forgery extends LiveRequestInit {
  readonly base?: string
  readonly listening?: Listening
  readonly allowPrivate?: boolean
  readonly origins?: readonly string[]
}

const everywhere: Listening = { onLoopback: false, name: 'Ensayo.lan' }
const listed = { listening: everywhere, origins: ['https://pay.example'] }
const from = (host: string, origin = `http://${host}`) => ({ headers: { host, origin } })

/** Changes to a request that would be sent, by the cause of the refusal that each one gets. */
const forgeries: Record<string, Partial<Record<LiveCause, readonly Forgery[]>>> = {
  'the spelling of an address of this machine': {
    'address-private': [
      { base: 'https://127.0.0.1' },
      { base: 'https://127.0.0.1:6443/' },
      { base: 'https://127.1' },
      { base: 'https://127.0.1' },
      { base: 'https://127.0.0.1.' },
      { base: 'https://127.255.255.254' },
      { base: 'https://2130706433' },
      { base: 'https://0x7f000001' },
      { base: 'https://0x7f.0.0.1' },
      { base: 'https://0177.0.0.1' },
      { base: 'https://017700000001' },
      { base: 'https://[::1]' },
      { base: 'https://[0:0:0:0:0:0:0:1]' },
      { base: 'https://[::ffff:127.0.0.1]' },
      { base: 'https://[::ffff:7f00:1]' },
      { base: 'https://[64:ff9b::127.0.0.1]' },
      { base: 'https://localhost' },
      { base: 'HTTPS://LOCALHOST.' },
    ],
    'address-unusable': [
      { base: 'https://0' },
      { base: 'https://0.0.0.0' },
      { base: 'https://[::]' },
      { base: 'https://[::127.0.0.1]' },
      { base: 'https://[2002:7f00:1::]' },
      { base: 'https://[2001:0:7f00:1::]' },
    ],
  },
  'an address of a network inside': {
    'address-private': [
      { base: 'https://10.0.0.1' },
      { base: 'https://172.16.0.1' },
      { base: 'https://192.168.1.1' },
      { base: 'https://3232235777' },
      { base: 'https://100.64.0.1' },
      { base: 'https://169.254.169.254' },
      { base: 'https://0xa9fea9fe' },
      { base: 'https://[::ffff:169.254.169.254]' },
      { base: 'https://[fd00:ec2::254]' },
      { base: 'https://[fe80::1]' },
      { base: 'https://100.100.100.200' },
      { base: 'https://192.0.0.192' },
      { base: 'https://168.63.129.16' },
    ],
    'address-unusable': [
      { base: 'https://255.255.255.255' },
      { base: 'https://224.0.0.1' },
      { base: 'https://[ff02::1]' },
      { base: 'https://224.0.0.1', allowPrivate: true },
    ],
  },
  'a name that leads inside': {
    'address-private': [
      { base: 'https://home.example' },
      { base: 'https://router.example' },
      { base: 'https://metadata.google.internal' },
      { base: 'https://mixed.example' },
      { base: 'https://mixed6.example' },
      { base: 'https://mapped.example' },
      { base: 'https://nat64.example' },
      { base: 'https://aws6.example' },
      { base: 'https://scoped.example' },
      { base: 'https://home.example', listening: everywhere, origins: ['https://home.example'] },
    ],
    'address-unusable': [
      { base: 'https://zero.example' },
      { base: 'https://6to4.example' },
      { base: 'https://odd.example' },
    ],
    'unknown-host': [{ base: 'https://nothing.example' }],
  },
  'a base URL that is none': {
    'base-url-malformed': [
      { base: '' },
      { base: '/' },
      { base: '/api/v2' },
      { base: 'pay.example' },
      { base: '//pay.example' },
      { base: 'https:' },
      { base: 'https://' },
      { base: 'https:pay.example' },
      { base: 'https:/pay.example' },
      { base: 'https:\\\\pay.example' },
      { base: 'https://pay.example/admin' },
      { base: 'https://pay.example/../' },
      { base: 'https://pay.example?x=' },
      { base: 'https://pay.example#' },
      { base: 'https://pay.example\\.thief.example' },
      { base: 'https://pay.example\t.thief.example' },
      { base: 'https://pay.example, https://thief.example' },
      { base: 'https://pay%2eexample' },
      { base: 'https://[fe80::1%25eth0]' },
      { base: 'https://[::1' },
      { base: 'https://256.0.0.1' },
      { base: 'https://4294967296' },
      { base: 'https://pay.example:65536' },
      { base: 'https://pay.example:0' },
      { base: 'javascript:alert(1)' },
      { base: 'data:application/json,{}' },
      { base: 'file:///etc/passwd' },
    ],
    'base-url-credentials': [
      { base: 'https://pay.example@thief.example' },
      { base: 'https://ana:secret@pay.example' },
      { base: 'https://@pay.example' },
      { base: 'https:pay.example@thief.example' },
      { base: 'https://pay.example:443@thief.example' },
    ],
    'base-url-not-https': [
      { base: 'http://pay.example' },
      { base: 'http://localhost:4173' },
      { base: 'ftp://pay.example' },
      { base: 'ws://pay.example' },
      { base: 'http://pay.example', allowPrivate: true },
      { base: 'http://router.example', allowPrivate: true },
      { base: 'http://mixed6.example', allowPrivate: true },
    ],
  },
  'a path that is not of the interface': {
    path: [
      { path: '/live/' },
      { path: '/live/api' },
      { path: '/live/api/v2' },
      { path: '/live/api/v2/' },
      { path: '/live/api/v1/transaction/sale' },
      { path: '/live/api/v2x/transaction/sale' },
      { path: '/live/API/v2/transaction/sale' },
      { path: '/live//api/v2/transaction/sale' },
      { path: `/live${controlPath('payments.list')}` },
      { path: '/live/api/v2/../../admin' },
      { path: '/live/api/v2/%2e%2e/admin' },
      { path: '/live/api/v2/.%2e/%2e./admin' },
      { path: '/live/api/v2/..%2f..%2fadmin' },
      { path: '/live/api/v2/x%2F..%2F..%2Fadmin' },
      { path: '/live/api/v2/..%5c..%5cadmin' },
      { path: '/live/api/v2\\..\\..\\admin' },
      { path: '/live/api/v2/%252e%252e/%252e%252e/admin' },
      { path: '/live/api/v2/..;/..;/admin' },
      { path: '/live/api/v2/..%3b/admin' },
      { path: '/live/api/v2//admin' },
      { path: '/live/api/v2/x/' },
      { path: '/live/api/v2/x%00.json' },
      { path: '/live/api/v2/x%0d%0ahost:%20thief.example' },
      { path: '/live/api/v2/%c0%ae%c0%ae/admin' },
      { path: '/live/api/v2/%zz' },
      { path: '/live/https://thief.example/api/v2/x' },
      { path: '/lively/api/v2/x' },
      { path: '/api/v2/transaction/sale' },
    ],
  },
  'a method that the interface does not have': {
    method: [
      { method: 'HEAD', body: null },
      { method: 'OPTIONS' },
      { method: 'PATCH' },
      { method: 'PROPFIND' },
      { method: 'GET', path: '/live/session', body: null },
    ],
  },
  'another web page': {
    foreign: [
      from(consoleHost, 'https://thief.example'),
      from(consoleHost, 'null'),
      from(consoleHost, ''),
      from(consoleHost, 'http://localhost'),
      from(consoleHost, 'http://localhost:3000'),
      from(consoleHost, 'http://127.0.0.1:4173'),
      from(consoleHost, 'https://localhost:4173'),
      from(consoleHost, 'http://localhost:4173.thief.example'),
      from(consoleHost, 'http://localhost:4173, http://thief.example'),
      { headers: { 'sec-fetch-site': 'cross-site' } },
      { headers: { 'sec-fetch-site': 'same-site' } },
      { headers: { 'sec-fetch-site': 'none' } },
      { headers: { origin: undefined } },
      { headers: { origin: undefined, 'sec-fetch-site': 'same-origin' } },
      { headers: { origin: undefined, 'sec-fetch-site': 'none' } },
      { method: 'DELETE', headers: { origin: undefined } },
      { path: '/live/session', headers: { origin: undefined } },
      { path: '/live/session', ...from(consoleHost, 'http://localhost:3000') },
      { method: 'GET', body: null, ...from(consoleHost, 'https://thief.example') },
    ],
  },
  'a name that was bound to this machine': {
    foreign: [
      from('thief.example:4173'),
      from('thief.example'),
      from('localhost.thief.example:4173'),
      from('localhost.x:4173'),
      from('localhost..:4173'),
      from('192.168.1.7:4173'),
      from('0.0.0.0:4173'),
      from('[::ffff:10.0.0.1]:4173'),
      from('ensayo.lan:4173'),
      from('thief.example@localhost:4173'),
      from('localhost:4173@thief.example'),
      from('localhost:4173/'),
      from('localhost:4173, thief.example'),
      from(''),
      { path: '/live/session', ...from('thief.example:4173') },
      { ...from('thief.example:4173'), ...listed },
      { ...from('lan:4173'), ...listed },
    ],
  },
  'a page without the token of this start': {
    session: [
      { headers: { [liveHeaders.token]: '' } },
      { headers: { [liveHeaders.token]: 'x' } },
      { headers: { [liveHeaders.token]: 'A'.repeat(43) } },
      { headers: { [liveHeaders.token]: 'ñ' } },
      { headers: { [liveHeaders.token]: '', cookie: `${liveHeaders.token}=x` } },
      { path: `${salePath}?${liveHeaders.token}=x`, headers: { [liveHeaders.token]: '' } },
    ],
  },
  'an origin that was not listed, where others may connect': {
    'not-listed': [
      { listening: everywhere },
      { listening: everywhere, origins: [] },
      { listening: everywhere, allowPrivate: true, base: 'https://localhost' },
      { ...listed, base: 'https://thief.example' },
      { ...listed, base: 'https://pay.example:8443' },
      { ...listed, base: 'https://pay.example.' },
      { ...listed, base: 'https://pay.example.thief.example' },
      { ...listed, base: 'http://localhost', allowPrivate: true },
      { origins: ['https://pay.example'], base: 'https://thief.example' },
    ],
  },
  'more than a request of the interface can be': {
    'request-too-large': [{ headers: { 'content-length': String(5 * 1024 * 1024 + 1) } }],
  },
}

const rows = Object.entries(forgeries).flatMap(([way, causes]) =>
  Object.entries(causes).flatMap(([cause, forged]) =>
    forged.map((forgery) => ({ way, cause, shown: JSON.stringify(forgery), forgery })),
  ),
)

test('there are enough of them', () => {
  expect(rows.length).toBeGreaterThan(60)
})

test.each(rows)('$way: $shown', async ({ cause, forgery }) => {
  const { answer, dialled, seen } = await forge(forgery)
  const { status, body, headers } = answer
  expect({ cause: body.cause, dialled, seen }).toEqual({ cause, dialled: [], seen: nothing })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.message).toEqual({ es: expect.any(String), en: expect.any(String) })
  expect(headers.get(liveHeaders.result)).toBe(cause)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

const nothing = { connections: 0, requests: [] }

test.each<[string, Forgery]>([
  ['as it is', {}],
  ['by IPv4', from('127.0.0.1:4173')],
  ['by IPv6', from('[::1]:4173')],
  ['with what a browser adds', { headers: { 'sec-fetch-site': 'same-origin' } }],
  [
    'as a GET, which names no origin',
    { method: 'GET', body: null, headers: { origin: undefined } },
  ],
  ['to a listed origin', { ...listed, ...from('192.168.1.7:4173') }],
  ['to a listed origin, by name', { ...listed, ...from('ensayo.lan:4173') }],
])('the same request unforged is dialled, %s', async (_, unforged) => {
  const { dialled } = await forge(unforged)
  expect(dialled).toEqual(['93.184.215.14'])
})

test('a name is resolved once: what it leads to a moment later does not count', async () => {
  const fake = fakeNetwork({}, 1)
  const answers = [['93.184.215.14'], ['127.0.0.1']]
  const resolve = async (host: string) => {
    fake.resolved.push(host)
    return answers.shift() ?? []
  }
  const { ask } = openProxy({ network: { ...fake.network, resolve } })
  await ask('https://rebound.example')
  expect(fake).toMatchObject({ resolved: ['rebound.example'], dialled: ['93.184.215.14'] })
})

test('a connection that ends at another address than it was made to carries no byte', async () => {
  const { answer, seen } = await forge({})
  expect(answer.body.cause).toBe('address-private')
  expect(seen.requests).toEqual([])
})

test('the token of another start does not open this one', async () => {
  const before = openProxy()
  const token = await openSession(before.handle)
  const { answer, dialled } = await forge({ headers: { [liveHeaders.token]: token } })
  expect(answer.body.cause).toBe('session')
  expect(dialled).toEqual([])
})

test('a session is opened for the console alone', async () => {
  const { handle } = openProxy()
  const open = async (forged: LiveRequestInit) =>
    readAnswer(await handle(toRequest('/live/session', forged)))
  expect((await open({})).body).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) })
  for (const forged of [from(consoleHost, 'null'), from('thief.example'), { method: 'GET' }]) {
    expect((await open(forged)).text).not.toContain('token')
  }
})

/** Sends a forged request; if it passed, it would reach a service of the test. */
async function forge({ base = 'https://pay.example', ...forgery }: Forgery) {
  const { listening = { onLoopback: true }, allowPrivate, origins, ...asked } = forgery
  const hostile = await openHostile('well')
  const { network, dialled } = fakeNetwork(names, hostile.port)
  const { handle } = openProxy({ listening: () => listening, allowPrivate, origins, network })
  const headers = {
    [liveHeaders.token]: await openSession(handle),
    [liveHeaders.baseUrl]: base,
    ...asked.headers,
  }
  const request = toRequest(asked.path ?? salePath, { body: 'env=sandbox', ...asked, headers })
  return { answer: await readAnswer(await handle(request)), dialled, seen: hostile.seen }
}
