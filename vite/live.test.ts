import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createServer, type InlineConfig, preview } from 'vite'
import { afterAll, expect, test, vi } from 'vitest'
import { liveHeaders } from '../src/contract/live/live.ts'
import { startHostile } from '../src/hosts/testing/testing-hostile.ts'
import { live } from './live.ts'

const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
const hostile = await startHostile('well')
const settings: InlineConfig = {
  configFile: false,
  logLevel: 'silent',
  root: import.meta.dirname,
  base: '/ensayo/',
  plugins: [live({ allowPrivate: true })],
}
const built = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } })
const developed = await createServer({ ...settings, server: { host: '127.0.0.1', ws: false } })
await developed.listen(0)
const open = await preview({
  ...settings,
  plugins: [live({ allowPrivate: true, origins: [hostile.url] })],
  preview: { host: '0.0.0.0', port: 0 },
})

afterAll(async () => {
  await Promise.all([built.close(), developed.close(), open.close(), hostile.close()])
  stderr.mockRestore()
})

const sessionPath = '/ensayo/live/session'
const salePath = '/ensayo/live/api/v2/transaction/sale'

test.each([
  ['the built console', built],
  ['the console in development', developed],
])('%s opens a session and asks the service', async (_, { httpServer }) => {
  const { origin, token, post } = await openConsole(httpServer)
  const before = hostile.seen.requests.length
  const answer = await post(`${salePath}?lang=es`, 'order_id=Ñ-1', { [liveHeaders.token]: token })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ success: true, message: 'Transacción aprobada' })
  expect(answer.headers.get('connection')).toBe('close')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(hostile.seen.requests[before]).toMatchObject({
    url: '/api/v2/transaction/sale?lang=es',
    body: 'order_id=Ñ-1',
  })
  expect(hostile.seen.requests[before]?.headers).not.toHaveProperty('origin', origin)
})

test.each([sessionPath, salePath])('a page of another port of this machine: %s', async (path) => {
  const { token, port } = await openConsole(built.httpServer)
  const headers = { origin: 'http://localhost:3000', [liveHeaders.token]: token }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(await answer.json()).toMatchObject({ cause: 'foreign' })
})

test('where others may connect, only listed origins are asked', async () => {
  const { token, post, session } = await openConsole(open.httpServer)
  expect(session).toMatchObject({ origins: [hostile.url] })
  const to = (baseUrl: string) =>
    post(salePath, '', { [liveHeaders.token]: token, [liveHeaders.baseUrl]: baseUrl })
  expect((await to(hostile.url)).status).toBe(200)
  expect(await (await to('https://127.0.0.1')).json()).toMatchObject({ cause: 'not-listed' })
})

test.each(['live', 'live/', 'live/nothing?x=1', 'live/api/v2/x'])(
  '%s is answered by the proxy, never by the files of the console',
  async (path) => {
    const { origin } = await openConsole(built.httpServer)
    const answer = await fetch(`${origin}/ensayo/${path}`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get(liveHeaders.result)).toBe('session')
  },
)

test.each(['ensayo/lively', 'ensayo/x/live/session'])('%s is left to others', async (path) => {
  const { origin } = await openConsole(built.httpServer)
  const answer = await fetch(`${origin}/${path}`, { method: 'POST' })
  expect(answer.headers.get(liveHeaders.result)).toBeNull()
})

