import type { NotificationKind } from '../answers/recurring-results.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import type { StatementGroup } from '../records/statement-record.ts'
import { authenticationStatementRecords } from '../records/statements-of-authentication.ts'
import { errorStatementRecords } from '../records/statements-of-errors.ts'
import { eventStatementRecords } from '../records/statements-of-events.ts'
import { limitStatementRecords } from '../records/statements-of-limits.ts'
import { paymentStatementRecords } from '../records/statements-of-payments.ts'
import { recurringStatementRecords } from '../records/statements-of-recurring.ts'
import { resourceStatementRecords } from '../records/statements-of-resources.ts'
import { serviceStatementRecords } from '../records/statements-of-service.ts'
import { stateStatementRecords } from '../records/statements-of-states.ts'
import { tokenStatementRecords } from '../records/statements-of-tokens.ts'
import { rowsOf } from './rows-of.ts'
import { anyPath, type Statement, statementsIn } from './statement.ts'

const groups: readonly StatementGroup[] = [
  ...serviceStatementRecords,
  ...resourceStatementRecords,
  ...stateStatementRecords,
  ...paymentStatementRecords,
  ...tokenStatementRecords,
  ...recurringStatementRecords,
  ...authenticationStatementRecords,
  ...eventStatementRecords,
  ...errorStatementRecords,
  ...limitStatementRecords,
]

/** Every statement of the specification; the reference lists them with their answers. */
export const statements: readonly Statement[] = groups.flatMap(statementsIn)

/** The specification's statements about a field of a request. */
export const statementsOfField = (operation: OperationId, name: string) =>
  statements.filter(({ takes = [] }) =>
    takes.some((field) => field.name === name && field.by.includes(operation)),
  )

/**
 * The specification's statements about a field of an answer or a notification, by its path without
 * indexes of lists.
 */
export const statementsOfResult = (source: OperationId | NotificationKind, path: string) =>
  statements.filter(({ gives = [] }) =>
    gives.some((field) => [path, anyPath].includes(field.path) && field.by.includes(source)),
  )

/** The statements that a row of the ledger answers. */
export const statementsOfRow = (id: string) =>
  statements.filter((one) => rowsOf(one).some((row) => row === id))

/** A gap that no row of the ledger answers. */
export const isOpen = (one: Statement) => one.gap === true && rowsOf(one).length === 0
