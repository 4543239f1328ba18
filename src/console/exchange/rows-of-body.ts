import type { AssumptionId } from '../../contract/domain/assumptions.ts'
import { statementsOfResult } from '../../contract/specification/statements.ts'
import { type ExplainedBody, explainedFields } from './explained-fields.ts'

/** What the specification says of a field of a body. */
export const statementsOfPart = (kind: ExplainedBody['kind'], path: string) =>
  statementsOfResult(kind, path.replaceAll('[…]', ''))

/** The rows of the ledger that decide a field of the body, each once. */
export function rowsOfBody({ kind, body }: ExplainedBody): AssumptionId[] {
  const statements = explainedFields(kind, body).flatMap(({ path }) => statementsOfPart(kind, path))
  return [...new Set(statements.flatMap(({ rows = [] }) => rows))]
}
