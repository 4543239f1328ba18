import * as z from 'zod/mini'
import {
  createdPlan,
  customerSubscription,
  enrollmentResult,
  readPlanResult,
} from './recurring-results.ts'
import type { OperationId } from '../operations/registry.ts'
import {
  authResult,
  captureResult,
  cardToken,
  cardTokens,
  deletedToken,
  lookupResult,
  paymentStatus,
  saleResult,
  tokenAuthentication,
  voidResult,
} from './results.ts'

/** A message alone. */
const nothing = z.optional(z.null())

/** `data` of each operation's successful envelope: beside the rows, since no form needs it. */
export const answers = {
  'payments.sale': saleResult,
  'payments.auth': authResult,
  'payments.capture': captureResult,
  'payments.void': voidResult,
  'payments.status': paymentStatus,
  'tokens.create': cardToken,
  'tokens.read': cardTokens,
  'tokens.update': cardToken,
  'tokens.delete': deletedToken,
  'plans.create': createdPlan,
  'plans.read': readPlanResult,
  'plans.update': readPlanResult,
  'plans.activation': nothing,
  'enrollments.subscribe': enrollmentResult,
  'enrollments.read': customerSubscription,
  'enrollments.cancel': nothing,
  'authentication.lookup': lookupResult,
  'authentication.continue': lookupResult,
  'authentication.token': tokenAuthentication,
} as const satisfies Record<OperationId, z.ZodMiniType>

export type Data<Id extends OperationId> = z.output<(typeof answers)[Id]>
