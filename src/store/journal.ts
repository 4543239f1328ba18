import { endOf, rowAt, type RowList, rowsFrom } from './row-list.ts'
import type { Change, Row } from './table.ts'
import { cutFrom, insert, replace, type TableContent } from './table-content.ts'

/** How many attempts run within each other. */
export interface Nesting {
  depth: number
}

/** The notes of a table about one attempt, or at depth 0 since its changes were last taken. */
interface Notes {
  readonly depth: number
  /** Rows from this number on are new: to undo them is to drop them. */
  firstNew: number
  /** The older rows that changed, as they were, by number; undefined while there is none. */
  before: Map<number, Row> | undefined
  /** The notes of the attempt around it. */
  readonly around: Notes | undefined
}

/** The notes of the running attempts, the innermost first. */
export interface Journal {
  readonly nesting: Nesting
  readonly rows: RowList
  notes: Notes
}

export const newJournal = (nesting: Nesting, rows: RowList): Journal => ({
  nesting,
  rows,
  notes: newNotes(0, rows, undefined),
})

const newNotes = (depth: number, rows: RowList, around: Notes | undefined): Notes => ({
  depth,
  firstNew: endOf(rows),
  before: undefined,
  around,
})

/** The notes of the running attempt: must be asked for before anything changes. */
export function notesOf(journal: Journal) {
  const { notes, nesting } = journal
  if (notes.depth === nesting.depth) return notes
  return (journal.notes = newNotes(nesting.depth, journal.rows, notes))
}

/** Notes down how a row was before it changes: once, and not if it is new. */
export function note(into: Notes, row: Row, seq: number) {
  if (seq >= into.firstNew || into.before?.has(seq)) return
  into.before ??= new Map()
  into.before.set(seq, row)
}

/** The changes of the running attempt are now part of the attempt around it. */
export function keepNotes(journal: Journal) {
  const { depth, firstNew, before, around } = journal.notes
  if (depth !== journal.nesting.depth || !around) return
  // If the running attempt had changed anything before, the attempt around it would have notes.
  if (around.depth < depth - 1) journal.notes = { depth: depth - 1, firstNew, before, around }
  else {
    for (const [seq, row] of before ?? []) note(around, row, seq)
    journal.notes = around
  }
}

/** Undoes the changes of the running attempt. */
export function undo(journal: Journal, content: TableContent) {
  const { rows } = content
  const { depth, firstNew, before, around } = journal.notes
  if (depth !== journal.nesting.depth || !around) return
  cutFrom(content, firstNew)
  for (const [seq, row] of before ?? []) {
    const changed = rowAt(rows, seq)
    if (changed) replace(content, changed, row, seq)
    else insert(content, row, seq)
    rows.oldest = Math.min(rows.oldest, seq)
  }
  journal.notes = around
}

/** The rows that the notes name, as they are now. */
export function changesOf({ notes, rows }: Journal) {
  const changes = new Map<string, Change>()
  for (const [seq, { id }] of notes.before ?? []) changes.set(id, { row: rowAt(rows, seq), seq })
  for (const [row, seq] of rowsFrom(rows, notes.firstNew)) changes.set(row.id, { row, seq })
  return changes
}

export const hasChanges = ({ notes, rows }: Journal) =>
  notes.before !== undefined || endOf(rows) > notes.firstNew

/** The changes can no longer be undone. */
export function forgetNotes(journal: Journal) {
  if (hasChanges(journal)) journal.notes = newNotes(0, journal.rows, undefined)
}
