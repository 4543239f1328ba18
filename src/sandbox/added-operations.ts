import type { ControlOperation } from '../contract/control/control-operation.ts'
import type { SandboxPath } from '../contract/control/routes.ts'
import { type ApiRequest, rowMethod } from '../contract/http.ts'
import { readFields } from './control/read-request.ts'
import { answerOfRefusal, type Sandbox, type SandboxOptions, withoutDelay } from './sandbox.ts'
import { wrongMethod } from './world/control-call.ts'

/** An operation that a feature adds to the control interface: a question, which changes nothing. */
export interface AddedOperation extends ControlOperation {
  readonly path: SandboxPath
  readonly answer: (call: AddedCall) => Promise<unknown>
}

export interface AddedCall {
  readonly request: ApiRequest
  /** Read by the row. */
  readonly query: Readonly<Record<string, unknown>>
  /** The sandbox that is asked, without what is added. */
  readonly sandbox: Sandbox
  readonly host: Pick<SandboxOptions, 'name' | 'services'>
}

/** A sandbox that answers these operations too. */
export function withAdded(
  operations: readonly AddedOperation[],
  sandbox: Sandbox,
  host: AddedCall['host'],
): Sandbox {
  const byPath = new Map<string, AddedOperation>(operations.map((row) => [row.path, row]))
  return {
    ...sandbox,
    async handle(request) {
      const row = byPath.get(request.path)
      if (!row) return sandbox.handle(request)
      try {
        if (rowMethod(request.method) !== 'GET') throw wrongMethod(request, ['GET'])
        const query = readFields(row.query, Object.fromEntries(new URLSearchParams(request.query)))
        const body = await row.answer({ request, query, sandbox, host })
        return withoutDelay({ status: 200, body })
      } catch (error) {
        return withoutDelay(answerOfRefusal(error))
      }
    },
  }
}
