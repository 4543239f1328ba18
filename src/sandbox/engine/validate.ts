import type * as z from 'zod/mini'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { check } from '../../contract/fields/check.ts'
import { describeFields } from '../../contract/fields/fields.ts'
import { type Input, type OperationId, operations } from '../../contract/operations/registry.ts'
import { states } from '../../contract/fields/states.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import { refuseProblems } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'
import { valueRemarks } from './value-remarks.ts'

/** Schemas are built once for each ledger: building one costs more than a whole sale. */
const schemas = new WeakMap<Assumptions, Map<string, z.ZodMiniObject>>()

function schemaOf(id: OperationId, { settings: { assumptions }, now }: Tx) {
  const month = assumptions.card_expiry === 'not_past' ? monthOf(now, assumptions) : undefined
  const key = month ? `${id} ${month}` : id
  let known = schemas.get(assumptions)
  if (!known) schemas.set(assumptions, (known = new Map()))
  let schema = known.get(key)
  if (!schema) known.set(key, (schema = operations[id].input({ assumptions, states, month })))
  return schema
}

/** The current month as `YYMM`. */
const monthOf = (now: number, assumptions: Assumptions) =>
  printTime(now, assumptions).slice(2, 7).replace('-', '')

/** @throws Refusal with every failing field. */
export function validate<Id extends OperationId>(
  id: Id,
  fields: Readonly<Record<string, unknown>>,
  tx: Tx,
): Input<Id> {
  const schema = schemaOf(id, tx)
  const checked = check(schema, fields)
  if (!checked.ok) {
    const remarks = valueRemarks(checked.problems, describeFields(schema), fields)
    throw refuseProblems(tx.lang, checked.problems, remarks)
  }
  return checked.values as Input<Id>
}
