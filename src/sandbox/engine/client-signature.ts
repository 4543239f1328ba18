import {
  clientSignatureKind,
  isSignatureVerified,
  partsInFields,
} from '../../contract/operations/client-signature.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { SignatureVerdict } from '../../contract/control/logged-request.ts'
import {
  md5Hex,
  sign,
  type SignatureKind,
  signatureKinds,
  vendorOrigins,
} from '../../contract/signing.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { isDigest } from '../world/digest.ts'
import { refuse } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * What `x-client-signature` is found to be, which the log keeps; undefined where the ledger does not
 * have it verified. It covers the endpoint that is called (docs/evidence.md#signed-endpoint).
 */
export function judgeClientSignature(
  tx: Tx,
  id: OperationId,
  fields: Fields,
): SignatureVerdict | undefined {
  const { assumptions, merchant } = tx.settings
  const kindId = clientSignatureKind(id, assumptions)
  if (!kindId || !isSignatureVerified(id, assumptions)) return undefined
  const signature = String(fields['x-client-signature'] ?? '')
  if (!signature) return 'absent'
  const kind: SignatureKind = signatureKinds[kindId]
  const parts = partsInFields(fields)
  const values = { ...parts, ...merchant, order_id: parts.order_id || orderOf(tx, parts) }
  const called = tx.origin
  const right = sign(kind, { ...values, endpoint: called })
  const isMadeOf = (changed: Partial<typeof values & { readonly endpoint: string }>) =>
    isDigest(assumptions, signature, sign(kind, { ...values, endpoint: called, ...changed }))
  if (isDigest(assumptions, signature, right)) return 'right'
  // Below a path, some sign the endpoint without it.
  const bare = called.split('/', 3).join('/')
  if (bare !== called && isMadeOf({ endpoint: bare })) return 'right'
  const published = vendorOrigins.find((endpoint) => isMadeOf({ endpoint }))
  if (published) return published
  if (signature.toLowerCase() === right) return 'upper_case'
  if (isMadeOf({ endpoint: `${called}/` })) return 'final_slash'
  if (isMadeOf({ secret: md5Hex(merchant.secret) })) return 'hash_for_secret'
  return 'wrong'
}

/** @throws Refusal when the signature is wrong, or is missing where the ledger asks for it. */
export function checkClientSignature(tx: Tx, verdict: SignatureVerdict | undefined) {
  const { client_signature: row, signed_endpoint: endpoint } = tx.settings.assumptions
  if (verdict === undefined || verdict === 'right') return
  if (verdict === 'absent') {
    if (row === 'optional') return
    throw refuse(tx.lang, 'client_signature_missing')
  }
  const called = redactText(tx.origin)
  const remarks = [
    { at: 'x-client-signature', name: 'signed_address', params: { called } } as const,
  ]
  if (!isVendorOrigin(verdict)) throw refuse(tx.lang, 'client_signature_invalid', {}, { remarks })
  if (endpoint === 'called_or_published') return
  const params = { signed: verdict, called }
  throw refuse(tx.lang, 'client_signature_elsewhere', params, { remarks })
}

const isVendorOrigin = (verdict: string) => (vendorOrigins as readonly string[]).includes(verdict)

/** The order of the payment that a request names. */
const orderOf = ({ tables }: Tx, { payment_uuid }: { readonly payment_uuid: string }) =>
  tables.payments.get(payment_uuid)?.orderId ?? ''
