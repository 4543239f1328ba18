import { listNew, numberOf } from './directory.ts'
import { earliestOf } from './due-queue.ts'
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
import { numbersBy } from './key-index.ts'
import { endOf, newestOf, pageOf, rowAt, rowsFrom } from './row-list.ts'
import type { Change, Row, Table, TableImage, TableOptions } from './table.ts'
import { beginAt, insert, newTableContent, remove, replace, tidy, trim } from './table-content.ts'

/** A table in memory, and what the tables around it need of it. */
export function memoryTable(
  name: string,
  options: TableOptions,
  nesting: Nesting,
  image?: TableImage,
) {
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
    put(row) {
      // What was just added often changes at once: then there is no need to look for it.
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

  /** What was done can no longer be undone. */
  const forget = () => {
    tidy(content)
    forgetNotes(journal)
  }

  return {
    table,
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
