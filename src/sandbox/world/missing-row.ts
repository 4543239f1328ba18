import { canonicalId } from '../../contract/identifiers.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { type Text, text } from '../../contract/text.ts'
import type { SandboxTables } from './tables.ts'
import type { Tx } from './tx.ts'

/** The kinds of records that have identifiers of the interface. */
const nouns = {
  payments: text('un cobro', 'a payment'),
  tokens: text('una tarjeta guardada', 'a stored card'),
  plans: text('un plan', 'a plan'),
  enrollments: text('una inscripción', 'an enrollment'),
} satisfies Partial<Record<keyof SandboxTables, Text>>

type Wanted = keyof typeof nouns

/**
 * A remark on an unknown identifier: the kind of record that it belongs to, or the place where its
 * row may be.
 */
export function remarkOfMissing(tx: Tx, at: string, wanted: Wanted, sent: string): Remark {
  const { tables, lang } = tx
  const ids = [canonicalId(sent), sent.toLowerCase()]
  const ended = wanted === 'tokens' ? tables.endedTokens.get(canonicalId(sent)) : undefined
  if (ended) return { at, name: `token_${ended.status}` }
  const others = (Object.keys(nouns) as Wanted[]).filter((kind) => kind !== wanted)
  const other = others.find((kind) => ids.some((id) => tables[kind].get(id) !== undefined))
  if (other) {
    const params = { other: nouns[other][lang], wanted: nouns[wanted][lang] }
    return { at, name: 'id_of_other', params }
  }
  if (wanted === 'payments' && /^p-/i.test(sent)) return { at, name: 'id_of_notification' }
  if (wanted === 'tokens' && tables.tokens.get(`T-${sent.toLowerCase()}`)) {
    return { at, name: 'token_without_prefix' }
  }
  return { at, name: 'id_unknown' }
}
