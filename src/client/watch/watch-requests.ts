import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import type { SandboxWay } from '../client-options.ts'
import { askControl } from '../control-client.ts'
import { createObservable, type Observable, type Readable } from '../observable.ts'
import type { StreamState } from './follow-stream.ts'
import { shareStream } from './share-stream.ts'

/** The requests that a watcher of a sandbox has seen. */
export interface Watched extends StreamState {
  /** The log has been read. */
  readonly isRead: boolean
  /** Every request since the watcher began, and those that the log had, newest first. */
  readonly requests: readonly LoggedRequest[]
  readonly deliveries: readonly DeliveryEntity[]
  /** While the connection was lost there were more requests than the sandbox keeps. */
  readonly hasGap: boolean
  /** The number of resets meanwhile. */
  readonly resets: number
}

export interface RequestWatcher extends Readable<Watched> {
  /** Begins to watch, until the function that it returns is called. */
  readonly start: () => () => void
}

/** How many requests and notifications a watcher keeps: more than the log of a sandbox. */
const mostKept = 2000

/**
 * Follows the requests of a sandbox; the state reports a failure, and the function never rejects.
 * The log is read at once, and after each reconnection, up to the newest known request: so none is
 * missed while the connection was lost. A sandbox of Node.js streams its events; of a sandbox in
 * the browser `onChange` reports changes.
 */
export function watchRequests(
  client: SandboxWay,
  onChange?: (listener: () => void) => () => void,
  followStream: typeof shareStream = shareStream,
): RequestWatcher {
  const watched = createObservable<Watched>({
    state: 'connecting',
    retryAt: undefined,
    refusal: undefined,
    isRead: false,
    requests: [],
    deliveries: [],
    hasGap: false,
    resets: 0,
  })
  return {
    get: watched.get,
    subscribe: watched.subscribe,
    start: () => follow(watched, client, onChange, followStream),
  }
}

/** Returns the function that stops the watch. */
function follow(
  watched: Observable<Watched>,
  client: SandboxWay,
  onChange: ((listener: () => void) => () => void) | undefined,
  followStream: typeof shareStream,
) {
  let isOver = false
  const change = (changes: Partial<Watched>) => {
    if (!isOver) watched.set({ ...watched.get(), ...changes })
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
    change({ isRead: true })
  }

  function listenTo(listen: (listener: () => void) => () => void) {
    let reading = Promise.resolve()
    const read = () =>
      (reading = reading.then(catchUp).then(
        () => change({ state: 'connected' }),
        () => change({ state: 'lost' }),
      ))
    void read()
    return listen(() => void read())
  }

  // Reading the log does not wait for a stream, which may never come.
  if (!onChange) catchUp().catch(() => undefined)
  const end = onChange
    ? listenTo(onChange)
    : followStream(client, {
        begun: catchUp,
        heard(event, value) {
          if (event === 'request') addRequests([value as LoggedRequest])
          else if (event === 'delivery') addDeliveries([value as DeliveryEntity])
          else if (event === 'reset') begin()
        },
        changed: change,
      })
  return () => {
    isOver = true
    end()
  }
}

/** The requests of the log that are newer than the newest one that is known. */
async function requestsSince(
  client: SandboxWay,
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

/** The identity of a request: another log may have its number, also at its instant. */
const markOf = ({ response: _response, ...request }: LoggedRequest) => JSON.stringify(request)

/** The newest notifications, back to those of the oldest request: their attempts may be new. */
async function deliveriesSince(
  client: SandboxWay,
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
export const requestNumber = ({ id }: { readonly id: string }) =>
  Number(/(?<!\d)\d+$/.exec(id)?.[0] ?? 0)

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
