import type { Data, Input, OperationId } from '../contract/registry.ts'
import { sale, status } from './payments.ts'
import type { Reply } from './replies.ts'
import type { Tx } from './tx.ts'

export type Handler<Id extends OperationId> = (tx: Tx, input: Input<Id>) => Reply<Data<Id>>

/** What each operation does; forgetting one does not compile. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  'payments.sale': sale,
  'payments.status': status,
}
