import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followStream, type StreamState } from './follow-stream.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  return () => void vi.useRealTimers()
})

type Answer = (signal: AbortSignal) => Response | Promise<Response>

const down: Answer = () => Promise.reject(new TypeError('the network is down'))

/** A stream that has sent this, and goes on until it is given up. */
const streaming =
  (...parts: readonly string[]): Answer =>
  (signal) => {
    const bytes = parts.map((part) => new TextEncoder().encode(part))
    return new Response(
      new ReadableStream({
        start(controller) {
          for (const part of bytes) controller.enqueue(part)
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
  }

const endingAtOnce: Answer = () => new Response('')

/** A page that follows a stream, whose host answers as it is told. */
function follow(first: Answer, begun = async () => {}) {
  let answer = first
  const attempts: number[] = []
  const states: StreamState[] = []
  const heard: unknown[] = []
  const stop = followStream(
    {
      baseUrl: 'http://localhost:4010',
      transmit: async (_url, { signal }) => {
        attempts.push(Date.now())
        return answer(signal!)
      },
    },
    {
      begun,
      heard: (event, value) => void heard.push([event, value]),
      changed: (state) => void states.push(state),
    },
  )
  onTestFinished(stop)
  return { attempts, states, heard, stop, become: (next: Answer) => (answer = next) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('attempts come later and later, but within two seconds, each when it was said, and soon again after a connection', async () => {
  const { attempts, states, become } = follow(down)
  await pass(10_000)
  expect(attempts).toEqual([0, 500, 1500, 3500, 5500, 7500, 9500])
  const lost = states.filter(({ state }) => state === 'lost')
  expect(lost.map(({ retryAt }) => retryAt)).toEqual([...attempts.slice(1), 11_500])
  become(endingAtOnce)
  await pass(10_000)
  become(down)
  const before = attempts.length
  await pass(4000)
  const pauses = attempts.slice(before).map((at, index) => at - (attempts[before + index - 1] ?? 0))
  expect(pauses).toEqual([500, 1000, 2000])
})

test('what answers something else is asked less and less', async () => {
  const { attempts } = follow(() => new Response('', { status: 404 }))
  await pass(30_000)
  expect(attempts).toEqual([0, 500, 1500, 3500, 8500, 18_500, 28_500])
})

test('a stream that ends is opened again without an alarm', async () => {
  const { states } = follow(endingAtOnce)
  await pass(600)
  expect(states.map(({ state }) => state)).toEqual([
    'connected',
    'connecting',
    'connected',
    'connecting',
  ])
})

test('a stream is connected once what was before it is read, and not before', async () => {
  let read = () => {}
  const { states } = follow(streaming(), () => new Promise<void>((resolve) => (read = resolve)))
  await pass(10_000)
  expect(states).toEqual([])
  read()
  await pass(0)
  expect(states).toEqual([{ state: 'connected', retryAt: undefined, refusal: undefined }])
})

test('what cannot be read of before is tried again', async () => {
  let fails = true
  const { states, attempts } = follow(streaming(), async () => {
    if (fails) throw new Error('no list')
  })
  await pass(0)
  fails = false
  await pass(500)
  expect(attempts).toEqual([0, 500])
  expect(states.map(({ state }) => state)).toEqual(['lost', 'connecting', 'connected'])
})

test('a stream that is silent for 40 s is lost, one that gives signs of life is not', async () => {
  const silent = follow(streaming())
  await pass(39_999)
  expect(silent.states.at(-1)?.state).toBe('connected')
  await pass(501)
  expect(silent.attempts).toEqual([0, 40_500])
  silent.stop()

  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const lively = follow(
    () => new Response(new ReadableStream({ start: (one) => void (controller = one) })),
  )
  for (let sign = 0; sign < 20; sign++) {
    await pass(15_000)
    controller?.enqueue(new TextEncoder().encode(': alive\n\n'))
  }
  expect(lively.attempts).toHaveLength(1)
})

test.each<[string, Answer, number, StreamState['refusal']]>([
  [
    'says that there are too many',
    () => new Response('', { status: 503 }),
    0,
    { kind: 'too many' },
  ],
  ['answers with 404', () => new Response('', { status: 404 }), 0, { kind: 'status', status: 404 }],
  ['is not there', down, 0, undefined],
  [
    'does not answer within 15 s',
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    15_000,
    { kind: 'silent' },
  ],
])('a host that %s is lost, with its reason', async (_, answer, ms, refusal) => {
  const { states } = follow(answer)
  await pass(ms)
  expect(states).toEqual([{ state: 'lost', retryAt: ms + 500, refusal }])
})

test('a request for a stream that cannot be given up is said to be silent, and stays the only one', async () => {
  let answer: (response: Response) => void = () => {}
  const { attempts, states, heard, become } = follow(
    () => new Promise((resolve) => (answer = resolve)),
  )
  await pass(120_000)
  expect(states.filter(({ state }) => state === 'lost').length).toBeGreaterThan(3)
  expect(states.at(-1)?.refusal).toEqual({ kind: 'silent' })
  expect(attempts).toEqual([0])
  answer(new Response(''))
  become(streaming('data: 1\n\n'))
  await pass(30_000)
  expect(heard).toEqual([['message', 1]])
})

test('events are heard whole, however they are cut', async () => {
  const parts = [
    'event: request\nda',
    'ta: {"id":"R-1"}\n',
    '\n: alive\n\ndata:2\n\nevent: none\n\n',
  ]
  const { heard } = follow(streaming(...parts, 'data: "ñ'.slice(0, -1), 'ñ"\n\n'))
  await pass(0)
  expect(heard).toEqual([
    ['request', { id: 'R-1' }],
    ['message', 2],
    ['message', 'ñ'],
  ])
})

test('of a message in whose middle the stream breaks off nothing is heard, and what was before it is read again', async () => {
  const begun = vi.fn<() => Promise<void>>(async () => {})
  const half = 'data: 1\n\nevent: request\ndata: {"id":'
  const { states, heard, become } = follow(() => new Response(half), begun)
  become(streaming('data: 2\n\n'))
  await pass(500)
  expect(heard).toEqual([
    ['message', 1],
    ['message', 2],
  ])
  expect(states.map(({ state }) => state)).toEqual(['connected', 'connecting', 'connected'])
  expect(begun).toHaveBeenCalledTimes(2)
})

test('a host that is away for hours costs a page nothing', async () => {
  const { attempts, stop } = follow(down)
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  await pass(3_600_000)
  stop()
  expect(attempts.length).toBeGreaterThan(300)
  const kept = new Map<unknown, number>()
  const count = (signals: readonly unknown[], change: number) =>
    signals.forEach((signal) => kept.set(signal, (kept.get(signal) ?? 0) + change))
  count(added.mock.contexts, 1)
  count(removed.mock.contexts, -1)
  // The signal of an attempt goes with the attempt; the signal of the whole page must not keep a
  // listener of each.
  expect(Math.max(...kept.values())).toBeLessThanOrEqual(1)
  vi.restoreAllMocks()
})

test('once it is stopped it neither asks nor says anything', async () => {
  const { attempts, states, stop } = follow(down)
  await pass(100)
  const said = states.length
  stop()
  await pass(60_000)
  expect([attempts.length, states.length]).toEqual([1, said])
})
