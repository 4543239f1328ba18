import type { Data } from '../../contract/answers/answers.ts'
import type { AuthenticationRequired } from '../../contract/answers/results.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Input } from '../../contract/operations/registry.ts'
import type { Reply } from './replies.ts'
import type { Tx } from './tx.ts'

/** Does an operation; with 3-D Secure a handler may first ask for an authentication. */
export type Handler<Id extends OperationId> = (
  tx: Tx,
  input: Input<Id>,
) => Reply<Data<Id> | AuthenticationRequired>
