import { askControl } from '../../client/ask-control.ts'
import type { ClientOptions } from '../../client/client.ts'
import type { PaymentEntity, SandboxInfo } from '../../contract/control.ts'
import type { OperationId } from '../../contract/registry.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { signedOperations } from '../../contract/signed-operations.ts'
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
  readonly settings: SandboxInfo['settings']
}

/** The value of a signature field, under the sandbox's public credentials. */
export async function computeSignature(toSign: ToSign): Promise<string> {
  const { operation, field, values, client, settings } = toSign
  const kind =
    field === 'x-auth-user'
      ? signatureKinds.void_user
      : field === 'void_signature'
        ? signatureKinds.void_signature
        : settings.assumptions['client_signature_parts'] === 'order_for_all'
          ? signatureKinds.sale
          : signedOperations[operation]
  if (!kind) throw new Error(`Failed to sign "${operation}": what it signs is not known`)
  const parts: readonly SignedPart[] = kind.parts
  return sign<SignatureKind>(kind, {
    key: client.credentials.key,
    secret: sandboxCredentials.secret,
    order_id: parts.includes('order_id') ? await orderOf(toSign) : '',
    endpoint: new URL(client.baseUrl).origin,
    amount: values['transaction_approved_amount'] ?? '',
    payment_uuid: values['payment_uuid'] ?? '',
    email: settings.merchant.voidUser,
  })
}

/** The order that a request is about, by itself or through its payment. */
async function orderOf({ client, values }: ToSign) {
  if (values['order_id']) return values['order_id']
  const uuid = encodeURIComponent(values['payment_uuid'] ?? '')
  const payment = await askControl<PaymentEntity>(client, `/sandbox/payments/${uuid}`)
  return payment.order_id
}
