import { once } from 'node:events'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { markHeader } from '../../contract/http.ts'
import { hintHeader } from '../../contract/replies/hints.ts'
import { sampleSale } from '../../contract/samples.ts'
import { draws } from '../../contract/testing/draws.ts'
import { startNodeHost } from './node.ts'
import { refuseUnreadable } from './unreadable.ts'
import { clientOf, credentials, openHost } from '../testing/testing.ts'

const salePath = '/api/v2/transaction/sale'
const asJson = { 'content-type': 'application/json', ...credentials }
const asForm = { 'content-type': 'application/x-www-form-urlencoded', ...credentials }
const mebibyte = 1024 * 1024

test('a request with a mark is done once, and its line of the log is found by it', async () => {
  const { sell, control } = await openHost()
  const answers = [await sell({}, { [markHeader]: 'one' }), await sell({}, { [markHeader]: 'one' })]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  await sell({}, { [markHeader]: 'other' })
  const { body } = await control('requests.list', { query: { mark: 'one' } })
  expect(body.items).toMatchObject([{ id: 'R-1', operation: 'payments.sale', status: 200 }])
  expect(JSON.stringify(body)).not.toContain(markHeader)
})

test('a browser gets a connection of its own for each answer', async () => {
  const { ask } = await openHost()
  const fromPage = await ask('GET', '/sandbox', { headers: { origin: 'http://localhost:3000' } })
  expect(fromPage.headers.get('connection')).toBe('close')
  expect((await ask('GET', '/sandbox')).headers.get('connection')).toBe('keep-alive')
})

