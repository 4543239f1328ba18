import { expect, test } from 'vitest'
import { examPathsOfHost } from './host.ts'
import { examPaths } from './terms.ts'
import { openHost } from '../../hosts/testing/testing.ts'
import { answering, closedUrl, openReceiver } from '../../hosts/testing/testing-receiver.ts'

const headers = { 'content-type': 'application/json', 'x-client-signature': 'abc' }

/** A shop's view, as it is. */
const openShop = async (text: string) => (await openReceiver((outgoing) => outgoing.end(text))).url

const features = { paths: examPathsOfHost }

/** A host with pages, and the requests of its own console for an exam. */
async function openExam(options: Parameters<typeof openHost>[0] = {}) {
  const host = await openHost({ pages: { folder: 'none' }, features, ...options })
  const asked = (path: string, body: object, more: Record<string, string> = { origin: host.url }) =>
    host.ask('POST', path, {
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(body),
    })
  return {
    ...host,
    asked,
    post: async (url: string, more: object = {}) =>
      asked(examPaths.post, { url, headers, body: { ref: 'EXAM-1' }, slowly: false, ...more }),
    orders: async (url: string) => (await asked(examPaths.orders, { url })).body,
  }
}

test('the host posts for its console, as it posts notifications', async () => {
  const { post } = await openExam()
  const { url, received } = await openReceiver()
  expect(await post(url)).toMatchObject({ status: 200, body: { status: 200, error: null } })
  expect(received).toMatchObject([{ method: 'POST', body: { ref: 'EXAM-1' }, headers }])
  const refusing = await openReceiver(answering(302, { location: url }))
  expect((await post(refusing.url)).body.status).toBe(302)
  expect((await post(await closedUrl())).body).toEqual({
    status: null,
    error: expect.stringContaining('connection refused: nothing listens there'),
  })
  expect(received).toHaveLength(1)
})

test('it reaches what notifications reach, and no other address', async () => {
  const { post, orders } = await openExam()
  expect((await post('http://169.254.169.254/')).body.error).toContain('--allow-private')
  expect((await orders('http://192.168.0.1/orders')).problem).toContain('--allow-private')
})

test('of what it reads it gives back the orders of an exam only', async () => {
  const order = (order_id: string) => ({ order_id, paid: true, amount: 1, secret: 'x' })
  const shown = JSON.stringify([order('EXAM-1'), order('SUB-2'), order('REAL-3')])
  const { orders } = await openExam()
  const shop = await openShop(shown)
  expect(await orders(shop)).toEqual({
    orders: [
      { order_id: 'EXAM-1', paid: true, amount: 1 },
      { order_id: 'SUB-2', paid: true, amount: 1 },
    ],
  })
  for (const secret of ['password', '[{"password":"secret"}]', `"${'x'.repeat(2 ** 20)}"`]) {
    const { problem } = await orders(await openShop(secret))
    expect(problem).toMatch(/it is no JSON|it is no array|it is over/)
    expect(problem).not.toMatch(/password|secret|xx/)
  }
})

test.each<[string, Record<string, string>]>([
  ['a program', {}],
  ['a page of another port of this machine', { origin: 'http://localhost:5173' }],
  ['a page of another origin', { origin: 'https://thief.example' }],
  ['a page of a bound name', { host: 'thief.example', origin: 'http://thief.example' }],
])('%s is refused, and nothing is posted', async (_, sender) => {
  const { talk } = await openExam()
  const { url, received } = await openReceiver()
  const body = JSON.stringify({ url, headers, body: {}, slowly: false })
  const lines = Object.entries({ host: 'localhost', ...sender }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const answer = await talk(
    [`POST ${examPaths.post} HTTP/1.1`, ...lines, `content-length: ${body.length}`, '', body].join(
      '\r\n',
    ),
  )
  expect(answer).toMatch(/^HTTP\/1.1 403 /)
  expect(received).toEqual([])
})

test('behind a proxy that speaks TLS the console is known by its allowed origin', async () => {
  const { talk } = await openExam({
    access: {
      allowHosts: ['shop.example', 'console.example'],
      allowOrigins: ['https://shop.example'],
    },
  })
  const { url, received } = await openReceiver()
  const body = JSON.stringify({ url, headers, body: {}, slowly: false })
  const ask = async (host: string, origin: string) =>
    (
      await talk(
        [`POST ${examPaths.post} HTTP/1.1`, `host: ${host}`, `origin: ${origin}`]
          .concat(`content-length: ${body.length}`, 'connection: close', '', body)
          .join('\r\n'),
      )
    ).slice(0, 'HTTP/1.1 200'.length)
  expect(await ask('shop.example', 'https://shop.example')).toBe('HTTP/1.1 200')
  expect(await ask('console.example', 'https://shop.example')).toBe('HTTP/1.1 403')
  expect(await ask('console.example', 'https://console.example')).toBe('HTTP/1.1 403')
  expect(received).toHaveLength(1)
})

test.each([
  { headers: { ...headers, cookie: 'a' } },
  { headers: { 'content-type': 'text/plain' } },
  { headers: { ...headers, 'x-client-signature': 'a\r\nb' } },
  { headers: { ...headers, 'x-client-signature': 'a'.repeat(513) } },
  { url: 'file:///etc/passwd' },
  { body: 'text' },
  { method: 'GET' },
])('%o is refused', async (wrong) => {
  const { post } = await openExam()
  expect((await post('http://127.0.0.1:1/', wrong)).status).toBe(422)
})

test('a host without pages has no exam', async () => {
  const { ask } = await openHost({ features })
  expect((await ask('POST', examPaths.post)).status).toBe(404)
})
