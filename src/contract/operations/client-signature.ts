import type { Assumptions } from '../domain/assumptions.ts'
import type { SignatureKindId, SignedPart } from '../signing.ts'
import type { OperationId } from './operation-ids.ts'
import { operations } from './registry.ts'

/**
 * The kind of `x-client-signature` for an operation, as the ledger reads it; undefined for an
 * operation without the header (docs/evidence.md#operations-without-signed-parts).
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

/**
 * Tells whether the ledger has the signature of an operation verified, and asked for where it is
 * required.
 */
export function isSignatureVerified(id: OperationId, { signed_operations: row }: Assumptions) {
  const { signature } = operations[id]
  return signature !== undefined && !(signature.assumed && row === 'named')
}

/** The kind of `void_signature`, as the ledger reads it (docs/evidence.md#void-signature). */
export const voidSignatureKind = ({ void_signature_algorithm: row }: Assumptions) =>
  row === 'sha512' ? 'void_signature' : 'void_signature_hmac'

/** The kind of the signature in a field of an operation, as the ledger reads it. */
export function signatureKindOf(id: OperationId, field: string, assumptions: Assumptions) {
  if (field === 'x-auth-user') return 'void_user'
  if (field === 'void_signature') return voidSignatureKind(assumptions)
  return clientSignatureKind(id, assumptions)
}

/**
 * The fields of a request that may hold a part of a signature; the first field that is there
 * counts.
 */
export const fieldsOfPart = {
  order_id: ['order_id'],
  amount: ['transaction_approved_amount'],
  payment_uuid: ['payment_uuid'],
  token: ['token', 'card_token'],
} as const satisfies Partial<Record<SignedPart, readonly string[]>>

/** The parts of a signature that the fields of a request hold; others are empty. */
export function partsInFields(fields: Readonly<Record<string, unknown>>) {
  const text = (names: readonly string[]) =>
    names.map((name) => String(fields[name] ?? '')).find(Boolean) ?? ''
  return {
    order_id: text(fieldsOfPart.order_id),
    amount: text(fieldsOfPart.amount),
    payment_uuid: text(fieldsOfPart.payment_uuid),
    token: text(fieldsOfPart.token),
    email: '',
  }
}
