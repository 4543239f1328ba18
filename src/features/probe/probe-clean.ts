import { redactText } from '../../contract/redaction/redact.ts'
import type { Io } from '../../cli/command.ts'
import type { ProbeValues } from './probe-options.ts'
import type { EndedRun, RunRequest } from './probe-run.ts'
import { Unable } from '../../cli/unable.ts'

/** The newest lines of the log that a sandbox keeps. */
const mostRequests = 500

/** What every run of a probe is. */
export const requestOf = (
  command: string,
  { seed, orders, timeout, console }: ProbeValues,
  { env }: Io,
): Omit<RunRequest, 'faults' | 'worker' | 'signal'> => ({
  command,
  env,
  seed,
  ordersUrl: orders,
  console,
  timeoutMs: timeout * 1000,
})

/** @throws Unable with what is wrong with the clean run. */
export function requireSound({ ended, state, view }: EndedRun, { timeout }: ProbeValues) {
  const said = ended.said && `; it says: ${redactText(ended.said.slice(-500))}`
  if (ended.timedOut)
    throw new Unable(`the command did not end in ${timeout} s, and was ended${said}`)
  if (ended.exit === 127) throw new Unable(`the command is not there (exit code 127)${said}`)
  if (ended.exit !== 0) {
    throw new Unable(`the command fails without any fault (exit code ${ended.exit})${said}`)
  }
  if (ended.leftProcesses) {
    throw new Unable(
      'the command left processes behind, which were ended: let it end what it starts',
    )
  }
  if (!state.requests.some(({ operation }) => operation !== null)) {
    throw new Unable('the command asked the sandbox for nothing: does it use ENSAYO_URL?')
  }
  if (state.requests.length >= mostRequests) {
    throw new Unable(
      `the command asks for more than ${mostRequests - 1} things: give it less to do`,
    )
  }
  if (!view.orders) throw new Unable(`the shop's view cannot be read: ${view.problem}`)
}
