import {
  clientSignatureKind,
  isSignatureVerified,
  partsInFields,
} from '../../contract/operations/client-signature.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import { sign, type SignatureKind, signatureKinds } from '../../contract/signing.ts'
import { isDigest } from '../world/digest.ts'
import { refuse } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'

type Fields = Readonly<Record<string, unknown>>

/** The published endpoints of the vendor's own sandbox (docs/evidence.md#sandbox-credentials). */
const vendorOrigins = ['https://pixelpay.dev', 'https://pixel-pay.com']

/**
 * Verifies `x-client-signature`: when it is there, or where the ledger asks for it. It covers the
 * origin that is called (docs/evidence.md#signed-endpoint).
 *
 * @throws Refusal when it is missing or wrong.
 */
export function checkClientSignature(tx: Tx, id: OperationId, fields: Fields) {
  const { assumptions, merchant } = tx.settings
  const kindId = clientSignatureKind(id, assumptions)
  if (!kindId || !isSignatureVerified(id, assumptions)) return
  const signature = fields['x-client-signature']
  if (!signature) {
    if (assumptions.client_signature === 'optional') return
    throw refuse(tx.lang, 'client_signature_missing')
  }
  const kind: SignatureKind = signatureKinds[kindId]
  const parts = partsInFields(fields)
  const values = { ...parts, ...merchant, order_id: parts.order_id || orderOf(tx, parts) }
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

/** The order of the payment that a request names. */
const orderOf = ({ tables }: Tx, { payment_uuid }: { readonly payment_uuid: string }) =>
  tables.payments.get(payment_uuid)?.orderId ?? ''
