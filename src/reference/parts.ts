import { referenceLabels } from '../contract/records/reference-labels.ts'
import { text, type Text } from '../contract/text.ts'
import type { AssumptionId } from '../contract/domain/assumptions.ts'
import type { Statement } from '../contract/specification/statement.ts'
import { rowsOf } from '../contract/specification/rows-of.ts'
import type {
  Block,
  Bodies,
  Body,
  Fact,
  Inline,
  Kind,
  Ref,
  Section,
  Source,
  WireCode,
  Words,
} from './entry.ts'
import type { LedgerEntry } from '../contract/control/sandbox.ts'
import type { Evidence } from '../contract/domain/evidence.ts'

/** The names that pages of several kinds share. */
export const common = referenceLabels.common

export const code = (text: string): WireCode => ({ code: text })
export const ref = (kind: Kind, name: string, words?: Ref['words']): Ref => ({
  to: { kind, name },
  ...(words ? { words } : {}),
})
export const fact = (term: Text, ...says: Words): Fact => ({ term, says })
export const section = (id: string, title: Text, ...blocks: readonly Block[]): Section => ({
  id,
  title,
  blocks,
})
export const facts = (id: string, title: Text, all: readonly Fact[]) =>
  section(id, title, { kind: 'facts', facts: all })
export const paragraph = (...words: Words): Block => ({ kind: 'text', words })

/** Words of several parts, or of one. */
type Said = Inline | Words
const wordsOf = (said: Said): Words => [said].flat()

export const bullets = (...items: readonly Said[]): Block => ({
  kind: 'list',
  items: items.map(wordsOf),
})
export const table = (head: readonly Text[], rows: readonly (readonly Said[])[]): Block => ({
  kind: 'table',
  head,
  rows: rows.map((row) => row.map(wordsOf)),
})

/** Words with a comma between them. */
export const listed = (words: Words): Words =>
  words.flatMap((one, at) => (at === 0 ? [one] : [text(', ', ', '), one]))

/** The texts of statements, and the rows of the ledger that answer them, beside further ones. */
export const sourceOf = (
  statements: readonly Statement[],
  further: readonly AssumptionId[] = [],
): Source => ({
  statements,
  rows: [...new Set([...statements.flatMap(rowsOf), ...further])],
})

export const source = (of: Source): Block => ({ kind: 'source', source: of })

/** The sections about each of a list, by its name. */
export const bodiesOf = <Row>(
  rows: readonly Row[],
  bodyOf: (row: Row) => Body,
  nameOf: (row: Row) => string = String,
): Bodies => new Map(rows.map((row) => [nameOf(row), bodyOf(row)]))

/**
 * The evidence of a statement: `documented`, or the evidence of the ledger's rows that answer it
 * where the statement is a gap.
 */
export function marksOf(
  statement: Statement,
  ledger: ReadonlyMap<string, Pick<LedgerEntry, 'evidence'>>,
): Evidence[] {
  if (!statement.gap) return ['documented']
  const known = rowsOf(statement).flatMap((id) => ledger.get(id)?.evidence ?? [])
  return [...new Set(known)]
}
