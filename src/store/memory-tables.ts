import {
  changesOf,
  forgetNotes,
  hasChanges,
  keepNotes,
  type Nesting,
  newJournal,
  note,
  notesOf,
  undo,
} from './journal.ts'
import type {
  Change,
  Changes,
  Image,
  Row,
  StoreSize,
  Table,
  TableDefinitions,
  TableImage,
  TableOptions,
  Tables,
} from './table.ts'
import { listNew, numberOf, numbersBy } from './directory.ts'
import { endOf, newestOf, pageOf, rowAt, rowsFrom } from './row-list.ts'
import {
  beginAt,
  earliestOf,
  insert,
  newTableContent,
  remove,
  replace,
  tidy,
  trim,
} from './table-content.ts'

/**
 * Tables in memory that a unit of work changes in place. Each table notes the former rows, which
 * makes the work atomic: reads and pages need no overlay to be merged, and the cost of undoing
 * follows the changes.
 */
export function memoryTables<Rows extends Record<string, Row>>(
  definitions: TableDefinitions<Rows>,
) {
  const nesting: Nesting = { depth: 0 }
  const openTable = (name: string, image?: TableImage) =>
    memoryTable(name, (definitions[name] ?? {}) as TableOptions, nesting, image)
  const contents = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, openTable(name)]),
  )
  const isApart = (name: string) => definitions[name]?.isApart === true

  const tablesOf = () =>
    Object.fromEntries(
      Object.entries(contents).map(([name, { table }]) => [name, table]),
    ) as unknown as Tables<Rows>
  let tables = tablesOf()
  /** The same in a list, which costs less to pass through: each unit of work does so three times. */
  let listed = Object.entries(contents)

  /** Puts the rows of an image, or none, in the place of those that are there. */
  const reopen = (image: Image, keeps: (name: string) => boolean) => {
    for (const name of Object.keys(contents)) {
      if (!keeps(name)) contents[name] = openTable(name, image[name])
    }
    tables = tablesOf()
    listed = Object.entries(contents)
  }

  function attempt<Result>(work: () => Result): Result {
    nesting.depth++
    try {
      const result = work()
      for (const [, content] of listed) content.keep()
      return result
    } catch (error) {
      for (const [, content] of listed) content.undo()
      throw error
    } finally {
      nesting.depth--
    }
  }

  return {
    get tables() {
      return tables
    },
    /**
     * Runs the work; when it throws, every change it made is undone.
     *
     * @throws the error of the work.
     */
    attempt,
    /** How many rows have been written so far, without those that were undone. */
    image: (): Image =>
      Object.fromEntries(
        Object.entries(contents).flatMap(([name, { image }]) =>
          isApart(name) ? [] : [[name, image()]],
        ),
      ),
    /** The size now, inside a running attempt too. */
    size(): StoreSize {
      let rows = 0
      let bytes = 0
      let image = 0
      let all = 0
      for (const [, { content }] of listed) {
        all += content.bytes
        if (content.keep < Infinity) continue
        rows += content.rows.size
        bytes += content.bytes
        if (!content.isApart) image += content.bytes
      }
      return { rows, bytes, image, all }
    },
    /** Every row that there is. */
    everything: (): Changes =>
      new Map(Object.entries(contents).map(([name, { everything }]) => [name, everything()])),
    /** The changes since the last call. */
    takeChanges(): Changes {
      const changes = new Map<string, ReadonlyMap<string, Change>>()
      for (const [name, content] of listed) {
        if (!content.hasChanges()) continue
        const changed = content.takeChanges()
        if (changed.size) changes.set(name, changed)
      }
      return changes
    },
    /** The tables that changed since the last call, without their rows. */
    takeChangedTables(): readonly string[] {
      const changed: string[] = []
      for (const [name, content] of listed) {
        if (!content.hasChanges()) continue
        content.forgetChanges()
        changed.push(name)
      }
      return changed
    },
    /**
     * Takes over a row from elsewhere (another tab) without recording a change.
     *
     * @throws Error when the store does not define the table.
     */
    load(name: string, id: string, change: Change) {
      const content = contents[name]
      if (!content) throw new Error(`Failed to open table "${name}": the store does not define it`)
      content.load(id, change)
    },
    /** Takes over all rows from elsewhere: a file, or another tab. */
    open: (image: Image) => reopen(image, () => false),
    /**
     * Runs the work over empty tables, or over an image and the tables that are apart from it; the
     * work gets the former tables too. When it throws, the rows are back.
     *
     * @throws the error of the work.
     */
    restart<Result>(
      work: (tables: Tables<Rows>, before: Tables<Rows>) => Result,
      image?: Image,
    ): Result {
      const [before, tablesBefore] = [{ ...contents }, tables]
      reopen(image ?? {}, (name) => image !== undefined && isApart(name))
      try {
        return attempt(() => work(tables, tablesBefore))
      } catch (error) {
        Object.assign(contents, before)
        tables = tablesBefore
        listed = Object.entries(contents)
        throw error
      }
    },
    /** Forgets every row. */
    clear: () => reopen({}, () => false),
  }
}

