import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import { iso } from './clock.ts'
import type { RequestRow, SandboxTables } from './tables.ts'

/** Identifier and number of the next line of the log. */
export function nextLine(tables: SandboxTables) {
  const number = newestLine(tables) + 1
  return { id: `R-${number}`, number }
}

/** The number of the newest line, 0 when there is none. */
export const newestLine = ({ requests }: SandboxTables) => requests.newest()?.number ?? 0

/** A request as the control interface lists it. */
export const presentRequest = ({
  number: _number,
  bytes: _bytes,
  counted: _counted,
  struck,
  signature,
  hints,
  at,
  ...row
}: RequestRow): LoggedRequest => ({
  ...row,
  at: iso(at),
  ...(struck ? { fault: struck.fault } : {}),
  ...(signature ? { signature } : {}),
  ...(hints ? { hints } : {}),
})
