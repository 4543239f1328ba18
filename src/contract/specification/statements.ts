import type { NotificationKind } from '../answers/recurring-results.ts'
import { type AssumptionId, defaultAssumptions } from '../domain/assumptions.ts'
import { type Field, describeFields } from '../fields/fields.ts'
import { type OperationId, operationIds, operations } from '../operations/registry.ts'
import { authenticationStatements } from './authentication.ts'
import { errorStatements } from './errors.ts'
import { eventStatements } from './events.ts'
import { limitStatements } from './limits.ts'
import { paymentStatements } from './payments.ts'
import { recurringStatements } from './recurring.ts'
import { resourceStatements } from './resources.ts'
import { serviceStatements } from './service.ts'
import { stateStatements } from './states.ts'
import { tokenStatements } from './tokens.ts'
import { anyPath, type Statement } from './statement.ts'

/** Every statement of the specification; docs/specification-map.md lists them with their answers. */
export const statements: readonly Statement[] = [
  ...serviceStatements,
  ...resourceStatements,
  ...stateStatements,
  ...paymentStatements,
  ...tokenStatements,
  ...recurringStatements,
  ...authenticationStatements,
  ...eventStatements,
  ...errorStatements,
  ...limitStatements,
]

/** What the specification says of a field of a request. */
export const statementsOfField = (operation: OperationId, name: string) =>
  statements.filter(({ takes = [] }) =>
    takes.some((field) => field.name === name && field.by.includes(operation)),
  )

/** What it says of a field of an answer or a notification, by its path without places in lists. */
export const statementsOfResult = (source: OperationId | NotificationKind, path: string) =>
  statements.filter(({ gives = [] }) =>
    gives.some((field) => [path, anyPath].includes(field.path) && field.by.includes(source)),
  )

/** The statements that a row of the ledger answers. */
export const statementsOfRow = (id: string) =>
  statements.filter((one) => rowsOf(one).some((row) => row === id))

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

/** Nothing answers it: no row of the ledger and, where it is no gap, neither test nor scenario. */
export const isOpen = (one: Statement) =>
  rowsOf(one).length === 0 && (one.gap === true || !(one.tests?.length || one.scenarios?.length))

const fields: ReadonlyMap<OperationId, readonly Field[]> = new Map(
  operationIds.map((id) => [
    id,
    describeFields(operations[id].input({ assumptions: defaultAssumptions })),
  ]),
)