/** A table in memory, with the parts that the tables around it need. */
function memoryTable(name: string, options: TableOptions, nesting: Nesting, image?: TableImage) {
  const content = newTableContent(name, options, image)
  const { rows, directory, queue } = content
  const journal = newJournal(nesting, rows)

  const table: Table<Row> = {
    get size() {
      return rows.size
    },
    get end() {
      return endOf(rows)
    },
    get changes() {
      return content.changes
    },
    get(id) {
      const seq = numberOf(directory, id)
      return seq === undefined ? undefined : rowAt(rows, seq)
    },
    hasOpened: (id) => image !== undefined && numberOf(directory, id) !== undefined,
    put(row) {
      // An added row often changes at once: then there is no need for a search.
      const last = endOf(rows) - 1
      const seq = rowAt(rows, last)?.id === row.id ? last : numberOf(directory, row.id)
      const before = seq === undefined ? undefined : rowAt(rows, seq)
      if (seq === undefined || !before) return table.add(row)
      note(notesOf(journal), before, seq)
      replace(content, before, row, seq)
    },
    add(row) {
      const notes = notesOf(journal)
      insert(content, row, endOf(rows))
      trim(content, (oldest, seq) => note(notes, oldest, seq))
    },
    delete(id) {
      const seq = numberOf(directory, id)
      const row = seq === undefined ? undefined : rowAt(rows, seq)
      if (!row || seq === undefined) return
      note(notesOf(journal), row, seq)
      remove(content, row, seq)
    },
    page: (query) => pageOf(rows, query),
    newest: () => newestOf(rows),
    newestBy(key) {
      listNew(directory)
      const seq = directory.keys.newest.get(key)
      return seq === undefined ? undefined : rowAt(rows, seq)
    },
    *allBy(key) {
      listNew(directory)
      for (const seq of numbersBy(directory.keys, key)) {
        const row = rowAt(rows, seq)
        if (row) yield row
      }
    },
    earliest: () => earliestOf(queue, rows),
  }

  /** The changes can no longer be undone. */
  const forget = () => {
    tidy(content)
    forgetNotes(journal)
  }

  return {
    table,
    content,
    image: (): TableImage => ({ from: rows.base, rows: rows.order.slice() }),
    everything() {
      const all = new Map<string, Change>()
      for (const [row, seq] of rowsFrom(rows, rows.oldest)) all.set(row.id, { row, seq })
      return all
    },
    keep: () => keepNotes(journal),
    undo: () => undo(journal, content),
    takeChanges() {
      const changes = changesOf(journal)
      forget()
      return changes
    },
    hasChanges: () => hasChanges(journal),
    forgetChanges: forget,
    load(id: string, { row, seq }: Change) {
      const known = numberOf(directory, id)
      const before = known === undefined ? undefined : rowAt(rows, known)
      if (before && known !== undefined) remove(content, before, known)
      if (!row) return
      if (!rows.size) beginAt(content, seq)
      if (seq < rows.base) return
      insert(content, row, seq)
      trim(content, () => {})
      journal.notes.firstNew = endOf(rows)
    },
  }
}
