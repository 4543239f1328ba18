import { type OperationId, operations } from '../../contract/operations/registry.ts'
import { sign, signatureKinds } from '../../contract/signing.ts'
import { refuse } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Where the vendor's own endpoints are: clients may have signed for one of them
 * (docs/evidence.md#sandbox-credentials).
 */
const vendorOrigins = ['https://pixelpay.dev', 'https://pixel-pay.com']

const text = (fields: Fields, name: string) => String(fields[name] ?? '')

/**
 * Verifies `x-client-signature`: when it is there, or where the ledger asks for it.
 *
 * @throws Refusal when it is missing or wrong.
 */
export function checkClientSignature(tx: Tx, id: OperationId, fields: Fields) {
  const { signature: signed } = operations[id]
  if (!signed) return
  const { assumptions, merchant } = tx.settings
  const signature = fields['x-client-signature']
  if (!signature) {
    if (assumptions.client_signature === 'optional') return
    throw refuse(tx.lang, 'client_signature_missing')
  }
  const kind =
    signatureKinds[assumptions.client_signature_parts === 'by_operation' ? signed.kind : 'sale']
  const values = {
    key: merchant.key,
    secret: merchant.secret,
    order_id: orderOf(tx, fields),
    amount: text(fields, 'transaction_approved_amount'),
    payment_uuid: text(fields, 'payment_uuid'),
    email: '',
  }
  const isRight = [tx.origin, ...vendorOrigins].some(
    (endpoint) => sign(kind, { ...values, endpoint }) === String(signature).toLowerCase(),
  )
  if (!isRight) throw refuse(tx.lang, 'client_signature_invalid')
}

/** The order that a request names, or that its payment has. */
const orderOf = ({ tables }: Tx, fields: Fields) =>
  text(fields, 'order_id') || tables.payments.get(text(fields, 'payment_uuid'))?.orderId || ''
