import type { Remark } from '../../contract/replies/remarks.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { diagnoseSignature, type Diagnosis } from '../../contract/signatures/diagnose-signature.ts'
import { namesOfParts } from '../../contract/signatures/signature-text-mistakes.ts'
import {
  canonicalText,
  sign,
  type SignatureKind,
  signatureKinds,
  type SignatureKindId,
  type SignedValues,
  voidUser,
} from '../../contract/signing.ts'
import { visible } from '../../contract/printable.ts'
import { fill, type Lang } from '../../contract/text.ts'
import { isUnset, readSentValue } from '../../contract/replies/sent-value.ts'
import type { Tx } from './tx.ts'

/** The fault of a signature that is not the one of these values. */
export function signatureRemarks(
  id: SignatureKindId,
  values: SignedValues,
  sent: string,
  lang: Lang,
  others: Iterable<PaymentValues> = [],
): readonly Remark[] {
  const kind: SignatureKind = signatureKinds[id]
  const at = kind.wire
  const { bare, surplus } = readSentValue(sent)
  const around = surplus.map((remark): Remark => ({ at, ...remark }))
  if (isUnset(bare)) return [{ at, name: 'value_unset' }]
  if (bare === values.secret) {
    return [{ at, name: 'value_is_secret', params: { wanted: signatureKinds[id].title[lang] } }]
  }
  const diagnosis = diagnoseSignature(id, values, bare, 1)
  if (diagnosis.kind !== 'unexplained')
    return [...around, ...diagnosed(at, diagnosis, values, lang)]
  for (const { order_id, payment_uuid } of others) {
    if (sign(kind, { ...values, order_id, payment_uuid }) !== bare.toLowerCase()) continue
    const other = redactText(order_id)
    return [...around, { at, name: 'signed_other_payment', params: { other } }]
  }
  const what = fill(diagnosis.what[lang], diagnosis.params)
  return [
    ...around,
    { at, name: 'signature_unknown', params: { what } },
    { at, name: 'signature_expected', params: expected(kind, values) },
  ]
}

/** The values that a payment brings into a signature. */
type PaymentValues = Pick<SignedValues, 'order_id' | 'payment_uuid'>

/** The newest payments, of which one may have been signed in the place of another. */
export const newestPayments = ({ tables }: Tx): readonly PaymentValues[] =>
  tables.payments
    .page({ limit: 50, newestFirst: true })
    .items.map(({ id, orderId }) => ({ order_id: orderId, payment_uuid: id }))

/** The text that a signature was compared with, without its secrets. */
function expected(kind: SignatureKind, values: SignedValues) {
  const shown = { ...values, secret: masked }
  const text = withoutSecrets(canonicalText(kind, shown), values)
  return { parts: namesOfParts(kind.parts), text: visible(text) }
}

/** Parts for the digest of one value alone, which signs none of them. */
export const noParts = { order_id: '', endpoint: '', amount: '', payment_uuid: '', token: '' }

/** The fault of a user who may not void: a plain e-mail, another user's, another digest. */
export function userRemarks(
  values: SignedValues,
  sent: string,
  customer: string,
  lang: Lang,
): readonly Remark[] {
  const at = 'x-auth-user'
  const { bare, surplus } = readSentValue(sent)
  const around = surplus.map((remark): Remark => ({ at, ...remark }))
  if (/^[^@\s]+@[^@\s]+$/.test(bare)) return [...around, { at, name: 'user_is_email' }]
  const found = signatureRemarks('void_user', values, sent, lang)
  if (!found.some(({ name }) => name === 'signature_unknown')) return found
  const isOf = (email: string) => voidUser(email) === bare.toLowerCase()
  const name = isOf(customer)
    ? 'user_of_customer'
    : isOf(sandboxCredentials.voidUser)
      ? 'user_public'
      : 'user_unknown'
  return [...around, { at, name }]
}

/** The differences of a diagnosis as remarks. */
export function diagnosed(
  at: string,
  diagnosis: Diagnosis,
  values: SignedValues,
  lang: Lang,
): readonly Remark[] {
  if (diagnosis.kind !== 'explained') return []
  return diagnosis.differences.map(({ what, fix, params }) => {
    const inWords = (text: typeof what) => withoutSecrets(fill(text[lang], params), values)
    return { at, name: 'diagnosed', params: { what: inWords(what), fix: inWords(fix) } }
  })
}

const masked = '•••'

/** A key that is not the sandbox's public one is masked wherever it would be kept. */
function withoutSecrets(words: string, { key, secret }: SignedValues) {
  const secrets = [secret, ...(key === sandboxCredentials.key ? [] : [key])].filter(Boolean)
  return redactText(secrets.reduce((text, one) => text.replaceAll(one, masked), words))
}
