import type { ControlOperation } from '../contract/control/control-operation.ts'
import type { SandboxPath } from '../contract/control/control-routes.ts'
import type { ApiRequest, ApiResponse } from '../contract/http.ts'

/** An operation that a feature adds to the control interface: a question, which changes nothing. */
export interface AddedOperation extends ControlOperation {
  readonly path: SandboxPath
  readonly answer: (call: AddedCall) => Promise<unknown>
}

export interface AddedCall {
  readonly request: ApiRequest
  /** Read by the row. */
  readonly query: Readonly<Record<string, unknown>>
  /** Asks the sandbox that got the request. */
  readonly ask: Ask
  /** Opens a second sandbox, in memory, for trying out the answers of a sandbox. */
  readonly rehearse: () => Ask
}

type Ask = (request: ApiRequest) => Promise<ApiResponse>
