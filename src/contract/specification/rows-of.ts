import { type AssumptionId, defaultAssumptions } from '../domain/assumptions.ts'
import { type Field, describeFields } from '../fields/fields.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import type { Statement } from './statement.ts'

/**
 * The rows of the ledger that answer a statement: its own, and those that its fields name, unless
 * the specification says that it does not show it.
 */
export function rowsOf({ gap, rows = [], takes = [] }: Statement): AssumptionId[] {
  const named = takes.flatMap(({ by, name }) =>
    by.flatMap((id) => fields.get(id)?.find((field) => field.name === name)?.assumptions ?? []),
  )
  return [...new Set(gap ? rows : [...rows, ...named])]
}

const fields: ReadonlyMap<OperationId, readonly Field[]> = new Map(
  operationIds.map((id) => [
    id,
    describeFields(operations[id].input({ assumptions: defaultAssumptions })),
  ]),
)