test('a sale arrives as form, as query string and as JSON', async () => {
  const { ask } = await openHost()
  const form = String(new URLSearchParams(sampleSale))
  const answers = [
    await ask('POST', salePath, { headers: asForm, body: form }),
    await ask('POST', `${salePath}?${form}`, { headers: credentials }),
    await ask('POST', salePath, { headers: asJson, body: JSON.stringify(sampleSale) }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('accents survive, also when a character is cut in two by the network', async () => {
  const { control, talk } = await openHost()
  const body = Buffer.from(JSON.stringify({ ...sampleSale, customer_name: 'Ñandú Peña' }))
  const cut = body.indexOf('Ñ') + 1
  const head = headOf('POST', salePath, { ...asJson, 'content-length': String(body.length) })
  const answer = await talk(head, body.subarray(0, cut), body.subarray(cut))
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  const { body: payments } = await control('payments.list')
  expect(payments.items[0].customer_name).toBe('Ñandú Peña')
})

test('a body is read whatever the method', async () => {
  const { talk, control } = await openHost()
  const body = '{"payment_uuid":"S-1"}'
  const headers = { ...asJson, 'content-length': String(body.length) }
  expect(await talk(headOf('GET', '/api/v2/transaction/status', headers), body)).toMatch(/ 405 /)
  const { body: log } = await control('requests.list')
  expect(log.items[0].request.body).toEqual({ payment_uuid: 'S-1' })
})

test('a body of exactly 1 MiB is read', async () => {
  const { ask } = await openHost()
  const start = JSON.stringify({ ...sampleSale, note: '' }).slice(0, -2)
  const body = `${start}${'x'.repeat(mebibyte - Buffer.byteLength(start) - 2)}"}`
  const answer = await ask('POST', salePath, { headers: asJson, body })
  expect(answer.status).toBe(200)
})

test.each([
  ['of one byte too many', mebibyte + 1, {}],
  ['of 5 MiB', 5 * mebibyte, {}],
  ['of 2 MiB in chunks', 2 * mebibyte, { 'transfer-encoding': 'chunked' }],
])('a body %s is refused, and the connection goes on', async (_, size, extra) => {
  const { url } = await openHost()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const post = (path: string, body: string, headers: Record<string, string>) =>
    askOver(agent, url + path, body, { ...asJson, ...headers })

  const refused = await post(salePath, 'x'.repeat(size), extra)
  expect(refused).toMatchObject({ status: 413, body: { success: false } })
  // The route decides, and no end of the address.
  const asState = await post(`${salePath}?x=${controlPath('state.open')}`, 'x'.repeat(size), extra)
  expect(asState.status).toBe(413)
  const refusedByControl = await post(controlPath('sandbox.reset'), 'x'.repeat(size), extra)
  expect(refusedByControl).toMatchObject({
    status: 413,
    body: { message: 'the body is over 1 MiB' },
  })
  const next = await post(salePath, JSON.stringify(sampleSale), {})
  expect(next).toMatchObject({ status: 200, socket: refused.socket })
  agent.destroy()
})

test.each([
  ['cut off', '{"order_id": "1"'],
  ['a list', '[]'],
  ['a number', '1'],
  ['null', 'null'],
  ['not even near', '<html>'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
])('JSON that is %s is a bad request', async (_, body) => {
  const { ask } = await openHost()
  const answer = await ask('POST', salePath, { headers: asJson, body })
  expect(answer).toMatchObject({ status: 400, body: { success: false } })
})

test('bytes that are not UTF-8 are refused with their field, and nothing is stored', async () => {
  const { ask, control } = await openHost()
  const body = Buffer.from(JSON.stringify({ ...sampleSale, customer_name: 'Ana R_' }))
  body[body.indexOf('R_') + 1] = 0xff
  const answer = await ask('POST', salePath, { headers: asJson, body })
  expect(answer.status).toBe(400)
  expect(answer.headers.get(hintHeader)).toMatch(/^customer_name: /)
  const { body: payments } = await control('payments.list')
  expect(payments.items).toEqual([])
})

test.each(['/index.html', '/api', '/api/v1/transaction/sale', '/sandboxes', '/api/v2x'])(
  '%s is nothing of the sandbox: 404 in JSON',
  async (path) => {
    const { ask } = await openHost()
    const { status, headers, body } = await ask('GET', path)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(body).toMatchObject({ success: false, message: expect.stringContaining(path) })
  },
)

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s of a sale is 405 with `allow`', async (method) => {
  const { ask } = await openHost()
  const { status, headers, body } = await ask(method, salePath, { headers: credentials })
  expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'POST' })
  expect(body.success).toBe(false)
})

test.each([
  ['//', 404],
  ['//api/v2/transaction/sale', 405],
  ['/../api/v2/transaction/sale', 404],
  ['/api/v2/../../etc/passwd', 404],
  ['/api/v2/transaction/sale/', 405],
  ['/api/v2/%00', 404],
  [`${controlPath('payments.list')}/%00`, 404],
  [`${controlPath('payments.list')}/%zz`, 404],
  [controlPath('payments.read', '__proto__'), 404],
  [controlPath('payments.read', 'constructor'), 404],
  [`${controlPath('sandbox.read')}/constructor`, 404],
  [`${controlPath('payments.list')}?limit=%00`, 422],
  ['/sandbox?x=%ff&&==&%', 422],
  ['/sandbox#fragment', 404],
  ['http://127.0.0.1/sandbox', 200],
  [`http://tienda.example${controlPath('events.list')}?entity=http://y`, 200],
  ['http://tienda.example', 200],
  ['https://tienda.example?x', 200],
  ['*', 404],
  [controlPath('payments.read', 'x'.repeat(60_000)), 404],
])('the address %.60s is answered in JSON with %i', async (target, status) => {
  const { talk } = await openHost()
  expect(read(await talk(headOf('GET', target, {})))).toEqual({ status, body: expect.any(Object) })
})

test.each([
  ['what is not HTTP at all', 'hello\r\n\r\n', 400],
  ['a method of no protocol', 'SELL / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no host', 'GET /sandbox HTTP/1.1\r\n\r\n', 400],
  ['no host for a sale', `POST ${salePath} HTTP/1.1\r\ncontent-length: 0\r\n\r\n`, 400],
  ['two hosts', headOf('GET', '/sandbox', { Host: 'other' }), 400],
  ['two lengths', headOf('POST', controlPath('sandbox.reset'), { 'content-length': '1, 2' }), 400],
  ['an address of 100 kB', headOf('GET', `/sandbox?${'x'.repeat(100_000)}`, {}), 431],
  ['headers of 100 kB', headOf('GET', '/sandbox', { 'x-long': 'x'.repeat(100_000) }), 431],
])('%s is refused in JSON', async (_, bytes, status) => {
  const { talk, ask } = await openHost()
  expect(read(await talk(bytes))).toEqual({
    status,
    body: { success: false, message: expect.any(String) },
  })
  expect((await ask('GET', '/sandbox')).status).toBe(200)
})

test.each([
  ['a method of no protocol', 'SELL / HTTP/1.1\r\nhost: x\r\n\r\n', /método.*method/],
  ['a method in small letters', 'get / HTTP/1.1\r\nhost: x\r\n\r\n', /método.*method/],
  ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', /método.*method/],
  ['what is no HTTP', 'GET / SMTP/1.1\r\n\r\n', /no es «MÉTODO.*is not "METHOD/],
  ['a long header', headOf('GET', '/', { x: 'x'.repeat(100_000) }), /demasiado largos.*too long/],
])('%s is refused in both languages', async (_, bytes, said) => {
  const { talk } = await openHost()
  expect(read(await talk(bytes)).body).toEqual({
    success: false,
    message: expect.stringMatching(said),
  })
})

test('a request of HTTP/1.0 needs no host', async () => {
  const { talk } = await openHost()
  const answer = await talk(`POST ${salePath} HTTP/1.0\r\ncontent-length: 0\r\n\r\n`)
  expect(read(answer).status).toBe(401)
})

test.each(['/healthz', '/', '/sandbox', '/sandbox?', '/checkout/P-1'])(
  'a target with a host, as for a proxy, is that of its path: %s',
  async (path) => {
    const { talk, url } = await openHost()
    const ask = async (target: string) => {
      const { host } = new URL(url)
      return read(
        await talk(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`),
      )
    }
    const { status } = await ask(path)
    expect((await ask(`${url}${path}`)).status).toBe(status)
  },
)

test('what a client expects, and no server knows, is refused with the reason', async () => {
  const { talk } = await openHost()
  const answer = await talk(
    `POST ${salePath} HTTP/1.1\r\nhost: localhost\r\nexpect: tea\r\ncontent-length: 0\r\n\r\n`,
  )
  expect(read(answer)).toMatchObject({
    status: 417,
    body: { success: false, message: expect.stringContaining('"expect"') },
  })
})

test('a connection may rest longer than clients pause', async () => {
  const { ask } = await openHost()
  const { headers } = await ask('GET', '/sandbox')
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('what does not arrive in time is refused with the reason', async () => {
  const sent = new PassThrough()
  refuseUnreadable(Object.assign(new Error(''), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), sent)
  expect(read(await text(sent))).toEqual({
    status: 408,
    body: { success: false, message: expect.stringContaining('did not arrive in full') },
  })
})

test('headers that come twice, or are no headers of requests, do no harm', async () => {
  const { talk } = await openHost()
  const cookies = 'set-cookie: a=1\r\n'.repeat(20)
  const head = headOf('POST', salePath, { ...asJson, __proto__: 'x', constructor: 'y' })
  const answer = await talk(head.replace('\r\n\r\n', `\r\n${cookies}x-auth-key: again\r\n\r\n`))
  expect(read(answer)).toMatchObject({ status: 400, body: { message: 'El valor KEY es inválido' } })
})

test('requests that are broken off leave no trace', async () => {
  const { url, sell, close } = await openHost()
  const complaint = vi.spyOn(console, 'error')
  for (const part of ['', 'POST', headOf('POST', salePath, { 'content-length': '9' }), 'x']) {
    const socket = connect(Number(new URL(url).port))
    await new Promise<void>((written) => socket.write(part, () => written()))
    socket.destroy()
  }
  const controller = new AbortController()
  const cut = fetch(url + salePath, {
    method: 'POST',
    headers: asForm,
    body: 'x'.repeat(mebibyte),
    signal: controller.signal,
  })
  controller.abort()
  await expect(cut).rejects.toThrow('aborted')
  expect((await sell()).status).toBe(200)
  await close() // every connection has come to its end
  expect(complaint).not.toHaveBeenCalled()
})

test('sales at the same time are payments of their own', async () => {
  const { sell, control } = await openHost()
  const answers = await Promise.all(Array.from({ length: 200 }, () => sell()))
  expect(new Set(answers.map(({ body }) => body.data.payment_uuid)).size).toBe(200)
  expect((await control('sandbox.read')).body.counts.payments).toBe(200)
})

test('a named sandbox has its own payments, clock and settings', async () => {
  const { sell, control } = await openHost()
  const mine = { 'x-sandbox': 'mine' }
  await sell({}, mine)
  await control('clock.move', { body: { advance: 'P1D' } }, mine)
  await control('settings.change', { body: { merchant: { key: 'K' } } }, mine)
  expect((await sell({}, mine)).body.message).toBe('El valor KEY es inválido')
  expect((await control('sandbox.read')).body).toMatchObject({
    name: 'default',
    now: '2026-01-15T12:00:00.000Z',
    counts: { payments: 0 },
  })
  expect((await control('sandbox.read', {}, mine)).body).toMatchObject({
    name: 'mine',
    now: '2026-01-16T12:00:00.000Z',
    counts: { payments: 1 },
  })
})

test.each(['', 'a b', 'á', '../x', 'x'.repeat(65)])('"%s" names no sandbox', async (name) => {
  const { control } = await openHost()
  const answer = await control('sandbox.read', {}, { 'x-sandbox': name })
  expect(answer.status).toBe(400)
})

test('reading creates no sandbox, and shows the one that the first change will create', async () => {
  const { ask, sell, control } = await openHost({ beginning: { seed: undefined } })
  const mine = { 'x-sandbox': 'mine' }
  const seedOf = async () => (await control('sandbox.read', {}, mine)).body.seed
  const seed = await seedOf()
  expect((await ask('GET', '/api/v2/none', { headers: mine })).status).toBe(404)
  expect((await control('requests.list', {}, mine)).body.items).toEqual([])
  expect((await sell({}, mine)).status).toBe(200)
  expect(await seedOf()).toBe(seed)
  expect((await control('requests.list', {}, mine)).body.items).toHaveLength(1)
})

test('latency_ms holds the payment interface back, not the control interface', async () => {
  const { sell, control, url } = await openHost()
  await control('settings.change', { body: { latency_ms: 150 } })
  const start = performance.now()
  await sell()
  expect(performance.now() - start).toBeGreaterThanOrEqual(149)
  await control('settings.change', { body: { latency_ms: 60_000 } })
  const stop = new AbortController()
  let isAnswered = false
  const sale = fetch(url + salePath, { method: 'POST', headers: asForm, signal: stop.signal }).then(
    () => (isAnswered = true),
    () => undefined,
  )
  await control('sandbox.read')
  expect(isAnswered).toBe(false)
  stop.abort()
  await sale
})

test('a bug is written to stderr, and answered to the client without its stack', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    throw new Error('broken clock')
  })
  const { ask } = await openHost()
  const { status, body } = await ask('GET', '/sandbox')
  clock.mockRestore()
  expect(status).toBe(500)
  expect(body).toEqual({ success: false, message: 'Error interno del sandbox' })
  expect(complaint).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken clock' }))
  complaint.mockRestore()
})

test('an answer that is longer than a text can be is refused in a sentence', async () => {
  const { ask } = await openHost()
  const write = JSON.stringify
  const writing = vi.spyOn(JSON, 'stringify').mockImplementation((value: object, ...others) => {
    if ('seed' in value) throw new RangeError('Invalid string length')
    return write(value, ...(others as []))
  })
  const { status, body } = await ask('GET', '/sandbox')
  writing.mockRestore()
  expect([status, body.message]).toEqual([507, expect.stringContaining('was carried out')])
})

test('no JSON at all makes it fail', { tags: ['property'] }, async () => {
  const { ask } = await openHost()
  const targets = [
    ...[
      salePath,
      '/api/v2/transaction/status',
      controlPath('sandbox.reset'),
      controlPath('clock.move'),
    ].map((path) => ['POST', path] as const),
    ['PATCH', controlPath('settings.change')] as const,
  ]
  const known = fc.constantFrom(...Object.keys(sampleSale), 'advance', 'to', 'seed', 'merchant')
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(known, fc.jsonValue()))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...targets), body, async ([method, path], value) => {
      const { status } = await ask(method, path, { headers: asJson, body: JSON.stringify(value) })
      expect(status).toBeLessThan(500)
    }),
    { numRuns: draws(300) },
  )
})

test('only outcome 7 is a server error', async () => {
  const { sell } = await openHost()
  const amounts = Array.from({ length: 16 }, (_, amount) => String(amount))
  const answers = await Promise.all(amounts.map((order_amount) => sell({ order_amount })))
  expect(answers.flatMap(({ status }, amount) => (status >= 500 ? [amount] : []))).toEqual([7])
})

test.each(['127.0.0.1', 'localhost'])(
  'on %s both addresses of this machine find it',
  async (host) => {
    const { url } = await openHost({ host })
    const { port } = new URL(url)
    expect(url).toBe(`http://${host}:${port}`)
    for (const name of ['127.0.0.1', '[::1]', 'localhost']) {
      expect((await fetch(`http://${name}:${port}/sandbox`)).status).toBe(200)
    }
  },
)

test('IPv6 addresses are written in brackets', async () => {
  const { url, sell } = await openHost({ host: '::1' })
  expect(url).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect((await sell()).status).toBe(200)
})

test('a port in use is an error', async () => {
  const { url } = await openHost()
  const taken = startNodeHost({ port: Number(new URL(url).port) })
  await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('closing answers the requests in hand, and takes no more', async () => {
  const host = await startNodeHost({ port: 0 })
  const { control } = clientOf(host.url)
  await control('settings.change', { body: { latency_ms: 1000 } })
  const answers = [1, 2, 3].map(() => fetch(host.url + salePath, { method: 'POST' }))
  const requests = async () => (await control('sandbox.read')).body.counts.requests
  await vi.waitFor(async () => expect(await requests()).toBe(3))
  const closed = host.close()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  await closed
  expect(statuses).toEqual([401, 401, 401])
  await expect(fetch(host.url)).rejects.toThrow('fetch failed')
})

test('closing does not wait for connections on which nothing happens', async () => {
  const host = await startNodeHost({ port: 0 })
  const silent = connect(Number(new URL(host.url).port))
  await once(silent, 'connect')
  await (await fetch(`${host.url}/sandbox`)).text() // its connection stays open
  // Without timers it does not give up: it waits for ever, or not at all.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await expect(host.close()).resolves.toBeUndefined()
})

test('closing gives up on a request that never comes to its end', async () => {
  const host = await startNodeHost({ port: 0 })
  const socket = connect(Number(new URL(host.url).port))
  const closed = once(socket, 'close')
  // `expect` lets the client hear that the head has arrived: a host that is closed before that resets
  // the connection, as it may.
  socket.write(headOf('POST', salePath, { 'content-length': '9', expect: '100-continue' }))
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /)
  await expect(host.close()).resolves.toBeUndefined()
  await closed
})

test('one connection too many is refused with a reason, and closed', async () => {
  const { talk, url } = await openHost({ access: { mostConnections: 1 } })
  const kept = new Agent({ keepAlive: true })
  await askOver(kept, url + controlPath('sandbox.reset'), '', {})
  expect(await talk(headOf('GET', controlPath('sandbox.read'), {}))).toMatch(
    /^HTTP\/1\.1 503 [^]*Too many connections/,
  )
  kept.destroy()
})

function headOf(method: string, target: string, headers: Record<string, string>) {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers })
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${method} ${target} HTTP/1.1\r\n${text}\r\n`
}

/** Status and body of a raw answer; an answer that is no JSON has no body. */
function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const isJson = /^content-type: application\/json/im.test(head)
  return { status: Number(head.split(' ')[1]), body: isJson ? JSON.parse(body) : undefined }
}

/** Posts over an agent of node:http, to see which connection was used. */
async function askOver(agent: Agent, url: string, body: string, headers: Record<string, string>) {
  const request = httpRequest(url, { method: 'POST', agent, headers })
  request.end(body)
  const [response] = await once(request, 'response')
  const socket = request.socket?.localPort
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, body: JSON.parse(text), socket }
}

test('where private addresses are allowed, a neighbour may be notified by its name, with http', async () => {
  // A declined sale notifies nobody.
  const declined = { order_amount: '2', order_callback: 'http://shop:3000/paid' }
  for (const [allowPrivate, expected] of [
    [true, 402],
    [false, 422],
  ] as const) {
    const { sell } = await openHost({ access: { allowPrivate } })
    const { status } = await sell(declined)
    expect([allowPrivate, status]).toEqual([allowPrivate, expected])
  }
})
