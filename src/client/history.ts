import { entitiesOf, type Exchange } from './exchange.ts'
import type { IDBPDatabase } from 'idb'
import {
  type HeldRows,
  type KeptRows,
  newestFirst,
  type RowPlace,
  shapeOf,
  type WithId,
} from './row-place.ts'

export interface HistoryStore {
  add(exchange: Exchange): Promise<void>
  /** All of them, or none. */
  addAll(exchanges: readonly Exchange[]): Promise<void>
  /** The newest, newest first. */
  newest(count: number): Promise<Exchange[]>
  /** The identifiers of all of them, newest first. */
  ids(): Promise<string[]>
  /** The exchanges of these identifiers; one that is gone is undefined. */
  read(ids: readonly string[]): Promise<(Exchange | undefined)[]>
  /** Newest first: those that are about a payment, a token, a plan or an enrollment. */
  about(entity: string): Promise<Exchange[]>
  /** Newest first: those that are on their way, or whose page did not wait for the answer. */
  unanswered(): Promise<Exchange[]>
  get(id: string): Promise<Exchange | undefined>
  clear(): Promise<void>
}

/** How many exchanges are kept: the newest. */
export const mostExchanges = 50_000

/** In the index of what exchanges are about: no entity has this name. */
const unanswered = ''

const isUnanswered = ({ outcome }: Exchange) =>
  outcome.kind === 'network-error' && outcome.cause === 'unanswered'

/** The exchanges that this browser keeps. */
export function openHistory(name: string): HistoryStore {
  const place = {
    name,
    version: 3,
    tables: {
      exchanges: {
        order: 'startedAt',
        about: (exchange: Exchange) => [
          ...new Set(entitiesOf(exchange).map(({ id }) => id)),
          ...(isUnanswered(exchange) ? [unanswered] : []),
        ],
      },
    },
  }
  const rows = openKeptRows<Exchange>({
    ...place,
    table: 'exchanges',
    limit: mostExchanges,
  })
  return {
    add: rows.put,
    addAll: rows.putAll,
    newest: rows.list,
    ids: rows.ids,
    read: rows.read,
    about: rows.about,
    unanswered: () => rows.about(unanswered),
    get: rows.get,
    clear: rows.clear,
  }
}

/** As it is stored: with what it is about, which is looked for. */
type Entry<Row> = Row & { readonly about?: readonly string[] }

/** Rows in IndexedDB; in memory where the browser refuses storage. */
export function openKeptRows<Row extends WithId>(place: RowPlace): KeptRows<Row> {
  const { name, version, tables } = place
  const openStored = async () => {
    const { openDB } = await import('idb')
    const db = await openDB(name, version, {
      upgrade(fresh, from) {
        if (from)
          console.warn(`IndexedDB "${name}" was of another version of Ensayo and is deleted`)
        for (const table of fresh.objectStoreNames) fresh.deleteObjectStore(table)
        for (const [table, { order, about }] of Object.entries(tables)) {
          const store = fresh.createObjectStore(table, { keyPath: 'id' })
          store.createIndex(order, order)
          if (about) store.createIndex('about', 'about', { multiEntry: true })
        }
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
    return storedRows<Row>(db, place)
  }
  // Few browsers refuse storage: what they use instead is no part of the first load.
  const inMemory = async () => (await import('./memory-rows.ts')).memoryRows<Row>(place)
  const open = () => openStored().catch(inMemory)
  // Opened when it is first asked: a form is filled without it.
  let opening: Promise<HeldRows<Row>> | undefined
  const rows = () => (opening ??= open())
  return {
    put: async (row) => (await rows()).putAll([row]),
    putAll: async (all) => (await rows()).putAll(all),
    list: async (count) => (await rows()).list(count),
    ids: async () => (await rows()).ids(),
    read: async (ids) => (await rows()).read(ids),
    about: async (what) => (await rows()).about(what),
    get: async (id) => (await rows()).get(id),
    clear: async () => (await rows()).clear(),
  }
}

/** How many rows are written before the page is let go on. */
const atOnce = 200

function storedRows<Row extends WithId>(db: IDBPDatabase, place: RowPlace): HeldRows<Row> {
  const { table, limit } = place
  const { order, about } = shapeOf(place)
  const entryOf = (row: Row): Entry<Row> => (about ? { ...row, about: about(row) } : row)
  const rowOf = ({ about: _, ...row }: Entry<Row>) => row as unknown as Row
  const inOrder = () => db.transaction(table).store.index(order)
  return {
    async putAll(rows) {
      const tx = db.transaction(table, 'readwrite')
      for (const [at, row] of rows.entries()) {
        const written = tx.store.put(entryOf(row))
        if (at % atOnce === atOnce - 1) await written
      }
      let surplus = (await tx.store.count()) - limit
      let oldest = surplus > 0 ? await tx.store.index(order).openCursor() : null
      for (; oldest && surplus > 0; oldest = await oldest.continue()) {
        await oldest.delete()
        surplus--
      }
      await tx.done
    },
    async list(count = Infinity) {
      const rows: Row[] = []
      if (count === Infinity) return (await inOrder().getAll()).map(rowOf).reverse()
      let next = await inOrder().openCursor(null, 'prev')
      for (; next && rows.length < count; next = await next.continue()) rows.push(rowOf(next.value))
      return rows
    },
    ids: async () => (await inOrder().getAllKeys()).map(String).reverse(),
    async read(ids) {
      const { store } = db.transaction(table)
      const rows = await Promise.all(ids.map((id) => store.get(id)))
      return rows.map((row) => row && rowOf(row))
    },
    async about(what) {
      const rows: Row[] = (await db.getAllFromIndex(table, 'about', what)).map(rowOf)
      return newestFirst(rows, order)
    },
    async get(id) {
      const row = await db.get(table, id)
      return row && rowOf(row)
    },
    clear: () => db.clear(table),
  }
}