/** Changes to a request of the console; none of the changed requests reaches the service. */
test.each<[string, (lines: string[]) => string[], number]>([
  ['two hosts', (lines) => [...lines, 'host: thief.example'], 403],
  ['a rebound host', ([target = '', , ...rest]) => [target, 'host: thief.example', ...rest], 403],
  ['no host', ([target = '', , ...rest]) => [target, ...rest], 400],
  ['two origins', (lines) => [...lines, 'origin: http://thief.example'], 403],
  ['two tokens', (lines) => [...lines, `${liveHeaders.token}: x`], 403],
  ['two base URLs', (lines) => [...lines, `${liveHeaders.baseUrl}: https://thief.example`], 400],
  ['two lengths', (lines) => [...lines, 'content-length: 7'], 400],
  ['a length and chunks', (lines) => [...lines, 'transfer-encoding: chunked'], 400],
  ['chunks by another name', (lines) => [...lines, 'transfer-encoding: xchunked'], 400],
  ['a header folded', (lines) => [...lines, 'x-auth-key: a', ' b: c'], 400],
  ['a bare line feed', (lines) => [...lines, 'x-auth-key: a\nhost: thief.example'], 400],
  ['a space before the colon', (lines) => [...lines, 'x-auth-key : a'], 400],
  ['the method TRACE', (lines) => withTarget(lines, `TRACE ${salePath}`), 405],
  ['the method CONNECT', (lines) => withTarget(lines, 'CONNECT thief.example:443'), 0],
  ['a path up', (lines) => withTarget(lines, `POST ${salePath}/../../../../../admin`), 404],
  ['an encoded path up', (lines) => withTarget(lines, `POST ${salePath}/..%2f..%2fadmin`), 404],
  ['two slashes', (lines) => withTarget(lines, 'POST //thief.example/live/api/v2/x'), 404],
  [
    'an address of its own',
    (lines) => withTarget(lines, `POST http://thief.example${salePath}`),
    404,
  ],
])('%s: refused', async (_, change, status) => {
  const { token, port, host } = await openConsole(built.httpServer)
  const before = hostile.seen.connections
  const head = [
    `POST ${salePath} HTTP/1.1`,
    `host: ${host}`,
    `origin: http://${host}`,
    `${liveHeaders.token}: ${token}`,
    `${liveHeaders.baseUrl}: ${hostile.url}`,
    'connection: close',
    'content-length: 6',
  ]
  expect(statusOf(await talk(port, head))).toBe(200)
  expect(hostile.seen.connections).toBe(before + 1)
  expect(statusOf(await talk(port, change(head)))).toBe(status)
  expect(hostile.seen.connections).toBe(before + 1)
})

test('a body that is too long is read to its end, so that the refusal can be read too', async () => {
  const { token, post } = await openConsole(built.httpServer)
  const answer = await post(salePath, 'x'.repeat(20_000_000), { [liveHeaders.token]: token })
  expect(await answer.json()).toMatchObject({ cause: 'request-too-large' })
})

test('what is logged names no address, no header and no body', async () => {
  const { token, post } = await openConsole(built.httpServer)
  stderr.mockClear()
  await post(`${salePath}?card_cvv=300`, 'card_cvv=300', { [liveHeaders.token]: token })
  expect(stderr.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^live POST \/live\/api\/v2\/transaction\/sale 200 \d+ ms\n$/),
  ])
})

test.each([
  ['nonsense', 'ENSAYO_LIVE_ORIGINS needs https origins, not "nonsense"'],
  ['https://pay.example http://pay.example', 'not "http://pay.example"'],
  ['https://pay.example/path', 'not "https://pay.example/path"'],
])('ENSAYO_LIVE_ORIGINS=%s is refused', (origins, message) => {
  vi.stubEnv('ENSAYO_LIVE_ORIGINS', origins)
  expect(() => live()).toThrow(message)
  vi.unstubAllEnvs()
})

type HttpServer = { address(): unknown } | null

/** The session of the console's page, after its first request. */
async function openConsole(server: HttpServer) {
  if (!server) throw new Error('Failed to open the console: the server does not listen')
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      body,
      headers: { origin, [liveHeaders.baseUrl]: hostile.url, ...headers },
    })
  const session = await (await post(sessionPath, '')).json()
  return { host, port, origin, post, session, token: session.token as string }
}

const withTarget = ([, ...rest]: string[], target: string) => [`${target} HTTP/1.1`, ...rest]

/** Sends exactly these lines, and a body; the answer is all that comes until the server closes. */
async function talk(port: number, lines: readonly string[]) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(`${lines.join('\r\n')}\r\n\r\nenv=no`)
  await once(socket, 'close')
  return answer
}

const statusOf = (answer: string) => Number(answer.split(' ')[1] ?? 0)
