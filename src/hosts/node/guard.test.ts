import { expect, test } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { hintHeader } from '../../contract/replies/hints.ts'
import { credentials, openHost } from '../testing/testing.ts'

const reset = controlPath('sandbox.reset')

const read = controlPath('sandbox.read')

const sale = '/api/v2/transaction/sale'

type Headers = Readonly<Record<string, string>>

/** Headers of a request to a sandbox of this machine that was forged in the way of the title. */
const forged: Readonly<Record<string, readonly Headers[]>> = {
  'a page of another origin': [
    { origin: 'https://thief.example' },
    { origin: 'http://thief.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'file://' },
    { origin: 'http://localhost.thief.example' },
    { origin: 'http://thief.example:4010' },
    { origin: 'http://localhost@thief.example' },
    { origin: 'http://thief.example/http://localhost' },
    { origin: 'http://127.0.0.1.thief.example' },
    { origin: 'http://0.0.0.0:4010' },
    { origin: 'http://192.168.1.7' },
    { origin: 'http://localhost, http://thief.example' },
    { origin: 'chrome-extension://localhost' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'anything' },
    { origin: 'https://thief.example', 'content-type': 'text/plain' },
    { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
  ],
  'a name that was bound to this machine': [
    { host: 'thief.example' },
    { host: 'thief.example:4010', origin: 'http://thief.example:4010' },
    { host: 'thief.example', 'sec-fetch-site': 'same-origin' },
    { host: 'localhost.thief.example' },
    { host: 'localhost.x' },
    { host: 'xlocalhost' },
    { host: 'localhost..' },
    { host: '%6cocalhost' },
    { host: '192.168.1.7:4010' },
    { host: '0.0.0.0:4010' },
    { host: 'thief.example@localhost' },
    { host: 'localhost:4010@thief.example' },
    { host: 'localhost, thief.example' },
    { host: '' },
  ],
}

const rows = Object.entries(forged).flatMap(([way, all]) =>
  all.map((headers) => ({ way, shown: JSON.stringify(headers), headers })),
)

test.each(rows)('$way resets nothing, and reads nothing: $shown', async ({ headers }) => {
  const host = await openHost()
  await host.sell()
  const body = JSON.stringify({ seed: 1 })
  for (const [method, path, sent] of [
    ['POST', reset, body],
    ['POST', reset, ''],
    ['DELETE', read, ''],
    ['GET', read, ''],
    ['OPTIONS', reset, ''],
    ['GET', controlPath('stream.open'), ''],
    ['PATCH', controlPath('settings.change'), '{"webhook_url":"http://thief.example"}'],
    ['POST', `http://localhost${reset}`, body],
    ['POST', `/${reset}`, body],
  ] as const) {
    const answer = await host.talk(raw(method, path, headers, sent))
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).not.toMatch(/access-control-/i)
    expect(answer).not.toContain('payments')
  }
  expect((await host.control('sandbox.read')).body).toMatchObject({
    seed: 7,
    settings: { webhook_url: null },
    counts: { payments: 1 },
  })
})

test('a header behind thousands of others is looked at', async () => {
  const { talk } = await openHost()
  const others = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`h${at}`, '']))
  for (const { headers, shown } of rows) {
    const answer = await talk(raw('POST', reset, { ...others, ...headers }, '{}'))
    expect([shown, answer.slice(0, 13)]).toEqual([shown, 'HTTP/1.1 403 '])
  }
})

test.each(rows)('$way gets no file of the console: $shown', async ({ headers }) => {
  const { talk } = await openHost()
  const isLink = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] !== 'iframe'
  const answer = await talk(raw('GET', '/assets/console.js', headers))
  expect(answer).toMatch(isLink ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 403 /)
})

test.each(rows)('the payment interface answers even $way: $shown', async ({ headers }) => {
  const { talk } = await openHost()
  const answer = await talk(raw('POST', sale, headers, ''))
  // An empty `Host` is no request, so Node.js may refuse it before.
  expect(answer).toMatch(/^HTTP\/1\.1 (401|422) /)
  expect(answer).toContain(`access-control-allow-origin: ${headers['origin'] || '*'}\r\n`)
})

test.each(rows)('doubled slashes open no more of it to $way: $shown', async ({ headers }) => {
  const { talk } = await openHost()
  expect(await talk(raw('POST', `/${sale}/`, headers, ''))).toMatch(/^HTTP\/1\.1 (401|422) /)
  for (const path of [`//api/v2/..${reset}`, `//api//v2/../..${reset}`, `/api/v2/..${reset}`]) {
    expect(await talk(raw('POST', path, headers, ''))).toMatch(/^HTTP\/1\.1 (400|404) /)
  }
})

