import { mkdtemp, rm } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { createSandbox } from '../../sandbox/sandbox.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { memoryStore } from '../../store/memory.ts'
import { openHost } from '../testing/testing.ts'
import { answering, openReceiver } from '../testing/testing-receiver.ts'
import { createStreams } from './stream.ts'

type Host = Awaited<ReturnType<typeof openHost>>

test('each change is sent when it happens, with the JSON of the lists', async () => {
  const host = await openHost()
  const stream = await listen(host)
  await host.sell({ order_amount: '2' })
  await host.sell()
  await stream.has('request', 2)
  const { items: events } = (await host.control('events.list')).body
  const { items: requests } = (await host.control('requests.list')).body
  expect(stream.sent('event')).toEqual(events)
  expect(stream.sent('request')).toEqual(requests.toReversed())
})

test('a delivery is sent with each of its attempts', async () => {
  const { url } = await openReceiver(answering(500))
  const host = await openHost()
  const stream = await listen(host)
  await host.sell({ order_callback: url })
  await vi.waitFor(() => expect(stream.sent('delivery').at(-1)).toMatchObject({ attempts: [{}] }))
  const { items } = (await host.control('deliveries.list')).body
  expect(stream.sent('delivery')[0]).toMatchObject({ id: items[0].id, attempts: [] })
  expect(stream.sent('delivery').at(-1)).toEqual(items[0])
})

test('the instant of the clock is sent when the clock is moved and only then', async () => {
  const host = await openHost()
  const stream = await listen(host)
  await host.control('settings.change', { body: { latency_ms: 1 } })
  await host.control('clock.move', { body: { advance: 'P1D' } })
  await stream.has('clock')
  expect(stream.sent('clock')).toEqual([{ now: '2026-01-16T12:00:00.000Z', frozen: true }])
})

test('what changes while a stream begins is sent behind its head', async () => {
  // The host writes the sandbox's file between head and change.
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-stream-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const host = await openHost({ data: join(folder, 'sandboxes') })
  for (const query of ['?sandbox=a', '?sandbox=b', '?sandbox=c']) {
    const named = { 'x-sandbox': query.slice(-1) }
    await host.sell({}, named)
    const selling = Array.from({ length: 8 }, () => host.sell({}, named))
    const stream = await listen(host, query)
    await Promise.all(selling)
    expect(stream.headers.get('access-control-allow-origin')).toBe('*')
    expect(stream.text()).toMatch(/^retry: 1000\n\n/)
  }
})

test('a reset is sent, and the stream continues', async () => {
  const host = await openHost()
  const stream = await listen(host)
  await host.control('sandbox.reset')
  await host.sell()
  await stream.has('request')
  expect(stream.sent('reset')).toEqual([{ name: 'default' }])
})

test.each([
  ['header', '', { 'x-sandbox': 'mine' }],
  ['address', '?sandbox=mine', {}],
])('a %s names the sandbox to listen to', async (_, query, headers) => {
  const host = await openHost()
  const stream = await listen(host, query, headers)
  await host.sell()
  await host.sell({ order_id: 'MINE' }, { 'x-sandbox': 'mine' })
  await stream.has('request')
  expect(stream.sent('request')).toMatchObject([{ request: { body: { order_id: 'MINE' } } }])
})

test('no name is a name of no sandbox', async () => {
  const { ask } = await openHost()
  const { status, body } = await ask('GET', `${controlPath('stream.open')}?sandbox=a%20b`)
  expect([status, body]).toEqual([400, { message: expect.stringContaining('x-sandbox') }])
})

test('a page that may ask may listen; nothing is cached', async () => {
  const { headers } = await listen(await openHost())
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
  })
})

test('no card number and no security code is sent', async () => {
  const host = await openHost()
  const stream = await listen(host)
  await host.sell()
  await stream.has('request')
  expect(stream.text()).not.toContain('4111111111111111')
  expect(stream.text()).not.toMatch(/card_cvv":"300/)
})

test('the stream ends with its sandbox and with the host', async () => {
  const host = await openHost()
  const [deleted, stopped] = [await listen(host, '?sandbox=a'), await listen(host, '?sandbox=b')]
  await host.control('sandbox.delete', {}, { 'x-sandbox': 'a' })
  await expect(deleted.ended).resolves.toBe('ended')
  expect(deleted.sent('reset')).toEqual([{ name: 'a' }])
  await host.close()
  await expect(stopped.ended).resolves.toBe('ended')
})

test('what changes after the end of a stream, which its client has yet to read, is not sent', async () => {
  const store = memoryStore<SandboxRows>(sandboxTables)
  const sandbox = createSandbox({
    name: 'default',
    store,
    services: { clock: Date.now, stopwatch: () => 0, randomSeed: () => 7 },
    beginning: {},
  })
  const streams = createStreams(async (name) => ({ name, store, sandbox }), vi.fn<() => void>())
  // No socket takes what it sends.
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()))
  const failed = vi.fn<(error: Error) => void>()
  outgoing.on('error', failed)
  await streams.begin(outgoing)
  streams.end()
  const { status } = await sandbox.handle({
    method: 'POST',
    path: controlPath('sandbox.reset'),
    query: '',
    origin: 'http://127.0.0.1',
    headers: {},
    body: '',
  })
  await setImmediate()
  expect([status, failed.mock.calls]).toEqual([200, []])
})

test('a listener that disconnects does not disturb the host', async () => {
  const host = await openHost()
  const stream = await listen(host)
  stream.leave()
  await expect(stream.ended).resolves.toBe('cut off')
  expect((await host.sell()).status).toBe(200)
})

/** Listens as an EventSource does. */
async function listen({ url }: Host, query = '', headers: Record<string, string> = {}) {
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const { signal } = controller
  const { body, headers: answered } = await fetch(url + controlPath('stream.open') + query, {
    headers,
    signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of body ?? []) text += decoder.decode(chunk, { stream: true })
  }
  const sent = (event: string) =>
    text.split('\n\n').flatMap((block) => {
      const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
      return name === event ? [JSON.parse(data)] : []
    })
  return {
    headers: answered,
    sent,
    text: () => text,
    has: (event: string, count = 1) => vi.waitFor(() => expect(sent(event)).toHaveLength(count)),
    leave: () => controller.abort(),
    ended: read().then(
      () => 'ended',
      () => 'cut off',
    ),
  }
}

test('one listener too many is refused', async () => {
  const host = await openHost()
  const url = host.url + controlPath('stream.open')
  const listeners = await Promise.all(Array.from({ length: 200 }, () => fetch(url)))
  const refused = await fetch(url)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toEqual({ message: '200 streams are open: close one first' })
  await Promise.all(listeners.map(({ body }) => body?.cancel()))
})
