import type { IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { storageCause } from '../contract/storage-cause.ts'
import { entitiesOf, type Exchange } from './exchange.ts'

export interface HistoryStore extends HeldHistory {
  add(exchange: Exchange): Promise<void>
  /** Newest first: the exchanges on their way, or whose page did not wait for the answer. */
  unanswered(): Promise<Exchange[]>
  get(id: string): Promise<Exchange | undefined>
}

/** A store of exchanges: a database, or the memory of the page. */
interface HeldHistory {
  /** All of them, or none. */
  addAll(exchanges: readonly Exchange[]): Promise<void>
  /** The newest, newest first. */
  newest(count: number): Promise<Exchange[]>
  /** The identifiers of all of them, newest first: cheap, however large the exchanges are. */
  ids(): Promise<string[]>
  /** The exchanges of these identifiers; one that is gone is undefined. */
  read(ids: readonly string[]): Promise<(Exchange | undefined)[]>
  /** Newest first: those that are about a payment, a token, a plan or an enrollment. */
  about(entity: string): Promise<Exchange[]>
  clear(): Promise<void>
}

/** How many exchanges are kept: the newest. */
export const mostExchanges = 50_000

/** The name of unanswered exchanges in the index of entities: no entity has this name. */
const unanswered = ''

/** The terms that find an exchange. */
const aboutOf = (exchange: Exchange): readonly string[] => [
  ...new Set(entitiesOf(exchange).map(({ id }) => id)),
  ...(isUnanswered(exchange) ? [unanswered] : []),
]

const isUnanswered = ({ outcome }: Exchange) =>
  outcome.kind === 'network-error' && outcome.cause === 'unanswered'

const newestFirst = (exchanges: readonly Exchange[]) =>
  exchanges.toSorted((a, b) => b.startedAt - a.startedAt)

/** The version of the stored format: exchanges of another version are deleted. */
const version = 3

const table = 'exchanges'

/**
 * The exchanges that this browser keeps: in IndexedDB, and in memory where it refuses storage.
 *
 * @throws DOMException, from its functions, when the database fails later.
 */
export function openHistory(name: string, limit = mostExchanges): HistoryStore {
  const openStored = async () => {
    const { openDB } = await import('idb')
    const db = await openDB(name, version, {
      upgrade(fresh, from) {
        if (from)
          console.warn(`IndexedDB "${name}" was of another version of Ensayo and is deleted`)
        for (const old of fresh.objectStoreNames) fresh.deleteObjectStore(old)
        const store = fresh.createObjectStore(table, { keyPath: 'id' })
        store.createIndex('startedAt', 'startedAt')
        store.createIndex('about', 'about', { multiEntry: true })
      },
      // A newer program waits for this tab to close the database: until its next load it uses
      // memory.
      blocking(_current, _wanted, { target }) {
        ;(target as IDBDatabase).close()
        opening = inMemory()
      },
      // The site's data was cleared.
      terminated() {
        opening = open()
      },
    })
    return storedHistory(db, limit)
  }
  const inMemory = async () => memoryHistory(limit)
  const open = () => openStored().catch(inMemory)
  // Opened when it is first asked: a form is filled without it.
  let opening: Promise<HeldHistory> | undefined
  const held = () => (opening ??= open())
  return {
    add: async (exchange) => (await held()).addAll([exchange]),
    addAll: async (exchanges) => (await held()).addAll(exchanges),
    newest: async (count) => (await held()).newest(count),
    ids: async () => (await held()).ids(),
    read: async (ids) => (await held()).read(ids),
    about: async (entity) => (await held()).about(entity),
    unanswered: async () => (await held()).about(unanswered),
    get: async (id) => (await (await held()).read([id]))[0],
    async clear() {
      try {
        await (await held()).clear()
      } catch (error) {
        if (storageCause(error) !== 'damaged') throw error
        const { deleteDB } = await import('idb')
        await deleteDB(name)
        opening = undefined
      }
    },
  }
}

/** A stored exchange, with the terms that find it. */
type Entry = Exchange & { readonly about: readonly string[] }

const texts = z.record(z.string(), z.string())

/** What every page takes for granted of an exchange. */
const drawn = z.looseObject({
  id: z.string(),
  operation: z.string(),
  target: z.enum(['browser', 'server', 'live']),
  startedAt: z.number(),
  durationMs: z.number(),
  request: z.looseObject({ method: z.string(), url: z.string(), headers: texts }),
  values: texts,
  outcome: z.discriminatedUnion('kind', [
    z.looseObject({
      kind: z.literal('response'),
      status: z.number(),
      headers: texts,
      envelope: z.looseObject({}),
    }),
    z.looseObject({ kind: z.literal('network-error'), cause: z.string(), message: z.string() }),
  ]),
})

/** What is stored may not be ours: another exchange is none, and its page shows the others. */
const exchangeOf = (entry: Entry | undefined) =>
  entry && drawn.safeParse(entry).success ? withoutIndex(entry) : undefined

const withoutIndex = ({ about: _, ...exchange }: Entry): Exchange => exchange

const exchangesOf = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => exchangeOf(entry) ?? [])

/** How many exchanges are written before the page is let go on. */
const atOnce = 200

function storedHistory(db: IDBPDatabase, limit: number): HeldHistory {
  /** Where a transaction is aborted, the promise that its caller waits for says so: the others need not. */
  const begin = <Mode extends IDBTransactionMode>(mode: Mode) => {
    const tx = db.transaction(table, mode)
    tx.done.catch(() => undefined)
    return tx
  }
  return {
    async addAll(exchanges) {
      const tx = begin('readwrite')
      for (const [at, exchange] of exchanges.entries()) {
        const written = tx.store.put({ ...exchange, about: aboutOf(exchange) } satisfies Entry)
        written.catch(() => undefined)
        if (at % atOnce === atOnce - 1) await written
      }
      let surplus = (await tx.store.count()) - limit
      let oldest = surplus > 0 ? await tx.store.index('startedAt').openCursor() : null
      for (; oldest && surplus > 0; oldest = await oldest.continue()) {
        await oldest.delete()
        surplus--
      }
      await tx.done
    },
    async newest(count) {
      const found: Exchange[] = []
      let next = await begin('readonly').store.index('startedAt').openCursor(null, 'prev')
      for (; next && found.length < count; next = await next.continue()) {
        found.push(...exchangesOf([next.value]))
      }
      return found
    },
    ids: async () =>
      (await begin('readonly').store.index('startedAt').getAllKeys()).map(String).reverse(),
    async read(ids) {
      const { store } = begin('readonly')
      const found = await Promise.all(ids.map((id) => store.get(id)))
      return found.map(exchangeOf)
    },
    about: async (entity) =>
      newestFirst(exchangesOf(await begin('readonly').store.index('about').getAll(entity))),
    clear: () => db.clear(table),
  }
}

/** The history of a browser that refuses storage: it is lost with its page. */
function memoryHistory(limit: number): HeldHistory {
  let kept: readonly Exchange[] = []
  return {
    async addAll(added) {
      // The exchange that is added last is the newest of one instant.
      const ids = new Set(added.map(({ id }) => id))
      const others = kept.filter(({ id }) => !ids.has(id))
      kept = newestFirst([...added.toReversed(), ...others]).slice(0, limit)
    },
    newest: async (count) => kept.slice(0, count),
    ids: async () => kept.map(({ id }) => id),
    read: async (ids) => ids.map((id) => kept.find((exchange) => exchange.id === id)),
    about: async (entity) => kept.filter((exchange) => aboutOf(exchange).includes(entity)),
    async clear() {
      kept = []
    },
  }
}
