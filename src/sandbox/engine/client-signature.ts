import { type OperationId, operations } from '../../contract/operations/registry.ts'
import { sign, signatureKinds } from '../../contract/signing.ts'
import { isDigest } from '../world/digest.ts'
import { refuse } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'

type Fields = Readonly<Record<string, unknown>>

/** The published endpoints of the vendor's own sandbox (docs/evidence.md#sandbox-credentials). */
const vendorOrigins = ['https://pixelpay.dev', 'https://pixel-pay.com']

const text = (fields: Fields, name: string) => String(fields[name] ?? '')

/**
 * Verifies `x-client-signature`: when it is there, or where the ledger asks for it. It covers the
 * origin that is called (docs/evidence.md#signed-endpoint).
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
  const isFor = (endpoint: string) =>
    isDigest(assumptions, String(signature), sign(kind, { ...values, endpoint }))
  // A page's sandbox may be reached under a path; what is signed has none.
  const called = tx.origin.split('/', 3).join('/')
  if (isFor(called)) return
  const published = vendorOrigins.find(isFor)
  if (!published) throw refuse(tx.lang, 'client_signature_invalid')
  if (assumptions.signed_endpoint === 'called_or_published') return
  throw refuse(tx.lang, 'client_signature_elsewhere', { signed: published, called })
}

/** The order that a request names, or that its payment has. */
const orderOf = ({ tables }: Tx, fields: Fields) =>
  text(fields, 'order_id') || tables.payments.get(text(fields, 'payment_uuid'))?.orderId || ''
