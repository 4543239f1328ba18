import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { LoggedRequest } from '../../contract/control/sandbox.ts'
import { controlPath } from '../../contract/control/routes.ts'
import type { ClientOptions } from '../client.ts'
import { askControl } from '../control-client.ts'
import { createObservable, type Observable, type Readable } from '../observable.ts'

/** What a watcher of a sandbox has seen. */
export interface Watched {
  /** `lost`: the sandbox does not answer; the watcher tries again at `retryAt` (ms since 1970). */
  readonly state: 'connecting' | 'connected' | 'lost'
  readonly retryAt: number | undefined
  /** Why the last attempt failed, where the sandbox or its silence says so. */
  readonly refusal: StreamRefusal | undefined
  /** Every request since the watcher began, and those that the log had, newest first. */
  readonly requests: readonly LoggedRequest[]
  readonly deliveries: readonly DeliveryEntity[]
  /** While the connection was lost there were more requests than the sandbox keeps. */
  readonly hasGap: boolean
  /** How often the sandbox was reset meanwhile. */
  readonly resets: number
}

/** What answered in the place of a stream: so many are open already, or something else. */
export type StreamRefusal =
  | { readonly kind: 'too many' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'status'; readonly status: number }

export interface RequestWatcher extends Readable<Watched> {
  /** Begins to watch, until the function that it returns is called. */
  readonly start: () => () => void
}

/** How many requests and notifications a watcher keeps: more than the log of a sandbox. */
const mostKept = 2000

/** How long (ms) to wait before each new attempt. */
const pauses = [500, 1000, 2000, 5000, 10_000]

/** Without a sign of life for so long (ms) a stream is lost: a host sends one every 15 s. */
const longestSilence = 40_000

/** A stream begins at once: a browser that has no connection left does not even ask. */
const longestBeginning = 15_000

/**
 * Follows the requests of a sandbox; where that fails its state says so, and it never rejects. What
 * its log has is read whenever the connection is there again, up to the newest request that is
 * known: so none is missed while it was lost. A sandbox of Node.js streams what happens; of one in
 * the browser `onChange` says that something did.
 */
export function watchRequests(
  client: Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>,
  onChange?: (listener: () => void) => () => void,
): RequestWatcher {
  const watched = createObservable<Watched>({
    state: 'connecting',
    retryAt: undefined,
    refusal: undefined,
    requests: [],
    deliveries: [],
    hasGap: false,
    resets: 0,
  })
  return {
    get: watched.get,
    subscribe: watched.subscribe,
    start: () => follow(watched, client, onChange),
  }
}

/** Returns what ends it. */
function follow(
  watched: Observable<Watched>,
  client: Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>,
  onChange?: (listener: () => void) => () => void,
) {
  const stopping = new AbortController()
  /** Of the attempt to open the stream. */
  let refusal: StreamRefusal | undefined
  const change = (changes: Partial<Watched>) => {
    if (!stopping.signal.aborted) watched.set({ ...watched.get(), ...changes })
  }
  const addRequests = (added: readonly LoggedRequest[]) =>
    change({ requests: merged(watched.get().requests, added, byNumber) })
  const addDeliveries = (added: readonly DeliveryEntity[]) =>
    change({ deliveries: merged(watched.get().deliveries, added, byInstant) })
  const begin = () => change({ requests: [], deliveries: [], resets: watched.get().resets + 1 })

  async function catchUp() {
    const [newest] = watched.get().requests
    const since = await requestsSince(client, newest)
    if (since.end === 'another log') {
      begin()
      addRequests((await requestsSince(client, undefined)).added)
    } else addRequests(since.added)
    if (since.end === 'gap') change({ hasGap: true })
    addDeliveries(await deliveriesSince(client, watched.get().requests.at(-1)))
    change({ state: 'connected', retryAt: undefined, refusal: undefined })
  }

  /** Returns when the stream has ended; throws where there is none. */
  async function readStream() {
    const ending = new AbortController()
    refusal = undefined
    let timer = setTimeout(() => {
      refusal = { kind: 'silent' }
      ending.abort()
    }, longestBeginning)
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => ending.abort(), longestSilence)
    }
    try {
      const response = await client.fetch(client.baseUrl + controlPath('stream.open'), {
        headers: { accept: 'text/event-stream' },
        signal: AbortSignal.any([stopping.signal, ending.signal]),
      })
      heard()
      if (!response.ok || !response.body) {
        const { status } = response
        refusal = status === 503 ? { kind: 'too many' } : { kind: 'status', status }
        throw new Error(`Failed to watch: the stream is answered with ${response.status}`)
      }
      // The stream is there first: what happens while the log is read comes by it.
      const events = eventsOf(response.body, heard)
      await catchUp()
      for await (const { event, data } of events) {
        const value: unknown = JSON.parse(data)
        if (event === 'request') addRequests([value as LoggedRequest])
        else if (event === 'delivery') addDeliveries([value as DeliveryEntity])
        else if (event === 'reset') begin()
      }
    } finally {
      clearTimeout(timer)
      ending.abort()
    }
  }

  async function keepFollowing() {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      // A connection that stood begins the pauses from the shortest again.
      await readStream().catch(() => undefined)
      if (stopping.signal.aborted) return
      if (watched.get().state === 'connected') attempt = 0
      const pause = pauses[Math.min(attempt, pauses.length - 1)] ?? 0
      change({ state: 'lost', retryAt: Date.now() + pause, refusal })
      await wait(pause, stopping.signal)
      change({ state: 'connecting', retryAt: undefined })
    }
  }

  if (onChange) {
    let reading = Promise.resolve()
    const read = () => (reading = reading.then(catchUp).catch(() => change({ state: 'lost' })))
    const unlisten = onChange(() => void read())
    stopping.signal.addEventListener('abort', unlisten)
    void read()
  } else void keepFollowing()

  return () => stopping.abort()
}

