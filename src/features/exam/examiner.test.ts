import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sandboxCredentials } from '../../contract/samples.ts'
import { createMemorySandbox } from '../../package/create-sandbox.ts'
import { examiner, startExam, stopExam } from './examiner.ts'

beforeEach(() =>
  examiner.set({ ...examiner.get(), kind: 'none', report: undefined, problem: undefined }),
)

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** A console beside a sandbox, which notes the names of the sandboxes that it is asked for. */
function openConsole() {
  const { fetch } = createMemorySandbox({ url: 'http://localhost:4173' })
  const asked: string[] = []
  const client = {
    target: 'browser',
    baseUrl: 'http://localhost:4173',
    credentials: sandboxCredentials,
    now: Date.now,
    newId: () => 'X',
    transmit: (url: string, init: RequestInit) => {
      const name = new Headers(init.headers).get('x-sandbox')
      asked.push(`${init.method} ${name?.replace(/[\da-f]{32}$/, '*')}`)
      return fetch(url, init)
    },
  } as const
  return { client, asked }
}

/** A receiver that books every notification, and the view of its shop. */
async function openTrusting() {
  const orders = new Map<string, object>()
  const url = await serve(async (request, answer) => {
    if (request.method === 'GET') return void answer.end(JSON.stringify([...orders.values()]))
    let text = ''
    for await (const part of request) text += part
    const { ref, status, amount = 0 } = JSON.parse(text)
    if (ref) orders.set(ref, { order_id: ref, paid: status === 'paid', amount })
    answer.end()
  })
  return url
}

test('an exam in the page says how far it is, what fails, and leaves no sandbox', async () => {
  const url = await openTrusting()
  const { client, asked } = openConsole()
  const seen: (string | undefined)[] = []
  const end = examiner.subscribe(() => {
    const { at, results } = examiner.get()
    if (!seen.includes(at?.check)) seen.push(at?.check)
    if (results.length === 3) stopExam()
  })
  onTestFinished(end)
  const running = startExam(url, url, client, 'http://localhost:4173')
  expect(examiner.get()).toMatchObject({ kind: 'running', url, orders: url, results: [] })
  await startExam('http://other.test', url, client, 'x') // one is under way
  expect(examiner.get().url).toBe(url)
  await running
  const { kind, at, problem, results, report } = examiner.get()
  expect([kind, at, problem]).toEqual(['ended', undefined, undefined])
  expect(results.map(({ check, status }) => [check, status])).toEqual([
    ['accepts_genuine', 'passed'],
    ['deduplicates', 'failed'],
    ['verifies_hash', 'failed'],
  ])
  expect(seen.slice(0, 4)).toEqual([undefined, 'accepts_genuine', 'deduplicates', 'verifies_hash'])
  expect(report).toMatchObject({ receiver: url, orders: url, stopped: true })
  expect(asked.at(-1)).toMatch(/^DELETE /)
  expect(new Set(asked.map((one) => one.split(' ')[1])).size).toBe(1)
})

test.each<[string, RequestListener, RegExp]>([
  [
    'redirects',
    (request, answer) =>
      void (request.method === 'GET'
        ? answer.end('[]')
        : answer.writeHead(302, { location: '/x' }).end()),
    /redirects \(\d+\): redirects are not followed/,
  ],
  [
    'breaks off',
    (request, answer) =>
      void (request.method === 'GET' ? answer.end('[]') : request.socket.destroy()),
    /does not respond: fetch failed$/,
  ],
  [
    'shows no orders',
    (_, answer) => void answer.end('{'),
    /the shop's view cannot be read: .*it is no JSON/,
  ],
])('where a receiver %s the page says so', async (_, listener, sentence) => {
  const url = await serve(listener)
  await startExam(url, url, openConsole().client, 'http://localhost:4173')
  expect(examiner.get()).toMatchObject({ kind: 'ended', problem: expect.stringMatching(sentence) })
})

test('where the sandbox itself is away the exam says that it failed', async () => {
  const { client } = openConsole()
  const away = { ...client, transmit: () => Promise.reject(new TypeError('gone')) }
  await startExam('http://127.0.0.1:1/', 'http://127.0.0.1:1/', away, 'x')
  expect(examiner.get().problem).toMatch(/^The exam failed: .*gone/)
})

test('only an exam that runs is stopped', () => {
  const changed = vi.fn<() => void>()
  onTestFinished(examiner.subscribe(changed))
  stopExam()
  expect(examiner.get().kind).toBe('none')
  expect(changed).not.toHaveBeenCalled()
})
