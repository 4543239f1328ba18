import type { DBSchema, IDBPDatabase } from 'idb'
import type { Exchange } from './exchange.ts'

/** The exchanges that this browser keeps; the oldest go when there are more. */
const historyLimit = 1000

export interface HistoryStore {
  add(exchange: Exchange): Promise<void>
  /** Newest first. */
  list(): Promise<Exchange[]>
  get(id: string): Promise<Exchange | undefined>
  clear(): Promise<void>
}

interface Schema extends DBSchema {
  exchanges: { key: string; value: Exchange; indexes: { startedAt: number } }
}

/** A history in IndexedDB; in memory where the browser refuses storage. */
export function openHistory(): HistoryStore {
  const openStored = async () => {
    const { openDB } = await import('idb')
    const db = await openDB<Schema>('ensayo-history', 1, {
      upgrade(db) {
        db.createObjectStore('exchanges', { keyPath: 'id' }).createIndex('startedAt', 'startedAt')
      },
      // A newer program needs this tab to let go; until it is loaded again it remembers by itself.
      blocking(_current, _wanted, { target }) {
        ;(target as IDBDatabase).close()
        opening = Promise.resolve(memoryHistory())
      },
      // The site's data was cleared.
      terminated() {
        opening = open()
      },
    })
    return storedHistory(db)
  }
  const open = () => openStored().catch(memoryHistory)
  // Opened when it is first asked: a form is filled without it.
  let opening: Promise<HistoryStore> | undefined
  const store = () => (opening ??= open())
  return {
    add: async (exchange) => (await store()).add(exchange),
    list: async () => (await store()).list(),
    get: async (id) => (await store()).get(id),
    clear: async () => (await store()).clear(),
  }
}

function storedHistory(db: IDBPDatabase<Schema>): HistoryStore {
  return {
    async add(exchange) {
      const tx = db.transaction('exchanges', 'readwrite')
      await tx.store.put(exchange)
      const surplus = (await tx.store.count()) - historyLimit
      let oldest = surplus > 0 ? await tx.store.index('startedAt').openCursor() : null
      for (let left = surplus; oldest && left > 0; left--) {
        await oldest.delete()
        oldest = await oldest.continue()
      }
      await tx.done
    },
    list: async () => (await db.getAllFromIndex('exchanges', 'startedAt')).reverse(),
    get: (id) => db.get('exchanges', id),
    clear: () => db.clear('exchanges'),
  }
}

function memoryHistory(): HistoryStore {
  let exchanges: Exchange[] = []
  return {
    async add(exchange) {
      exchanges = [exchange, ...exchanges].slice(0, historyLimit)
    },
    list: async () => exchanges,
    get: async (id) => exchanges.find((exchange) => exchange.id === id),
    async clear() {
      exchanges = []
    },
  }
}
