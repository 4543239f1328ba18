import type { IDBPDatabase } from 'idb'

/** Rows of one kind that this browser keeps; the oldest go when there are more than `limit`. */
export interface KeptRows<Row> {
  put(row: Row): Promise<void>
  /** All of them, or none. */
  putAll(rows: readonly Row[]): Promise<void>
  /** Newest first. */
  list(): Promise<Row[]>
  get(id: string): Promise<Row | undefined>
  delete(id: string): Promise<void>
  clear(): Promise<void>
}

interface Place {
  /** Of the database. */
  readonly name: string
  /**
   * Every table of the database, in the order in which versions of the program added them, and the
   * field by which its rows are in order: ms since 1970.
   */
  readonly tables: Readonly<Record<string, string>>
  /** The one that holds the rows. */
  readonly table: string
  readonly limit: number
  /** Rows that stay however old they are. */
  readonly spared?: () => Promise<ReadonlySet<string>>
}

type Kept = { readonly id: string }
type Stored<Row> = Omit<KeptRows<Row>, 'put'>

/** Rows in IndexedDB; in memory where the browser refuses storage. */
export function openKeptRows<Row extends Kept>(place: Place): KeptRows<Row> {
  const { name, tables } = place
  const openStored = async () => {
    const { openDB } = await import('idb')
    const db = await openDB(name, Object.keys(tables).length, {
      upgrade(fresh) {
        for (const [table, order] of Object.entries(tables)) {
          if (fresh.objectStoreNames.contains(table)) continue
          fresh.createObjectStore(table, { keyPath: 'id' }).createIndex(order, order)
        }
      },
      // A newer program waits for this tab to close the database: until its next load it uses
      // memory.
      blocking(_current, _wanted, { target }) {
        ;(target as IDBDatabase).close()
        opening = Promise.resolve(memoryRows<Row>(place))
      },
      // The site's data was cleared.
      terminated() {
        opening = open()
      },
    })
    return storedRows<Row>(db, place)
  }
  const open = () => openStored().catch(() => memoryRows<Row>(place))
  // Opened when it is first asked: a form is filled without it.
  let opening: Promise<Stored<Row>> | undefined
  const rows = () => (opening ??= open())
  return {
    put: async (row) => (await rows()).putAll([row]),
    putAll: async (all) => (await rows()).putAll(all),
    list: async () => (await rows()).list(),
    get: async (id) => (await rows()).get(id),
    delete: async (id) => (await rows()).delete(id),
    clear: async () => (await rows()).clear(),
  }
}

function storedRows<Row extends Kept>(
  db: IDBPDatabase,
  { tables, table, limit, spared }: Place,
): Stored<Row> {
  const order = tables[table] ?? 'id'
  return {
    async putAll(rows) {
      const stay = await spared?.()
      const tx = db.transaction(table, 'readwrite')
      for (const row of rows) void tx.store.put(row)
      let surplus = (await tx.store.count()) - limit
      let oldest = surplus > 0 ? await tx.store.index(order).openCursor() : null
      for (; oldest && surplus > 0; oldest = await oldest.continue()) {
        if (stay?.has(String(oldest.primaryKey))) continue
        await oldest.delete()
        surplus--
      }
      await tx.done
    },
    list: async () => (await db.getAllFromIndex(table, order)).reverse(),
    get: (id) => db.get(table, id),
    delete: (id) => db.delete(table, id),
    clear: () => db.clear(table),
  }
}

function memoryRows<Row extends Kept>({ tables, table, limit, spared }: Place): Stored<Row> {
  const order = (tables[table] ?? 'id') as keyof Row
  let rows: Row[] = []
  const without = (id: string) => rows.filter((row) => row.id !== id)
  return {
    async putAll(added) {
      const stay = await spared?.()
      for (const row of added) rows = [row, ...without(row.id)]
      rows.sort((a, b) => Number(b[order]) - Number(a[order]))
      let surplus = rows.length - limit
      rows = rows
        .toReversed()
        .filter(({ id }) => surplus <= 0 || stay?.has(id) || surplus-- <= 0)
        .toReversed()
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
