import type { Data } from '../../contract/answers/answers.ts'
import type { Input, OperationId } from '../../contract/operations/registry.ts'
import type { AuthenticationRequired } from '../../contract/answers/results.ts'
import { capture } from '../payments/capture.ts'
import { cancelEnrollment, readEnrollment, subscribe } from '../recurring/enrollments.ts'
import { auth, sale, status } from '../payments/payments.ts'
import { activatePlan, createPlan, readPlan, updatePlan } from '../recurring/plans.ts'
import type { Reply } from '../world/replies.ts'
import {
  authenticateToken,
  continueAuthentication,
  lookup,
} from '../three-d-secure/three-d-secure.ts'
import { createToken, deleteToken, readToken, updateToken } from '../tokens/tokens.ts'
import type { Tx } from '../world/tx.ts'
import { voidPayment } from '../payments/void.ts'

/** With 3-D Secure an operation may first ask for an authentication. */
export type Handler<Id extends OperationId> = (
  tx: Tx,
  input: Input<Id>,
) => Reply<Data<Id> | AuthenticationRequired>

/** What each operation does; forgetting one does not compile. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  'payments.sale': sale,
  'payments.auth': auth,
  'payments.capture': capture,
  'payments.void': voidPayment,
  'payments.status': status,
  'tokens.create': createToken,
  'tokens.read': readToken,
  'tokens.update': updateToken,
  'tokens.delete': deleteToken,
  'plans.create': createPlan,
  'plans.read': readPlan,
  'plans.update': updatePlan,
  'plans.activation': activatePlan,
  'enrollments.subscribe': subscribe,
  'enrollments.read': readEnrollment,
  'enrollments.cancel': cancelEnrollment,
  'authentication.lookup': lookup,
  'authentication.continue': continueAuthentication,
  'authentication.token': authenticateToken,
}
