import type * as z from 'zod/mini'
import type { OperationId } from './registry.ts'
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
  'authentication.lookup': lookupResult,
  'authentication.continue': lookupResult,
  'authentication.token': tokenAuthentication,
} as const satisfies Record<OperationId, z.ZodMiniType>

export type Data<Id extends OperationId> = z.output<(typeof answers)[Id]>
