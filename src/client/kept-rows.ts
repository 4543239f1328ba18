import type { IDBPDatabase } from 'idb'

/** Rows of one kind that this browser keeps; the oldest go when there are more than `limit`. */
export interface KeptRows<Row> {
  put(row: Row): Promise<void>
  /** All of them, or none. */
  putAll(rows: readonly Row[]): Promise<void>
  /** Newest first; all, or so many. */
  list(count?: number): Promise<Row[]>
  /** The identifiers of all of them, newest first: cheap, however large the rows are. */
  ids(): Promise<string[]>
  /** The rows of these identifiers; one that is gone is undefined. */
  read(ids: readonly string[]): Promise<(Row | undefined)[]>
  /** Newest first: those that are about something. */
  about(what: string): Promise<Row[]>
  get(id: string): Promise<Row | undefined>
  delete(id: string): Promise<void>
  clear(): Promise<void>
}

/** A table of a database. */
interface Shape<Row> {
  /** The field by which its rows are in order: ms since 1970. */
  readonly order: string
  /** What a row is about, where rows are looked for by that. */
  readonly about?: (row: Row) => readonly string[]
}

interface Place {
  /** Of the database. */
  readonly name: string
  /** Counts what was added to the tables. */
  readonly version: number
  // Rows of other kinds are in them too.
  readonly tables: Readonly<Record<string, Shape<never>>>
  /** The one that holds the rows. */
  readonly table: string
  readonly limit: number
  /** Rows that stay however old they are. */
  readonly spared?: () => Promise<ReadonlySet<string>>
}

type Kept = { readonly id: string }

/** As it is stored: with what it is about, which is looked for. */
type Entry<Row> = Row & { readonly about?: readonly string[] }

type Stored<Row> = Omit<KeptRows<Row>, 'put'>

/** Rows in IndexedDB; in memory where the browser refuses storage. */
export function openKeptRows<Row extends Kept>(place: Place): KeptRows<Row> {
  const { name, version, tables } = place
  const openStored = async () => {
    const { openDB } = await import('idb')
    const db = await openDB(name, version, {
      async upgrade(fresh, _from, _to, tx) {
        for (const [table, { order, about }] of Object.entries(tables)) {
          if (!fresh.objectStoreNames.contains(table)) {
            fresh.createObjectStore(table, { keyPath: 'id' }).createIndex(order, order)
          }
          const store = tx.objectStore(table)
          if (!about || store.indexNames.contains('about')) continue
          store.createIndex('about', 'about', { multiEntry: true })
          for (let each = await store.openCursor(); each; each = await each.continue()) {
            void each.update({ ...each.value, about: about(each.value as never) })
          }
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
    list: async (count) => (await rows()).list(count),
    ids: async () => (await rows()).ids(),
    read: async (ids) => (await rows()).read(ids),
    about: async (what) => (await rows()).about(what),
    get: async (id) => (await rows()).get(id),
    delete: async (id) => (await rows()).delete(id),
    clear: async () => (await rows()).clear(),
  }
}

const shapeOf = <Row>({ tables, table }: Place) => (tables[table] ?? { order: 'id' }) as Shape<Row>

/** How many rows are written before the page is let go on. */
const atOnce = 200

function storedRows<Row extends Kept>(db: IDBPDatabase, place: Place): Stored<Row> {
  const { table, limit, spared } = place
  const { order, about } = shapeOf(place)
  const entryOf = (row: Row): Entry<Row> => (about ? { ...row, about: about(row) } : row)
  const rowOf = ({ about: _, ...row }: Entry<Row>) => row as unknown as Row
  const inOrder = () => db.transaction(table).store.index(order)
  return {
    async putAll(rows) {
      const stay = await spared?.()
      const tx = db.transaction(table, 'readwrite')
      for (const [at, row] of rows.entries()) {
        const written = tx.store.put(entryOf(row))
        if (at % atOnce === atOnce - 1) await written
      }
      let surplus = (await tx.store.count()) - limit
      let oldest = surplus > 0 ? await tx.store.index(order).openCursor() : null
      for (; oldest && surplus > 0; oldest = await oldest.continue()) {
        if (stay?.has(String(oldest.primaryKey))) continue
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
    delete: (id) => db.delete(table, id),
    clear: () => db.clear(table),
  }
}

const newestFirst = <Row>(rows: readonly Row[], order: string) =>
  rows.toSorted((a, b) => Number(b[order as keyof Row]) - Number(a[order as keyof Row]))

function memoryRows<Row extends Kept>(place: Place): Stored<Row> {
  const { limit, spared } = place
  const { order, about } = shapeOf(place)
  let rows: Row[] = []
  const without = (id: string) => rows.filter((row) => row.id !== id)
  const get = (id: string) => rows.find((row) => row.id === id)
  return {
    async putAll(added) {
      const stay = await spared?.()
      for (const row of added) rows = [row, ...without(row.id)]
      let surplus = rows.length - limit
      rows = newestFirst(rows, order)
        .toReversed()
        .filter(({ id }) => surplus <= 0 || stay?.has(id) || surplus-- <= 0)
        .toReversed()
    },
    list: async (count = Infinity) => rows.slice(0, count),
    ids: async () => rows.map(({ id }) => id),
    read: async (ids) => ids.map(get),
    about: async (what) => rows.filter((row) => about?.(row).includes(what)),
    get: async (id) => get(id),
    async delete(id) {
      rows = without(id)
    },
    async clear() {
      rows = []
    },
  }
}
