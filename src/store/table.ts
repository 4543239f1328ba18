import TinyQueue from 'tinyqueue'

/** A row never changes: a change is a new row in its place. */
export interface Row {
  readonly id: string
}

export interface Page<R> {
  readonly items: R[]
  /** The number of the last row when more follow, or null at the end. */
  readonly after: number | null
}

export interface PageQuery<R> {
  readonly limit: number
  readonly after?: number
  readonly newestFirst?: boolean
  readonly where?: (row: R) => boolean
}

export interface Table<R extends Row> {
  readonly size: number
  get(id: string): R | undefined
  put(row: R): void
  delete(id: string): void
  /** One page in the order of first insertion; costs the rows it passes, not the rows there are. */
  page(query: PageQuery<R>): Page<R>
  /** The newest row whose `index` is that key. */
  newestBy(key: string): R | undefined
  /** Every row whose `index` is that key, newest first. */
  allBy(key: string): Generator<R>
  /** The row whose `due` comes first. */
  earliest(): Due<R> | undefined
}

export interface Due<R> {
  readonly at: number
  readonly row: R
}

/** Tables by name; the record type says which rows each one holds. */
export type Tables<Rows extends Record<string, Row>> = {
  readonly [Name in keyof Rows]: Table<Rows[Name]>
}

/** A row as it was before, so that a failed unit of work can be undone. */
interface Undo {
  readonly table: string
  readonly id: string
  readonly before: Row | undefined
  readonly seq: number | undefined
}

/** A row as it now stands, undefined when it is gone, and its number in the order of insertion. */
export interface Change {
  readonly row: Row | undefined
  readonly seq: number
}

/** What a finished unit of work changed, by table and id. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Change>>

export interface TableOptions<R extends Row = Row> {
  /** How many of the newest rows to keep: for logs. */
  readonly keep?: number
  /** A key by which rows are found too. */
  readonly index?: (row: R) => string
  /** When something will happen to the row by itself, if ever; as a number, such as ms. */
  readonly due?: (row: R) => number | null
}

/** Tables by name, with their options. */
export type TableDefinitions<Rows extends Record<string, Row>> = {
  readonly [Name in keyof Rows]: TableOptions<Rows[Name]>
}

/**
 * Tables in memory that a unit of work changes in place. A journal of the rows as they were makes
 * the work atomic: reads and pages need no overlay to be merged, and undoing costs what was done.
 */
export function memoryTables<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
) {
  const journal: Undo[] = []
  const open = (name: string) =>
    memoryTable(name, (definitions[name] ?? {}) as TableOptions, journal)
  const contents = Object.fromEntries(Object.keys(definitions).map((name) => [name, open(name)]))
  const content = (name: string) => {
    const found = contents[name]
    if (!found) throw new Error(`Failed to open table "${name}": the store does not define it`)
    return found
  }

  const openTables = () =>
    Object.fromEntries(
      Object.entries(contents).map(([name, { table }]) => [name, table]),
    ) as unknown as Tables<Rows>
  let tables = openTables()
  const empty = () => {
    for (const name of Object.keys(contents)) contents[name] = open(name)
    tables = openTables()
    journal.length = 0
  }

  /** What was done can no longer be undone. */
  const forget = () => {
    journal.length = 0
    for (const name in contents) contents[name]?.compact()
  }

  return {
    get tables() {
      return tables
    },

    /** Runs the work; when it throws, every change it made is undone. */
    attempt<Result>(work: () => Result): Result {
      const mark = journal.length
      try {
        return work()
      } catch (error) {
        for (const undo of journal.splice(mark).reverse()) content(undo.table).restore(undo)
        throw error
      }
    },

    /** What changed since the last call. */
    takeChanges(): Changes {
      const changes = new Map<string, Map<string, Change>>()
      for (const { table, id } of journal) {
        let rows = changes.get(table)
        if (!rows) changes.set(table, (rows = new Map()))
        rows.set(id, content(table).change(id))
      }
      forget()
      return changes
    },

    /** The tables that changed since the last call, for who does not care for the rows. */
    takeChangedTables(): readonly string[] {
      const changed = new Set(journal.map(({ table }) => table))
      forget()
      return [...changed]
    },

    /**
     * Takes over a row from elsewhere (a file, another tab) without recording a change. A first load
     * must come in the order of insertion.
     */
    load(table: string, id: string, change: Change) {
      content(table).load(id, change)
    },

    /** Runs the work over empty tables; when it throws, the rows are back as they were. */
    restart<Result>(work: () => Result): Result {
      const before = { ...contents }
      empty()
      try {
        return work()
      } catch (error) {
        Object.assign(contents, before)
        tables = openTables()
        journal.length = 0
        throw error
      }
    },

    /** Forgets every row. */
    clear: empty,
  }
}

/** A row in its place; `row` changes with every `put`. */
interface Entry {
  row: Row
  /** The number that the row got when it was inserted: 0, 1, 2, ... for ever. */
  readonly seq: number
  /** The next older row of the same index key. */
  older: Entry | undefined
}

