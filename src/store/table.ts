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
  /** As `put` for a row that is new for certain: nobody looks whether it is there. */
  add(row: R): void
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

/** A row as it now stands, undefined when it is gone, and its number in the order of insertion. */
export interface Change {
  readonly row: Row | undefined
  readonly seq: number
}

/** What a finished unit of work changed, by table and id. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Change>>

/** The rows of a table in the order of insertion; a deleted one has left a gap. */
export interface TableImage {
  /** The number of the first. */
  readonly from: number
  readonly rows: readonly (Row | null | undefined)[]
}

/** The rows of every table but those that stand apart, as they were at one instant. */
export type Image = Readonly<Record<string, TableImage>>

export interface TableOptions<R extends Row = Row> {
  /** Its rows are no part of an image, and stay when an image comes back. */
  readonly isApart?: true
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
 * Tables in memory that a unit of work changes in place. Each notes the rows as they were, which makes
 * the work atomic: reads and pages need no overlay to be merged, and undoing costs what was done.
 */
export function memoryTables<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
) {
  const nesting: Nesting = { depth: 0, writes: 0 }
  const open = (name: string, image?: TableImage) =>
    memoryTable(name, (definitions[name] ?? {}) as TableOptions, nesting, image)
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

  const isApart = (name: string) => definitions[name]?.isApart === true

  /** Opens every table anew; with an image those that stand apart stay as they are. */
  const openAnew = (image?: Image) => {
    for (const name of Object.keys(contents)) {
      if (!image || !isApart(name)) contents[name] = open(name, image?.[name])
    }
    tables = openTables()
  }

  function attempt<Result>(work: () => Result): Result {
    nesting.depth++
    const { writes } = nesting
    try {
      const result = work()
      for (const name in contents) contents[name]?.keep()
      return result
    } catch (error) {
      for (const name in contents) contents[name]?.undo()
      nesting.writes = writes
      throw error
    } finally {
      nesting.depth--
    }
  }

  return {
    get tables() {
      return tables
    },
    /** Runs the work; when it throws, every change it made is undone. */
    attempt,
    /** How many rows have been written so far, without those that were undone. */
    writes: () => nesting.writes,
    image: (): Image =>
      Object.fromEntries(
        Object.entries(contents).flatMap(([name, { image }]) =>
          isApart(name) ? [] : [[name, image()]],
        ),
      ),
    /** Every row there is, for who writes them all. */
    everything: (): Changes =>
      new Map(Object.entries(contents).map(([name, { everything }]) => [name, everything()])),
    /** What changed since the last call. */
    takeChanges(): Changes {
      const changes = new Map<string, ReadonlyMap<string, Change>>()
      for (const name in contents) {
        const changed = contents[name]?.takeChanges()
        if (changed?.size) changes.set(name, changed)
      }
      return changes
    },
    /** The tables that changed since the last call, for who does not care for the rows. */
    takeChangedTables: (): readonly string[] =>
      Object.keys(contents).filter((name) => contents[name]?.forgetChanges()),
    /**
     * Takes over a row from elsewhere (a file, another tab) without recording a change. A first load
     * must come in the order of insertion.
     */
    load(table: string, id: string, change: Change) {
      content(table).load(id, change)
    },
    /**
     * Runs the work over empty tables, or over an image and what stands apart from it; it is lent the
     * tables as they were. When it throws, the rows are back.
     */
    restart<Result>(
      work: (tables: Tables<Rows>, before: Tables<Rows>) => Result,
      image?: Image,
    ): Result {
      const [before, tablesBefore] = [{ ...contents }, tables]
      openAnew(image)
      try {
        return attempt(() => work(tables, tablesBefore))
      } catch (error) {
        Object.assign(contents, before)
        tables = tablesBefore
        throw error
      }
    },
    /** Forgets every row. */
    clear: () => openAnew(),
  }
}

/** How many attempts run within each other. */
interface Nesting {
  depth: number
  writes: number
}

/** What a table notes of one attempt, or at depth 0 since its changes were last taken. */
interface Notes {
  readonly depth: number
  /** Rows from this number on are new: to undo them is to drop them. */
  firstNew: number
  /** The older rows that changed, as they were, by number; undefined while there is none. */
  before?: Map<number, Row>
  /** Those of the attempt around it. */
  readonly around: Notes | undefined
}

