import type { LedgerEntry } from '../contract/control/sandbox.ts'
import type { Evidence } from '../contract/domain/evidence.ts'
import type { Statement } from '../contract/specification/statement.ts'
import { rowsOf } from '../contract/specification/rows-of.ts'

/**
 * How much is known of a statement: the specification documents what it says; of what it says that
 * it does not show, as much is known as of the rows of the ledger that answer it.
 */
export function marksOf(
  statement: Statement,
  ledger: ReadonlyMap<string, Pick<LedgerEntry, 'evidence'>>,
): Evidence[] {
  if (!statement.gap) return ['documented']
  const known = rowsOf(statement).flatMap((id) => ledger.get(id)?.evidence ?? [])
  return [...new Set(known)]
}
