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
  type SignedValues,
  signatureKinds,
  vendorOrigins,
} from '../../contract/signing.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { isDigest } from '../world/digest.ts'
import { newestPayments, signatureRemarks } from '../world/signature-remarks.ts'
import { refuse } from '../world/replies.ts'
import type { Tx } from '../world/tx.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The verdict on `x-client-signature`, which the log keeps; undefined where the ledger leaves the
 * header unverified. The signature covers the called endpoint (docs/evidence.md#signed-endpoint).
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
  const values = signedValues(tx, fields)
  const called = tx.origin
  const right = sign(kind, values)
  const isMadeOf = (changed: Partial<SignedValues>) =>
    isDigest(assumptions, signature, sign(kind, { ...values, ...changed }))
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
export function checkClientSignature(
  tx: Tx,
  id: OperationId,
  fields: Fields,
  verdict: SignatureVerdict | undefined,
) {
  const { client_signature: row, signed_endpoint: endpoint } = tx.settings.assumptions
  if (verdict === undefined || verdict === 'right') return
  if (verdict === 'absent') {
    if (row === 'optional') return
    throw refuse(tx.lang, 'client_signature_missing')
  }
  if (!isVendorOrigin(verdict)) {
    const remarks = remarksOf(tx, id, fields)
    throw refuse(tx.lang, 'client_signature_invalid', {}, { remarks })
  }
  if (endpoint === 'called_or_published') return
  const called = redactText(tx.origin)
  const params = { signed: verdict, called }
  const remarks = [
    { at: 'x-client-signature', name: 'signed_address', params: { called } } as const,
  ]
  throw refuse(tx.lang, 'client_signature_elsewhere', params, { remarks })
}

function remarksOf(tx: Tx, id: OperationId, fields: Fields) {
  const kind = clientSignatureKind(id, tx.settings.assumptions)
  const sent = String(fields['x-client-signature'])
  if (!kind) return []
  return signatureRemarks(kind, signedValues(tx, fields), sent, tx.lang, newestPayments(tx))
}

/** The values that the signature of a request is expected to cover. */
function signedValues(tx: Tx, fields: Fields): SignedValues {
  const { merchant } = tx.settings
  const parts = partsInFields(fields)
  const order_id = parts.order_id || orderOf(tx, parts)
  return { ...parts, ...merchant, order_id, email: merchant.voidUser, endpoint: tx.origin }
}

const isVendorOrigin = (verdict: string) => (vendorOrigins as readonly string[]).includes(verdict)

/** The order of the payment that a request names. */
const orderOf = ({ tables }: Tx, { payment_uuid }: { readonly payment_uuid: string }) =>
  tables.payments.get(payment_uuid)?.orderId ?? ''
