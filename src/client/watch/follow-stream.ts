import { controlPath } from '../../contract/control/control-routes.ts'
import type { ClientOptions } from '../client-options.ts'
import { link, readerUntil, within } from '../within.ts'

/** `lost`: the sandbox does not answer, or has no stream; there is a new attempt at `retryAt` (ms since 1970). */
export interface StreamState {
  readonly state: 'connecting' | 'connected' | 'lost'
  readonly retryAt: number | undefined
  /** Why the last attempt failed, where the sandbox or its silence says so. */
  readonly refusal: StreamRefusal | undefined
}

/** An answer in the place of a stream: too many streams are open, or another server answers. */
export type StreamRefusal =
  | { readonly kind: 'too many' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'status'; readonly status: number }

export interface StreamListener {
  /** Reads the events of before: the stream is open, or there is none. */
  readonly begun: () => Promise<unknown>
  readonly heard: (event: string, value: unknown) => void
  readonly changed: (state: StreamState) => void
}

/**
 * The waits (ms) before each new attempt. An unreachable server may be back at any time; a server
 * that answers with something else is asked less and less.
 */
const pauses = { unreached: [500, 1000, 2000], refused: [500, 1000, 2000, 5000, 10_000] }

/** Without a sign of life for so long (ms) a stream is lost: a host sends one every 15 s. */
const longestSilence = 40_000

/** A stream begins at once: a browser that has no connection left does not even ask. */
const longestBeginning = 15_000

/**
 * Follows the events of a sandbox of Node.js, until the returned function is called: where the
 * stream fails the function tries again, and never rejects. `begun` reads the events before the
 * stream.
 */
export function followStream(
  client: Pick<ClientOptions, 'baseUrl' | 'transmit'>,
  { begun, heard, changed }: StreamListener,
): () => void {
  const stopping = new AbortController()
  /** Of the attempt to open the stream. */
  let refusal: StreamRefusal | undefined
  let isOpen = false
  /**
   * Tells whether the host is still asked for a stream. A program's own `fetch` may not hear that a
   * request is given up, and a browser has six connections.
   */
  let isAsking = false
  const change = (state: StreamState) => {
    if (!stopping.signal.aborted) changed(state)
  }

  /** Returns when the stream has ended; throws where there is none. */
  async function readStream() {
    const ending = new AbortController()
    const unlink = link(ending, stopping.signal)
    refusal = undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const live = () => {
      clearTimeout(timer)
      timer = setTimeout(() => ending.abort(), longestSilence)
    }
    try {
      const response = await within(
        longestBeginning,
        () => askForStream(ending.signal),
        ending.signal,
      )
      live()
      if (!response.ok || !response.body) {
        const { status } = response
        refusal = status === 503 ? { kind: 'too many' } : { kind: 'status', status }
        throw new Error(`Failed to watch: the stream is answered with ${response.status}`)
      }
      // The stream is there first: events during `begun` come by the stream.
      const events = eventsOf(response.body, live, ending.signal)
      await begun()
      isOpen = true
      change({ state: 'connected', retryAt: undefined, refusal: undefined })
      for await (const { event, data } of events) heard(event, JSON.parse(data))
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') refusal = { kind: 'silent' }
      throw error
    } finally {
      clearTimeout(timer)
      unlink()
      ending.abort()
    }
  }

  function askForStream(signal: AbortSignal) {
    if (isAsking) return new Promise<never>(() => {})
    isAsking = true
    return client
      .transmit(client.baseUrl + controlPath('stream.open'), {
        headers: { accept: 'text/event-stream' },
        signal,
      })
      .finally(() => void (isAsking = false))
  }

  async function keepFollowing() {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      isOpen = false
      await readStream().catch(() => undefined)
      if (stopping.signal.aborted) return
      // After a connection the pauses begin with the shortest again. A stream that ended is no
      // trouble yet: many proxies end each after a while.
      if (isOpen) attempt = 0
      const waits = pauses[refusal ? 'refused' : 'unreached']
      const pause = waits[attempt] ?? waits.at(-1) ?? 0
      if (!isOpen) change({ state: 'lost', retryAt: Date.now() + pause, refusal })
      else change({ state: 'connecting', retryAt: undefined, refusal })
      await wait(pause, stopping.signal)
      if (!isOpen) change({ state: 'connecting', retryAt: undefined, refusal })
    }
  }

  void keepFollowing()
  return () => stopping.abort()
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** An event of a server-sent stream. */
interface StreamEvent {
  readonly event: string
  readonly data: string
}

/**
 * The events of a server-sent stream, as they arrive; `heard` is called for every part, also for the
 * comments that only say that the stream lives. Unlike EventSource it goes through any client, and
 * leaves it to its caller when to connect again.
 */
async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  heard: () => void,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = readerUntil(body, signal)
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line))
        const valueOf = (name: string) => fields.find((field) => field?.[1] === name)?.[2]
        const data = valueOf('data')
        if (data !== undefined) yield { event: valueOf('event') ?? 'message', data }
      }
    }
  } finally {
    reader.end()
  }
}
