import type { ClientOptions } from '../../client/client.ts'
import { type OperationId, operations } from '../../contract/operations/registry.ts'
import {
  sign,
  type SignatureKind,
  signatureKinds,
  type SignedPart,
} from '../../contract/signing.ts'

export interface ToSign {
  readonly operation: OperationId
  /** The field that the signature is for. */
  readonly field: string
  readonly values: Readonly<Record<string, string>>
  readonly client: ClientOptions
  readonly signer: Signer
}

/** With what it is signed: the sandbox's public credentials, or those of a profile. */
export interface Signer {
  readonly secret: string
  readonly voidUser: string
  /** Every signature covers the order, as the newer documentation has it. */
  readonly signsOrder: boolean
  /** @throws Error when the order of the payment is unknown. */
  orderOf(payment: string): Promise<string>
}

/** The value of a signature field. */
export async function computeSignature(toSign: ToSign): Promise<string> {
  const { operation, field, values, client, signer } = toSign
  const id =
    field === 'x-auth-user'
      ? 'void_user'
      : field === 'void_signature'
        ? 'void_signature'
        : signer.signsOrder
          ? 'sale'
          : operations[operation].signature?.kind
  if (!id) throw new Error(`Failed to sign "${operation}": what it signs is not known`)
  const kind = signatureKinds[id]
  const parts: readonly SignedPart[] = kind.parts
  return sign<SignatureKind>(kind, {
    key: client.credentials.key,
    secret: signer.secret,
    order_id: parts.includes('order_id') ? await orderOf(toSign) : '',
    endpoint: new URL(client.baseUrl).origin,
    amount: values['transaction_approved_amount'] ?? '',
    payment_uuid: values['payment_uuid'] ?? '',
    email: signer.voidUser,
  })
}

/** The order that a request names, or that of the payment that it names. */
const orderOf = async ({ signer, values }: ToSign) =>
  values['order_id'] || signer.orderOf(values['payment_uuid'] ?? '')