function memoryTable(
  name: string,
  { keep, index, due = () => null }: TableOptions,
  nesting: Nesting,
  image?: TableImage,
) {
  /**
   * Rows by the number that each got when it was inserted (0, 1, 2, ... for ever), from `base` on; a
   * deleted row leaves a gap.
   */
  let order: (Row | undefined)[] = []
  let base = 0
  /** No row has a lower number. */
  let oldest = 0
  let size = 0

  const rowAt = (seq: number) => order[seq - base]

  const numbers = new Map<string, number>()
  /** The rows below this number can be found by their ids and keys. */
  let listed = 0

  /** Lists the rows that came since: a million events that nobody looks for need not be found. */
  const list = () => {
    for (const end = base + order.length; listed < end; listed++) {
      const row = rowAt(listed)
      if (!row) continue
      if (numbers.has(row.id)) throw new Error(`Failed to add a row to "${name}": it has ${row.id}`)
      numbers.set(row.id, listed)
      enlist(row, listed)
    }
  }

  const numberOf = (id: string) => {
    list()
    return numbers.get(id)
  }

  const find = (id: string) => {
    const seq = numberOf(id)
    return seq === undefined ? undefined : rowAt(seq)
  }

  /** Index key -> the number of its newest row, from which the others hang. */
  const newest = new Map<string, number>()
  /** Number of a row -> that of the next older one with the same index key. */
  const olderThan = new Map<number, number>()

  const enlist = (row: Row, seq: number) => {
    if (!index) return
    const key = index(row)
    let newer: number | undefined
    let older = newest.get(key)
    while (older !== undefined && older > seq) {
      newer = older
      older = olderThan.get(older)
    }
    if (older !== undefined) olderThan.set(seq, older)
    if (newer === undefined) newest.set(key, seq)
    else olderThan.set(newer, seq)
  }

  const delist = (row: Row, seq: number) => {
    if (!index) return
    const key = index(row)
    const older = olderThan.get(seq)
    olderThan.delete(seq)
    let newer = newest.get(key)
    if (newer === seq) {
      if (older === undefined) newest.delete(key)
      else newest.set(key, older)
      return
    }
    while (newer !== undefined && olderThan.get(newer) !== seq) newer = olderThan.get(newer)
    if (newer === undefined) return
    if (older === undefined) olderThan.delete(newer)
    else olderThan.set(newer, older)
  }

  /** Rows by when they are due. Those that are no longer, or at another time, are passed over. */
  const queue = new TinyQueue<{ at: number; seq: number }>(
    [],
    (a, b) => a.at - b.at || a.seq - b.seq,
  )

  const enqueue = (row: Row, seq: number) => {
    const at = due(row)
    if (at !== null) queue.push({ at, seq })
  }

  const replace = (before: Row, row: Row, seq: number) => {
    const changes = due(row) !== due(before)
    const moves = index && seq < listed && index(row) !== index(before)
    if (moves) delist(before, seq)
    order[seq - base] = row
    if (moves) enlist(row, seq)
    if (changes) enqueue(row, seq)
  }

  const insert = (row: Row, seq: number) => {
    order[seq - base] = row
    size++
    if (seq < listed) {
      numbers.set(row.id, seq)
      enlist(row, seq)
    }
    enqueue(row, seq)
  }

  const remove = (row: Row, seq: number) => {
    if (seq < listed) {
      delist(row, seq)
      numbers.delete(row.id)
    }
    order[seq - base] = undefined
    size--
  }

  const newNotes = (depth: number, around?: Notes): Notes => ({
    depth,
    firstNew: base + order.length,
    around,
  })
  let notes = newNotes(0)

  /** The notes of the running attempt: must be asked for before anything changes. */
  const currentNotes = () =>
    notes.depth === nesting.depth ? notes : (notes = newNotes(nesting.depth, notes))

  /** Notes down how a row was before it changes: once, and not if it is new. */
  const note = (into: Notes, row: Row, seq: number) => {
    if (seq >= into.firstNew || into.before?.has(seq)) return
    into.before ??= new Map()
    into.before.set(seq, row)
  }

  /** Lets the oldest row of a log that is too long go. */
  const trim = (noteDown: (row: Row, seq: number) => void) => {
    if (keep === undefined || size <= keep) return
    while (!rowAt(oldest)) oldest++
    const row = rowAt(oldest)
    if (!row) return
    noteDown(row, oldest)
    remove(row, oldest)
  }

  const table: Table<Row> = {
    get size() {
      return size
    },
    get: find,
    put(row) {
      // What was just added often changes at once: then nobody needs to look for it.
      const last = base + order.length - 1
      const seq = rowAt(last)?.id === row.id ? last : numberOf(row.id)
      const before = seq === undefined ? undefined : rowAt(seq)
      if (seq === undefined || !before) return table.add(row)
      note(currentNotes(), before, seq)
      nesting.writes++
      replace(before, row, seq)
    },
    add(row) {
      const current = currentNotes()
      nesting.writes++
      insert(row, base + order.length)
      trim((last, seq) => note(current, last, seq))
    },
    delete(id) {
      const seq = numberOf(id)
      const row = seq === undefined ? undefined : rowAt(seq)
      if (!row || seq === undefined) return
      note(currentNotes(), row, seq)
      nesting.writes++
      remove(row, seq)
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
        const row = rowAt(seq)
        if (!row || !where(row)) continue
        if (items.length === limit) return { items, after: last }
        items.push(row)
        last = seq
      }
      return { items, after: null }
    },
    newestBy(key) {
      list()
      const seq = newest.get(key)
      return seq === undefined ? undefined : rowAt(seq)
    },
    *allBy(key) {
      list()
      for (let seq = newest.get(key); seq !== undefined; seq = olderThan.get(seq)) {
        const row = rowAt(seq)
        if (row) yield row
      }
    },
    earliest() {
      for (let next = queue.peek(); next; next = queue.peek()) {
        const row = rowAt(next.seq)
        if (row && due(row) === next.at) return { at: next.at, row }
        queue.pop()
      }
      return undefined
    },
  }

  /** What was done can no longer be undone; numbers before the oldest row are let go. */
  const forget = () => {
    if (oldest - base >= 1000) {
      order = order.slice(oldest - base)
      base = oldest
      listed = Math.max(listed, base)
    }
    if (notes.before || notes.firstNew < base + order.length) notes = newNotes(0)
  }

  /** The rows from a number on, with their own. */
  function* rowsFrom(first: number): Generator<readonly [row: Row, seq: number]> {
    for (let seq = first; seq < base + order.length; seq++) {
      const row = rowAt(seq)
      if (row) yield [row, seq]
    }
  }

  if (image) {
    order = image.rows.map((row) => row ?? undefined)
    base = oldest = listed = image.from
    for (const [row, seq] of rowsFrom(base)) {
      size++
      enqueue(row, seq)
    }
    notes.firstNew = base + order.length
  }

  return {
    table,
    image: (): TableImage => ({ from: base, rows: order.slice() }),
    everything() {
      const rows = new Map<string, Change>()
      for (const [row, seq] of rowsFrom(oldest)) rows.set(row.id, { row, seq })
      return rows
    },
    /** What the running attempt did is now part of what is around it. */
    keep() {
      const { depth, firstNew, before, around } = notes
      if (depth !== nesting.depth || !around) return
      // Had it changed anything before, the one around would have notes of its own.
      if (around.depth < depth - 1) notes = { depth: depth - 1, firstNew, before, around }
      else {
        for (const [seq, row] of before ?? []) note(around, row, seq)
        notes = around
      }
    },
    /** Nothing of what the running attempt did has happened. */
    undo() {
      const { depth, firstNew, before, around } = notes
      if (depth !== nesting.depth || !around) return
      for (let seq = base + order.length - 1; seq >= firstNew; seq--) {
        const row = rowAt(seq)
        if (row) remove(row, seq)
      }
      order.length = firstNew - base
      listed = Math.min(listed, firstNew)
      oldest = Math.min(oldest, firstNew)
      for (const [seq, row] of before ?? []) {
        const changed = rowAt(seq)
        if (changed) replace(changed, row, seq)
        else insert(row, seq)
        oldest = Math.min(oldest, seq)
      }
      notes = around
    },
    takeChanges() {
      const changes = new Map<string, Change>()
      const { before, firstNew } = notes
      for (const [seq, { id }] of before ?? []) changes.set(id, { row: rowAt(seq), seq })
      for (const [row, seq] of rowsFrom(firstNew)) changes.set(row.id, { row, seq })
      forget()
      return changes
    },
    /** Whether there was anything to forget. */
    forgetChanges() {
      const isChanged = notes.before !== undefined || base + order.length > notes.firstNew
      forget()
      return isChanged
    },
    load(id: string, { row, seq }: Change) {
      const known = numberOf(id)
      const before = find(id)
      if (before && known !== undefined) remove(before, known)
      if (!row) return
      if (!size) {
        order = []
        base = oldest = listed = seq
      }
      if (seq < base) return
      insert(row, seq)
      trim(() => {})
      notes.firstNew = base + order.length
    },
  }
}
