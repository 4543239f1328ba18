import { redactText } from '../contract/redaction/redact.ts'
import { answeredObject, controlRequest } from '../scenarios/run/control-request.ts'
import type { ScriptPort } from '../scenarios/run/script-port.ts'

/** Asks the control interface; `doing` says for what purpose, as in `read the settings`. */
export type Ask = <Answer>(
  doing: string,
  method: string,
  path: string,
  sent?: object,
) => Promise<Answer>

/**
 * Asks the control interface of the sandbox at `url`. A declined payment (402) is an answer.
 *
 * @throws Error with what failed, where and why, when the sandbox refuses the request or cannot be
 * reached.
 */
export const createAsk =
  (port: ScriptPort, url: string): Ask =>
  async <Answer>(doing: string, method: string, path: string, sent?: object) => {
    const { status, body } = await attempt(doing, async () => {
      const answer = await port.ask(controlRequest(method, path, sent))
      return { status: answer.status, body: answeredObject(answer.text, answer.status) }
    })
    if (status < 400 || status === 402) return body as Answer
    const place = `${url} answers ${status} to ${method} ${path}`
    throw failure(doing, `${String(body['message'])} (${place})`)
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
