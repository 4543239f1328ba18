import type { EnrollmentRow, PlanRow } from './tables.ts'
import type { Tx } from './tx.ts'

/** The plan of an enrollment. Plans are never deleted. */
export function planOf(tx: Tx, { id, plan }: EnrollmentRow): PlanRow {
  const found = tx.tables.plans.get(plan)
  if (!found) throw new Error(`Failed to find the plan of enrollment "${id}": "${plan}" is missing`)
  return found
}
