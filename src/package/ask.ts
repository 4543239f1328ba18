import { type ControlError, createControlClient } from '../client/control-client.ts'
import type { ControlArguments, ControlSuccess } from '../contract/control/operations.ts'
import { controlRequest } from '../contract/control/request.ts'
import type { ControlId } from '../contract/control/routes.ts'
import { redactText } from '../contract/redaction/redact-text.ts'
import type { ScriptPort } from '../scenarios/run/script-port.ts'

/** Asks the control interface; `doing` says for what purpose, as in `read the settings`. */
export type AskControl = <Id extends ControlId>(
  doing: string,
  operation: Id,
  ...input: ControlArguments<Id>
) => Promise<ControlSuccess<Id>>

/**
 * Asks the control interface of the sandbox at `url`. A declined payment (402) is an answer.
 *
 * @throws Error with what failed, where and why, when the sandbox refuses the request or cannot be
 * reached.
 */
export function createAsk(port: ScriptPort, url: string): AskControl {
  const control = createControlClient((request) => port.ask(request))
  return async <Id extends ControlId>(
    doing: string,
    operation: Id,
    ...input: ControlArguments<Id>
  ) => {
    try {
      return await control(operation, ...input)
    } catch (error) {
      const { message, status, body } = error as Partial<ControlError> & Error
      if (status === 402 && body) return body as ControlSuccess<Id>
      const { method, url: path } = controlRequest(operation, ...input)
      const place = body ? ` (${url} returns ${status} to ${method} ${path})` : ''
      throw failure(doing, message + place)
    }
  }
}

/**
 * Runs `act`.
 *
 * @throws Error that begins with what was being done, for any error of `act`.
 */
export async function attempt<Value>(doing: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    throw failure(doing, (error as Error).message)
  }
}

/** Masked: Playwright writes errors into its reports. */
const failure = (doing: string, reason: string) =>
  new Error(redactText(`Failed to ${doing}: ${reason}`))
