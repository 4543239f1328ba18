import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamState } from './follow-stream.ts'
import { shareStream } from './share-stream.ts'

/** Locks as a browser has them: the next waits until the one before has let go. */
function openLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const before = queues.get(name) ?? Promise.resolve()
      const held = before.then(() => (signal.aborted ? undefined : work()))
      queues.set(name, held)
      return held
    },
  }
}

const seen = new EventTarget()
const document = {
  visibilityState: 'visible',
  addEventListener: seen.addEventListener.bind(seen),
  removeEventListener: seen.removeEventListener.bind(seen),
}
const show = (visibilityState: 'visible' | 'hidden') => {
  document.visibilityState = visibilityState
  seen.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  document.visibilityState = 'visible'
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { locks: openLocks() })
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** A host with streams, each open until its page gives it up. */
function openHost() {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>()
  let streams = 0
  return {
    streams: () => streams,
    open: () => open.size,
    say(event: string, value: unknown) {
      const text = `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`
      for (const one of open) one.enqueue(new TextEncoder().encode(text))
    },
    end: () => open.forEach((one) => one.close()),
    transmit: async (_url: string, { signal }: RequestInit) => {
      streams++
      return new Response(
        new ReadableStream({
          start(controller) {
            open.add(controller)
            signal?.addEventListener('abort', () => {
              open.delete(controller)
              controller.error(signal.reason)
            })
          },
        }),
      )
    },
  }
}

/** A page that follows the sandbox of the host. */
function openPage(
  { transmit }: Pick<ReturnType<typeof openHost>, 'transmit'>,
  begun = async () => {},
  sandbox?: string,
) {
  const heard: unknown[] = []
  const states: StreamState['state'][] = []
  const stop = shareStream(
    { target: 'server', baseUrl: 'http://localhost:4010', transmit, ...(sandbox && { sandbox }) },
    {
      begun,
      heard: (event, value) => void heard.push(`${event} ${String(value)}`),
      changed: ({ state }) => void states.push(state),
    },
  )
  stops.push(stop)
  return {
    stop,
    states,
    hears: (...expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected)),
    is: (state: string) => vi.waitFor(() => expect(states.at(-1)).toBe(state)),
  }
}

test('the pages of a browser have one stream, and each hears what it says', async () => {
  const host = openHost()
  const pages = [openPage(host), openPage(host), openPage(host)]
  for (const page of pages) await page.is('connected')
  host.say('request', 'R-1')
  for (const page of pages) await page.hears('request R-1')
  expect(host.streams()).toBe(1)
  const late = openPage(host)
  await late.is('connected')
  host.say('reset', 2)
  await late.hears('reset 2')
  expect(host.streams()).toBe(1)
})

test('each sandbox of a host has a stream of its own', async () => {
  const host = openHost()
  const [one, other] = [openPage(host), openPage(host, undefined, 'worker-1')]
  await one.is('connected')
  await other.is('connected')
  expect(host.streams()).toBe(2)
})

test('where the page with the stream goes another one opens it', async () => {
  const host = openHost()
  const [first, second] = [openPage(host), openPage(host)]
  await first.is('connected')
  await second.is('connected')
  first.stop()
  await vi.waitFor(() => expect(host.streams()).toBe(2))
  await second.is('connected')
  host.say('request', 'R-1')
  await second.hears('request R-1')
  await first.hears()
  expect(host.open()).toBe(1)
})

test('the others learn that the stream is over, and that it is there again', async () => {
  const host = openHost()
  const [first, second] = [openPage(host), openPage(host)]
  await first.is('connected')
  await second.is('connected')
  host.end()
  await second.is('connecting')
  await first.is('connected')
  await second.is('connected')
  expect(host.streams()).toBe(2)
})

test('a page out of sight has no stream, and opens it when it is seen again', async () => {
  const host = openHost()
  const page = openPage(host)
  await page.is('connected')
  show('hidden')
  await vi.waitFor(() => expect(host.open()).toBe(0))
  show('visible')
  await vi.waitFor(() => expect(host.open()).toBe(1))
  await page.is('connected')
  page.stop()
  show('visible')
  await vi.waitFor(() => expect(host.open()).toBe(0))
  expect(host.streams()).toBe(2)
})

test('a page that cannot read what was before says so, and reads it again', async () => {
  const host = openHost()
  await openPage(host).is('connected')
  let fails = true
  const page = openPage(host, async () => {
    if (fails) throw new Error('no list')
  })
  await page.is('lost')
  fails = false
  await page.is('connected')
  host.say('request', 'R-1')
  await page.hears('request R-1')
  expect(host.streams()).toBe(1)
})

test('a message that a page cannot read does not end its hearing', async () => {
  const host = openHost()
  const [first, second] = [openPage(host), openPage(host)]
  await first.is('connected')
  await second.is('connected')
  const stranger = new BroadcastChannel('ensayo stream http://localhost:4010 ')
  for (const message of [null, {}, { kind: 'event', event: 'request', value: { toString: 1 } }]) {
    stranger.postMessage(message)
  }
  await second.is('lost')
  await second.is('connected')
  host.say('request', 'R-1')
  await first.hears('request R-1')
  await second.hears('request R-1')
  expect(host.streams()).toBe(1)
  stranger.close()
})

test('what is no message of a page is not heard', async () => {
  const host = openHost()
  const [first, second] = [openPage(host), openPage(host)]
  await first.is('connected')
  await second.is('connected')
  const stranger = new BroadcastChannel('ensayo stream http://localhost:4010 ')
  const lost = { state: 'lost', retryAt: undefined, refusal: undefined }
  const states = [
    undefined,
    null,
    5,
    'lost',
    [],
    {},
    { ...lost, state: 'x' },
    { ...lost, retryAt: '1' },
    { ...lost, refusal: { kind: 'x' } },
    { ...lost, refusal: { kind: 'status', status: {} } },
  ].map((state) => ({ kind: 'state', state }))
  const events = [undefined, null, {}].map((event) => ({ kind: 'event', event, value: 1 }))
  const others = [undefined, 5, 'state', [], ['state'], new Map(), { kind: null }]
  const forged = [...others, { kind: 'constructor' }, ...states, ...events]
  for (const one of [...forged, { kind: 'event', event: 'end', value: 'x' }]) {
    stranger.postMessage(one)
  }
  await second.hears('end x')
  expect(second.states).not.toContain('lost')
  host.say('request', 'R-1')
  await first.hears('request R-1')
  stranger.close()
})

test('where there are no locks each page has a stream of its own', async () => {
  vi.stubGlobal('navigator', {})
  const host = openHost()
  const pages = [openPage(host), openPage(host)]
  for (const page of pages) await page.is('connected')
  expect(host.streams()).toBe(2)
})

test('where there is no stream each page reads at every attempt', async () => {
  const held = { transmit: () => Promise.reject(new TypeError('blocked')) }
  const reads = [1, 2].map(() => vi.fn<() => Promise<void>>(async () => {}))
  for (const read of reads) await openPage(held, read).is('lost')
  for (const read of reads)
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(2))
})
