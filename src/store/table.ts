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
  let journal: Undo[] = []
  const open = (name: string) =>
    memoryTable((definitions[name] ?? {}) as TableOptions, (undo) =>
      journal.push({ table: name, ...undo }),
    )
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
    journal = []
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
        for (const { table, ...undo } of journal.splice(mark).reverse()) {
          content(table).restore(undo)
        }
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
      for (const table of changes.keys()) content(table).compact()
      journal = []
      return changes
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
        journal = []
        throw error
      }
    },

    /** Forgets every row. */
    clear: empty,
  }
}

function memoryTable({ keep, index }: TableOptions, record: (undo: Omit<Undo, 'table'>) => void) {
  const rows = new Map<string, Row>()
  /** The number that each row got when it was inserted: 0, 1, 2, ... for ever. */
  const seqs = new Map<string, number>()
  /** Ids by number, from `base` on; a deleted row leaves a gap. */
  let order: (string | undefined)[] = []
  let base = 0
  /** No row has a lower number. */
  let oldest = 0

  /** Index key -> ids, oldest first. */
  const keyed = new Map<string, string[]>()

  const enlist = (row: Row, seq: number) => {
    if (!index) return
    const ids = keyed.get(index(row)) ?? []
    const older = ids.findLastIndex((id) => (seqs.get(id) ?? 0) < seq)
    ids.splice(older + 1, 0, row.id)
    keyed.set(index(row), ids)
  }

  const delist = (row: Row) => {
    const ids = index && keyed.get(index(row))
    if (!ids) return
    ids.splice(ids.lastIndexOf(row.id), 1)
    if (!ids.length) keyed.delete(index(row))
  }

  const insert = (row: Row, seq = seqs.get(row.id) ?? base + order.length) => {
    remove(row.id)
    enlist(row, seq)
    seqs.set(row.id, seq)
    order[seq - base] = row.id
    rows.set(row.id, row)
  }

  const remove = (id: string) => {
    const seq = seqs.get(id)
    const row = rows.get(id)
    if (seq === undefined || !row) return
    delist(row)
    order[seq - base] = undefined
    seqs.delete(id)
    rows.delete(id)
  }

  const change = (id: string, apply: () => void) => {
    record({ id, before: rows.get(id), seq: seqs.get(id) })
    apply()
  }

  /** Drops the oldest rows of a log. */
  const trim = (drop: (id: string) => void) => {
    while (keep !== undefined && rows.size > keep) {
      const id = order[oldest++ - base]
      if (id !== undefined) drop(id)
    }
  }

  const table: Table<Row> = {
    get size() {
      return rows.size
    },
    get: (id) => rows.get(id),
    put(row) {
      change(row.id, () => insert(row))
      trim((id) => change(id, () => remove(id)))
    },
    delete(id) {
      if (rows.has(id)) change(id, () => remove(id))
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
        const row = rows.get(order[seq - base] ?? '')
        if (!row || !where(row)) continue
        if (items.length === limit) return { items, after: last }
        items.push(row)
        last = seq
      }
      return { items, after: null }
    },
    newestBy: (key) => rows.get(keyed.get(key)?.at(-1) ?? ''),
  }

  return {
    table,
    change: (id: string): Change => ({ row: rows.get(id), seq: seqs.get(id) ?? 0 }),
    restore({ id, before, seq }: Omit<Undo, 'table'>) {
      if (!before) {
        remove(id)
        // Its number was never seen: the next row gets it.
        while (order.length && order.at(-1) === undefined) order.pop()
        return
      }
      insert(before, seq)
      oldest = Math.min(oldest, seq ?? oldest)
    },
    /** Lets go of the numbers before the oldest row. */
    compact() {
      if (oldest - base < 1000) return
      order = order.slice(oldest - base)
      base = oldest
    },
    load(id: string, { row, seq }: Change) {
      if (!row) return remove(id)
      if (!rows.size) {
        order = []
        base = oldest = seq
      }
      if (seq < base) return
      insert(row, seq)
      trim(remove)
    },
  }
}