/** The requests of the log that are newer than the newest one that is known. */
async function requestsSince(
  client: Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>,
  newest: LoggedRequest | undefined,
): Promise<{
  readonly added: readonly LoggedRequest[]
  readonly end: 'known' | 'gap' | 'another log'
}> {
  const added: LoggedRequest[] = []
  for (let after: string | undefined; ;) {
    const page = await askControl(client, 'requests.list', { query: { limit: '100', after } })
    for (const request of page.items) {
      if (newest && requestNumber(request) <= requestNumber(newest)) {
        return { added, end: markOf(request) === markOf(newest) ? 'known' : 'another log' }
      }
      added.push(request)
    }
    if (page.after === null) break
    after = page.after
  }
  if (!newest) return { added, end: 'known' }
  return { added, end: added.length ? 'gap' : 'another log' }
}

/** What distinguishes a request: another log may have its number, also at its instant. */
const markOf = ({ response: _response, ...request }: LoggedRequest) => JSON.stringify(request)

/** The newest notifications, back to those of the oldest request: their attempts may be new. */
async function deliveriesSince(
  client: Pick<ClientOptions, 'target' | 'baseUrl' | 'fetch'>,
  oldest: LoggedRequest | undefined,
): Promise<readonly DeliveryEntity[]> {
  const found: DeliveryEntity[] = []
  for (let after: string | undefined; ;) {
    const query = { order: 'newest', limit: '200', after } as const
    const page = await askControl(client, 'deliveries.list', { query })
    found.push(...page.items)
    const isBefore = (found.at(-1)?.at ?? '') < (oldest?.at ?? '~')
    if (page.after === null || isBefore || found.length >= mostKept) return found
    after = page.after
  }
}

/** Requests have numbers in their order: `R-12`. */
export const requestNumber = ({ id }: { readonly id: string }) => Number(/\d+$/.exec(id)?.[0] ?? 0)

const byNumber = (a: LoggedRequest, b: LoggedRequest) => requestNumber(b) - requestNumber(a)

const byInstant = (a: DeliveryEntity, b: DeliveryEntity) => Date.parse(b.at) - Date.parse(a.at)

/** Both without doubles, the newest first; of one that is in both the added one counts. */
function merged<Item extends { readonly id: string }>(
  known: readonly Item[],
  added: readonly Item[],
  order: (a: Item, b: Item) => number,
): readonly Item[] {
  if (!added.length) return known
  const all = new Map([...known, ...added].map((item) => [item.id, item]))
  return [...all.values()].sort(order).slice(0, mostKept)
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** One event of a server-sent stream. */
interface StreamEvent {
  readonly event: string
  readonly data: string
}

/**
 * The events of a server-sent stream, as they arrive; `heard` is called for every part, also for the
 * comments that only say that the stream lives. Unlike EventSource it goes through any `fetch`, and
 * leaves it to its caller when to connect again.
 */
async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
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
    await reader.cancel().catch(() => undefined)
  }
}
