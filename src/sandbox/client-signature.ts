import type { OperationId } from '../contract/registry.ts'
import { clientSignature, signedParts, type SignedParts } from '../contract/signing.ts'
import { refuse } from './replies.ts'
import type { Tx } from './tx.ts'

type Fields = Readonly<Record<string, unknown>>

/** Where the vendor's own endpoints are: clients may have signed for one of them (facts 1). */
const vendorOrigins = ['https://pixelpay.dev', 'https://pixel-pay.com']

/** What the signature of each operation covers; the others are not known to be signed (facts 1c). */
const parts: Partial<
  Record<OperationId, (key: string, fields: Fields, url: string) => SignedParts>
> = {
  'payments.sale': (key, fields, url) => signedParts.order(key, text(fields, 'order_id'), url),
  'payments.auth': (key, fields, url) => signedParts.order(key, text(fields, 'order_id'), url),
  'payments.capture': (key, fields, url) =>
    signedParts.capture(
      key,
      text(fields, 'transaction_approved_amount'),
      text(fields, 'payment_uuid'),
      url,
    ),
  'payments.status': (key, fields, url) =>
    signedParts.status(key, text(fields, 'payment_uuid'), url),
}

const text = (fields: Fields, name: string) => String(fields[name] ?? '')

/**
 * Verifies `x-client-signature`: when it is there, or where the ledger asks for it.
 *
 * @throws Refusal when it is missing or wrong.
 */
export function checkClientSignature(tx: Tx, id: OperationId, fields: Fields) {
  const partsOf = parts[id]
  if (!partsOf) return
  const { assumptions, merchant } = tx.settings
  const signature = fields['x-client-signature']
  if (!signature) {
    if (assumptions.client_signature === 'optional') return
    throw refuse(tx.lang, 'client_signature_missing')
  }
  const isRight = [tx.origin, ...vendorOrigins].some((origin) => {
    const covered =
      assumptions.client_signature_parts === 'by_operation'
        ? partsOf(merchant.key, fields, origin)
        : signedParts.order(merchant.key, orderOf(tx, fields), origin)
    return clientSignature(covered, merchant.secret) === String(signature).toLowerCase()
  })
  if (!isRight) throw refuse(tx.lang, 'client_signature_invalid')
}

/** The order that a request is about, by itself or through its payment. */
const orderOf = ({ tables }: Tx, fields: Fields) =>
  text(fields, 'order_id') || tables.payments.get(text(fields, 'payment_uuid'))?.orderId || ''
