import { text, type Text } from '../contract/text.ts'
import type { AssumptionId } from '../contract/domain/assumptions.ts'
import type { Statement } from '../contract/specification/statement.ts'
import { rowsOf } from '../contract/specification/rows-of.ts'
import type { Block, WireCode, Fact, Kind, Ref, Section, Source, Words } from './entry.ts'

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
export const table = (head: readonly Text[], rows: readonly (readonly Words[])[]): Block => ({
  kind: 'table',
  head,
  rows,
})

/** Words with a comma between them. */
export const listed = (words: Words): Words =>
  words.flatMap((one, at) => (at === 0 ? [one] : [text(', ', ', '), one]))

/** What statements say, and the rows of the ledger that answer them, beside further ones. */
export const sourceOf = (
  statements: readonly Statement[],
  further: readonly AssumptionId[] = [],
): Source => ({
  statements,
  rows: [...new Set([...statements.flatMap(rowsOf), ...further])],
})

export const source = (of: Source): Block => ({ kind: 'source', source: of })
