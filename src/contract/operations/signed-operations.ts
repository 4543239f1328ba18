import type { OperationId } from './registry.ts'
import { type SignatureKind, signatureKinds } from '../signing.ts'

/**
 * What `x-client-signature` covers in each operation; the ones that are missing are not known to be
 * signed (docs/evidence.md#operations-without-signed-parts).
 */
export const signedOperations: Partial<Record<OperationId, SignatureKind>> = {
  'payments.sale': signatureKinds.sale,
  'payments.auth': signatureKinds.sale,
  'payments.capture': signatureKinds.capture,
  'payments.status': signatureKinds.status,
}
