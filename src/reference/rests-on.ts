import type { AssumptionId } from '../contract/domain/assumptions.ts'
import type { Evidence } from '../contract/domain/evidence.ts'
import type { Statement } from '../contract/specification/statement.ts'
import { statements } from '../contract/specification/statements.ts'
import { common, section, source, sourceOf } from './parts.ts'

/** The statements of parts, or single ones: `callback`, `status-event.when`. */
export const statementsNamed = (...names: readonly string[]): readonly Statement[] =>
  statements.filter(({ id }) => names.some((name) => id === name || id.startsWith(`${name}.`)))

/**
 * The basis of a page: statements by their names, further rows of the ledger, and our own evidence.
 */
export const restsOn = (
  names: readonly string[],
  further?: readonly AssumptionId[],
  evidence?: Evidence,
) =>
  section(
    'source',
    common.basis,
    source({ ...sourceOf(statementsNamed(...names), further), ...(evidence && { evidence }) }),
  )
