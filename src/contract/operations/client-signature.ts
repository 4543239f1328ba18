import type { Assumptions } from '../domain/assumptions.ts'
import type { SignatureKindId } from '../signing.ts'
import { type OperationId, operations } from './registry.ts'

/**
 * What `x-client-signature` of an operation is made of, as the ledger reads it; undefined for an
 * operation without it (docs/evidence.md#operations-without-signed-parts).
 */
export function clientSignatureKind(
  id: OperationId,
  { client_signature_parts: named, unnamed_signature_parts: unnamed }: Assumptions,
): SignatureKindId | undefined {
  const { signature } = operations[id]
  if (!signature) return undefined
  const isOther = signature.assumed ? unnamed === 'payment_or_key' : named === 'order_for_all'
  return isOther ? signature.otherwise : signature.kind
}

/** Whether the ledger has the signature of an operation verified, and asked for where it is required. */
export function isSignatureVerified(id: OperationId, { signed_operations: row }: Assumptions) {
  const { signature } = operations[id]
  return signature !== undefined && !(signature.assumed && row === 'named')
}

/** What `void_signature` is made of, as the ledger reads it (docs/evidence.md#void-signature). */
export const voidSignatureKind = ({ void_signature_algorithm: row }: Assumptions) =>
  row === 'sha512' ? 'void_signature' : 'void_signature_hmac'

/** The parts of a signature that the fields of a request hold; others are empty. */
export function partsInFields(fields: Readonly<Record<string, unknown>>) {
  const text = (name: string) => String(fields[name] ?? '')
  return {
    order_id: text('order_id'),
    amount: text('transaction_approved_amount'),
    payment_uuid: text('payment_uuid'),
    token: text('token') || text('card_token'),
    email: '',
  }
}