test.each<[string, Headers]>([
  ['a program', {}],
  ['its own page', { origin: 'http://localhost:4010', host: 'localhost:4010' }],
  ['its own page, by IPv6', { origin: 'http://[::1]:4010', host: '[::1]:4010' }],
  ['its own page, which says so', { 'sec-fetch-site': 'same-origin' }],
  ['its user, who typed the address', { 'sec-fetch-site': 'none' }],
  ['a page of another port', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['a page of this machine', { origin: 'https://127.0.0.1:8443', 'sec-fetch-site': 'cross-site' }],
  ['a page of this machine, by IPv6', { origin: 'http://[::1]:3000' }],
  ['a page of a name of this machine', { origin: 'http://shop.localhost:3000' }],
  ['whoever calls it LOCALHOST', { host: 'LOCALHOST:4010' }],
  ['whoever calls it localhost.', { host: 'localhost.:4010', origin: 'http://localhost.:4010' }],
  ['whoever calls it by a name below localhost', { host: 'Sandbox.localhost' }],
  ['whoever calls it 127.1', { host: '127.1:4010' }],
  ['whoever calls it by a number', { host: '2130706433' }],
])('%s may use the control interface', async (_, headers) => {
  const { talk } = await openHost()
  expect(await talk(raw('GET', read, headers))).toMatch(/^HTTP\/1\.1 200 /)
})

test('names and origins that the user allows are accepted', async () => {
  const { talk } = await openHost({
    access: {
      allowHosts: ['Ensayo', 'pay_box.', 'FD00::1'],
      allowOrigins: ['https://shop.example'],
    },
  })
  const allowed: Headers[] = [
    { host: 'ensayo:4010' },
    { host: 'ENSAYO.' },
    { host: 'pay_box:4010' },
    { host: '[fd00::1]:4010' },
    { host: 'ensayo:4010', origin: 'http://ensayo:4010' },
    { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of allowed) {
    expect(await talk(raw('GET', read, headers))).toMatch(/^HTTP\/1\.1 200 /)
  }
  const others: Headers[] = [
    { host: 'ensayo.thief.example' },
    { origin: 'https://shop.example:8443' },
  ]
  for (const headers of others) {
    expect(await talk(raw('GET', read, headers))).toMatch(/^HTTP\/1\.1 403 /)
  }
})

test('a sandbox that other machines can reach accepts its addresses, but no foreign name', async () => {
  const said: string[] = []
  const { talk } = await openHost({ host: '0.0.0.0', say: (sentence) => said.push(sentence) })
  expect(said).toEqual([expect.stringContaining('--token')])
  expect(await talk(raw('GET', read, { host: '192.168.1.7:4010' }))).toMatch(/^HTTP\/1\.1 200 /)
  expect(await talk(raw('GET', read, { host: 'thief.example' }))).toMatch(/^HTTP\/1\.1 403 /)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of the type %s, as a form sends it, changes nothing',
  async (type) => {
    const { ask, control } = await openHost()
    const body = '{"seed":1}'
    const refused = await ask('POST', reset, { headers: { 'content-type': type }, body })
    expect(refused.status).toBe(415)
    expect(refused.body.message).toContain('application/json')
    expect((await control('sandbox.read')).body.seed).toBe(7)
  },
)

test.each([
  ['of its type', { 'content-type': 'application/json; charset=utf-8' }, '{"seed":1}'],
  ['of a type made of JSON', { 'content-type': 'application/merge-patch+json' }, '{"seed":1}'],
  ['without a type', {}, '{"seed":1}'],
  ['by fetch without a type', { 'content-type': 'text/plain;charset=UTF-8' }, '{"seed":1}'],
])('a JSON body %s is read', async (_, headers, body) => {
  const { talk } = await openHost()
  expect(await talk(raw('POST', reset, headers, body))).toContain('"seed":1')
})

test('an empty body needs no type', async () => {
  const { ask } = await openHost()
  expect((await ask('POST', reset)).status).toBe(200)
})

test('with a token, a program or a browser must know it, but no client of the interface', async () => {
  const token = 'a-token-of-this-test'
  const { ask, sell, talk } = await openHost({ access: { token } })
  const basic = Buffer.from(`:${token}`).toString('base64')
  const named = Buffer.from(`ana:${token}`).toString('base64')
  const get = (authorization = '', path = read) => ask('GET', path, { headers: { authorization } })
  for (const known of [`Bearer ${token}`, `Basic ${basic}`, `Basic ${named}`]) {
    expect((await get(known)).status).toBe(200)
  }
  for (const unknown of ['', 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`]) {
    const { status, headers } = await get(unknown)
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toMatch(/^Basic /)
  }
  const browser = { accept: 'text/html', 'upgrade-insecure-requests': '1' }
  expect((await ask('GET', '/', { headers: browser })).status).toBe(401)
  expect((await sell()).status).toBe(200)
  const entity = controlPath('payments.read', 'a.b')
  for (const path of [
    read,
    `http://localhost${read}`,
    `//${read}`,
    entity,
    '/live/session',
    '/plans',
  ]) {
    expect(await talk(raw('GET', path, {}))).toMatch(/^HTTP\/1\.1 401 /)
  }
  const origin = 'http://localhost:3000'
  expect(await talk(raw('OPTIONS', reset, { origin }))).toMatch(/^HTTP\/1\.1 204 /)
  for (const method of ['GET', 'HEAD']) {
    expect(await talk(raw(method, '/favicon.svg', {}))).toMatch(/^HTTP\/1\.1 404 /)
  }
})

function raw(method: string, path: string, headers: Headers, body = '') {
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    ...(method === 'GET' ? {} : { 'content-length': String(body.length) }),
    ...headers,
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`
}

test.each([
  ['es-HN', 'Este sandbox no se llama «my_shop:80»'],
  ['en', 'This sandbox is not called “my_shop:80”'],
])('a person who comes by another name reads a page with both options: %s', async (lang, title) => {
  const { talk } = await openHost()
  const headers = { host: 'my_shop:80', accept: 'text/html,*/*;q=0.8', 'accept-language': lang }
  for (const path of ['/', read, '/checkout/x']) {
    const answer = await talk(raw('GET', path, headers))
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain(`<h1>${title}</h1>`)
    expect(answer).toContain('--allow-host my_shop --allow-origin http://my_shop:80')
  }
  const program = await talk(raw('GET', read, { host: 'my_shop:80', accept: '*/*' }))
  expect(program).toContain('{"success":false')
})

test('a name is shown as a text, whatever it holds', async () => {
  const { talk } = await openHost()
  const answer = await talk(raw('GET', '/', { host: '<script>x</script>', accept: 'text/html' }))
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(answer).not.toContain('<script>')
})

test('a form of another origin is answered with a page that names its option', async () => {
  const { talk } = await openHost()
  const headers = { origin: 'https://shop.example', accept: 'text/html' }
  const answer = await talk(raw('POST', reset, headers))
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(answer).toContain('--allow-origin https://shop.example')
})

const salePath = '/api/v2/transaction/sale'

const shop = 'https://shop.example'

const local = 'http://localhost:3000'

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    'content-type, accept, authorization, x-auth-key, x-auth-hash, x-auth-user, x-client-signature, x-sandbox, x-sandbox-ledger',
  'access-control-expose-headers': '*',
}

/** The headers of an answer to a preflight. */
async function preflight(path: string, headers: Record<string, string>) {
  const { ask } = await openHost()
  const asked = { 'access-control-request-method': 'POST', ...headers }
  const answer = await ask('OPTIONS', path, { headers: asked })
  expect([answer.status, answer.text]).toEqual([204, ''])
  return Object.fromEntries(answer.headers)
}

test('a page of any origin may send to the payment interface what its preflight asks for', async () => {
  const asked = 'baggage,content-type,traceparent,x-auth-key,x-csrf-token'
  expect(
    await preflight(salePath, { origin: shop, 'access-control-request-headers': asked }),
  ).toMatchObject({
    'access-control-allow-origin': shop,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': anyOrigin['access-control-allow-methods'],
    'access-control-allow-headers': asked,
    'access-control-max-age': '600',
    vary: 'origin',
  })
  const plain = await preflight(salePath, { origin: 'null' })
  expect(plain).toMatchObject({
    'access-control-allow-origin': 'null',
    'access-control-allow-headers': anyOrigin['access-control-allow-headers'],
  })
})

test('a page of the internet may ask the payment interface of this machine', async () => {
  const asked = { origin: shop, 'access-control-request-private-network': 'true' }
  const name = 'access-control-allow-private-network'
  expect((await preflight(salePath, asked))[name]).toBe('true')
  expect(await preflight(salePath, { origin: shop })).not.toHaveProperty(name)
})

test('to the control interface a page of this machine may send what it always could', async () => {
  const allowed = await preflight(controlPath('sandbox.reset'), {
    origin: local,
    'access-control-request-headers': 'x-csrf-token',
    'access-control-request-private-network': 'true',
  })
  expect(allowed).toMatchObject({ ...anyOrigin, 'access-control-max-age': '600' })
  expect(allowed).not.toHaveProperty('access-control-allow-credentials')
  expect(allowed).not.toHaveProperty('access-control-allow-private-network')
})

test('a page that sends its credentials may read an answer, with every header of it by name', async () => {
  const { ask } = await openHost()
  const headers = { origin: shop, cookie: 'session=1', ...credentials }
  for (const [method, besides] of [
    ['GET', 'allow'],
    ['POST', hintHeader],
  ] as const) {
    const answer = await ask(method, salePath, { headers })
    const sent = Object.fromEntries(answer.headers)
    expect(sent).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    })
    const named = sent['access-control-expose-headers']?.split(', ')
    expect(named).toEqual(expect.arrayContaining(['x-sandbox-clock', besides]))
    const own = [...answer.headers.keys()].filter((name) => /^(x-|allow$|retry|date)/.test(name))
    expect(named).toEqual(expect.arrayContaining(own))
  }
})

test.each([
  [controlPath('sandbox.read'), { origin: local }],
  [controlPath('sandbox.read'), {}],
  [salePath, {}],
  ['/nowhere', {}],
])('%s may be read by a page that may ask, without credentials: %j', async (path, headers) => {
  const { ask } = await openHost()
  const sent = Object.fromEntries((await ask('GET', path, { headers })).headers)
  expect(sent).toMatchObject({ ...anyOrigin, 'content-type': 'application/json; charset=utf-8' })
  expect(sent).not.toHaveProperty('access-control-allow-credentials')
})
