import { mayHoldRealCard } from '../contract/redaction/cardholder-data.ts'
import { redactText } from '../contract/redaction/redact.ts'
import type { KeptRows } from './row-place.ts'

/** What can be marked: an exchange of the history, or a payment of a sandbox. */
export type MarkedKind = 'exchange' | 'payment'

/** The star and the note of something. */
export interface Mark {
  /** Of what is marked; see `markId`. */
  readonly id: string
  /** Ms since 1970. */
  readonly at: number
  readonly star: boolean
  readonly note: string
}

export const markId = (kind: MarkedKind, id: string) => `${kind} ${id}`

const knownMarks = new WeakMap<readonly Mark[], Map<MarkedKind, ReadonlyMap<string, Mark>>>()

/** Those of one kind, made once for all the rows of a list. */
export function marksOfKind(marks: readonly Mark[], kind: MarkedKind) {
  const kinds = knownMarks.get(marks) ?? new Map<MarkedKind, ReadonlyMap<string, Mark>>()
  knownMarks.set(marks, kinds)
  const made = kinds.get(kind)
  if (made) return made
  const prefix = markId(kind, '')
  const own = marks.filter(({ id }) => id.startsWith(prefix))
  const all = new Map(own.map((mark) => [mark.id.slice(prefix.length), mark]))
  kinds.set(kind, all)
  return all
}

/** The longest note. */
export const longestNote = 500

/** Whether the guard of cardholder data refuses a note. */
export const isRefusedNote = mayHoldRealCard

export interface MarkStore {
  /** Newest first. */
  list(): Promise<Mark[]>
  /** Keeps a mark, without card numbers and codes; one that says nothing is removed. */
  set(mark: Mark): Promise<void>
  delete(id: string): Promise<void>
}

/** Marks in their rows. */
export const markStore = ({ put, list, delete: remove }: KeptRows<Mark>): MarkStore => ({
  list,
  async set(mark) {
    const note = redactText(mark.note).trim().slice(0, longestNote)
    await (mark.star || note ? put({ ...mark, note }) : remove(mark.id))
  },
  delete: remove,
})
