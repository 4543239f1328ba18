import type { Addressed } from './prepare.ts'
import type { Assumptions } from '../contract/domain/assumptions.ts'
import { partsInFields, signatureKindOf } from '../contract/operations/client-signature.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import { sign, type SignatureKind, signatureKinds } from '../contract/signing.ts'

export interface ToSign {
  readonly operation: OperationId
  /** The field that the signature is for. */
  readonly field: string
  readonly values: Readonly<Record<string, string>>
  readonly client: Addressed
  readonly signer: Signer
}

/** The credentials of a signature: the sandbox's public ones, or a profile's. */
export interface Signer {
  readonly secret: string
  readonly voidUser: string
  /** The ledger that decides which parts are signed. */
  readonly assumptions: Assumptions
  /** @throws Error when the order of the payment is unknown. */
  orderOf(payment: string): Promise<string>
}

/**
 * The value of a signature field.
 *
 * @throws Error when the signed values are not known, or the payment's order is not.
 */
export async function computeSignature({
  operation,
  field,
  values,
  client,
  signer,
}: ToSign): Promise<string> {
  const id = signatureKindOf(operation, field, signer.assumptions)
  if (!id) throw new Error(`Failed to sign "${operation}": what ${field} signs is not known`)
  const kind: SignatureKind = signatureKinds[id]
  const parts = partsInFields(values)
  return sign<SignatureKind>(kind, {
    ...parts,
    key: client.credentials.key,
    secret: signer.secret,
    order_id: kind.parts.includes('order_id')
      ? parts.order_id || (await signer.orderOf(parts.payment_uuid))
      : '',
    endpoint: new URL(client.baseUrl).origin,
    email: signer.voidUser,
  })
}