function memoryTable(
  name: string,
  { keep, index, due = () => null }: TableOptions,
  journal: { push(undo: Undo): void },
) {
  const entries = new Map<string, Entry>()
  /** Entries by number, from `base` on; a deleted row leaves a gap. */
  let order: (Entry | undefined)[] = []
  let base = 0
  /** No row has a lower number. */
  let oldest = 0

  /** Index key -> its newest entry, from which the others hang. */
  const newest = new Map<string, Entry>()

  const enlist = (entry: Entry) => {
    if (!index) return
    const key = index(entry.row)
    let newer: Entry | undefined
    entry.older = newest.get(key)
    while (entry.older && entry.older.seq > entry.seq) {
      newer = entry.older
      entry.older = newer.older
    }
    if (newer) newer.older = entry
    else newest.set(key, entry)
  }

  const delist = (entry: Entry) => {
    if (!index) return
    const key = index(entry.row)
    let newer = newest.get(key)
    if (newer === entry) {
      if (entry.older) newest.set(key, entry.older)
      else newest.delete(key)
      return
    }
    while (newer && newer.older !== entry) newer = newer.older
    if (newer) newer.older = entry.older
  }

  /** Rows by when they are due. Those that are no longer, or at another time, are passed over. */
  const queue = new TinyQueue<{ at: number; seq: number; id: string }>(
    [],
    (a, b) => a.at - b.at || a.seq - b.seq,
  )

  const enqueue = ({ row, seq }: Entry) => {
    const at = due(row)
    if (at !== null) queue.push({ at, seq, id: row.id })
  }

  const set = (entry: Entry, row: Row) => {
    const changes = due(row) !== due(entry.row)
    const moves = index && index(row) !== index(entry.row)
    if (moves) delist(entry)
    entry.row = row
    if (moves) enlist(entry)
    if (changes) enqueue(entry)
  }

  const insert = (row: Row, seq: number) => {
    const entry: Entry = { row, seq, older: undefined }
    entries.set(row.id, entry)
    order[seq - base] = entry
    enlist(entry)
    enqueue(entry)
  }

  const remove = (entry: Entry) => {
    delist(entry)
    entries.delete(entry.row.id)
    order[entry.seq - base] = undefined
  }

  /** Writes down how a row was before it changes. */
  const record = (id: string, entry: Entry | undefined) =>
    journal.push({ table: name, id, before: entry?.row, seq: entry?.seq })

  /** The oldest row of a log that is too long. */
  const surplus = () => {
    if (keep === undefined || entries.size <= keep) return undefined
    while (!order[oldest - base]) oldest++
    return order[oldest - base]
  }

  const table: Table<Row> = {
    get size() {
      return entries.size
    },
    get: (id) => entries.get(id)?.row,
    put(row) {
      const entry = entries.get(row.id)
      record(row.id, entry)
      if (entry) return set(entry, row)
      insert(row, base + order.length)
      const last = surplus()
      if (last) table.delete(last.row.id)
    },
    delete(id) {
      const entry = entries.get(id)
      if (!entry) return
      record(id, entry)
      remove(entry)
    },
    page({ limit, after, newestFirst = false, where = () => true }) {
      const step = newestFirst ? -1 : 1
      const end = base + order.length
      const from = newestFirst
        ? Math.min(after ?? end, end) - 1
        : Math.max((after ?? -1) + 1, oldest)
      const items: Row[] = []
      let last = from
      for (let seq = from; seq >= oldest && seq < end; seq += step) {
        const entry = order[seq - base]
        if (!entry || !where(entry.row)) continue
        if (items.length === limit) return { items, after: last }
        items.push(entry.row)
        last = seq
      }
      return { items, after: null }
    },
    newestBy: (key) => newest.get(key)?.row,
    *allBy(key) {
      for (let entry = newest.get(key); entry; entry = entry.older) yield entry.row
    },
    earliest() {
      for (let next = queue.peek(); next; next = queue.peek()) {
        const row = entries.get(next.id)?.row
        if (row && due(row) === next.at) return { at: next.at, row }
        queue.pop()
      }
      return undefined
    },
  }

  return {
    table,
    change(id: string): Change {
      const entry = entries.get(id)
      return { row: entry?.row, seq: entry?.seq ?? 0 }
    },
    restore({ id, before, seq }: Undo) {
      const entry = entries.get(id)
      if (before && entry) return set(entry, before)
      if (before && seq !== undefined) {
        insert(before, seq)
        oldest = Math.min(oldest, seq)
        return
      }
      if (!entry) return
      remove(entry)
      // Its number was never seen, unlike those before it: the next row gets it.
      order.pop()
    },
    /** Lets go of the numbers before the oldest row. */
    compact() {
      if (oldest - base < 1000) return
      order = order.slice(oldest - base)
      base = oldest
    },
    load(id: string, { row, seq }: Change) {
      const entry = entries.get(id)
      if (entry) remove(entry)
      if (!row) return
      if (!entries.size) {
        order = []
        base = oldest = seq
      }
      if (seq < base) return
      insert(row, seq)
      const last = surplus()
      if (last) remove(last)
    },
  }
}
