import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { captureAuthorization } from '../payments/capture.ts'
import { cancelEnrollment, readEnrollment, subscribe } from '../recurring/enrollments.ts'
import { auth, makeSale, status } from '../payments/payments.ts'
import { activatePlan, createPlan, readPlan, updatePlan } from '../recurring/plans.ts'
import {
  authenticateToken,
  continueAuthentication,
  lookup,
} from '../three-d-secure/three-d-secure.ts'
import { createToken, deleteToken, readToken, updateToken } from '../tokens/tokens.ts'
import type { Handler } from '../world/handler.ts'
import { voidPayment } from '../payments/void.ts'

/** What each operation does; forgetting one does not compile. */
export const handlers: { readonly [Id in OperationId]: Handler<Id> } = {
  'payments.sale': makeSale,
  'payments.auth': auth,
  'payments.capture': captureAuthorization,
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
