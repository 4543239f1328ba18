import type { IDBPDatabase } from 'idb'

/** Rows of one kind that this browser keeps; the oldest go when there are more than `limit`. */
export interface KeptRows<Row> {
  put(row: Row): Promise<void>
  /** Newest first. */
  list(): Promise<Row[]>
  get(id: string): Promise<Row | undefined>
  delete(id: string): Promise<void>
  clear(): Promise<void>
}

interface Place<Row> {
  /** Of the database. */
  readonly name: string
  readonly table: string
  /** The field by which rows are in order: ms since 1970. */
  readonly order: keyof Row & string
  readonly limit: number
}

type Kept = { readonly id: string }

/** Rows in IndexedDB; in memory where the browser refuses storage. */
export function openKeptRows<Row extends Kept>(place: Place<Row>): KeptRows<Row> {
  const { name, table, order } = place
  const openStored = async () => {
    const { openDB } = await import('idb')
    const db = await openDB(name, 1, {
      upgrade(fresh) {
        fresh.createObjectStore(table, { keyPath: 'id' }).createIndex(order, order)
      },
      // A newer program waits for this tab to close the database: until its next load it uses
      // memory.
      blocking(_current, _wanted, { target }) {
        ;(target as IDBDatabase).close()
        opening = Promise.resolve(memoryRows(place))
      },
      // The site's data was cleared.
      terminated() {
        opening = open()
      },
    })
    return storedRows(db, place)
  }
  const open = () => openStored().catch(() => memoryRows(place))
  // Opened when it is first asked: a form is filled without it.
  let opening: Promise<KeptRows<Row>> | undefined
  const rows = () => (opening ??= open())
  return {
    put: async (row) => (await rows()).put(row),
    list: async () => (await rows()).list(),
    get: async (id) => (await rows()).get(id),
    delete: async (id) => (await rows()).delete(id),
    clear: async () => (await rows()).clear(),
  }
}

function storedRows<Row extends Kept>(
  db: IDBPDatabase,
  { table, order, limit }: Place<Row>,
): KeptRows<Row> {
  return {
    async put(row) {
      const tx = db.transaction(table, 'readwrite')
      await tx.store.put(row)
      const surplus = (await tx.store.count()) - limit
      let oldest = surplus > 0 ? await tx.store.index(order).openCursor() : null
      for (let left = surplus; oldest && left > 0; left--) {
        await oldest.delete()
        oldest = await oldest.continue()
      }
      await tx.done
    },
    list: async () => (await db.getAllFromIndex(table, order)).reverse(),
    get: (id) => db.get(table, id),
    delete: (id) => db.delete(table, id),
    clear: () => db.clear(table),
  }
}

function memoryRows<Row extends Kept>({ order, limit }: Place<Row>): KeptRows<Row> {
  let rows: Row[] = []
  const without = (id: string) => rows.filter((row) => row.id !== id)
  return {
    async put(row) {
      rows = [row, ...without(row.id)]
        .sort((a, b) => Number(b[order]) - Number(a[order]))
        .slice(0, limit)
    },
    list: async () => rows,
    get: async (id) => rows.find((row) => row.id === id),
    async delete(id) {
      rows = without(id)
    },
    async clear() {
      rows = []
    },
  }
}
