import type { NotificationKind } from '../answers/recurring-results.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { authenticationStatements } from './authentication.ts'
import { errorStatements } from './errors.ts'
import { eventStatements } from './events.ts'
import { limitStatements } from './limits.ts'
import { paymentStatements } from './payments.ts'
import { recurringStatements } from './recurring.ts'
import { resourceStatements } from './resources.ts'
import { rowsOf } from './rows-of.ts'
import { serviceStatements } from './service.ts'
import { stateStatements } from './states.ts'
import { tokenStatements } from './tokens.ts'
import { anyPath, type Statement } from './statement.ts'

/** Every statement of the specification; the reference lists them with their answers. */
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

/** A gap that no row of the ledger answers. */
export const isOpen = (one: Statement) => one.gap === true && rowsOf(one).length === 0
