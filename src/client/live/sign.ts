import { signedOperations } from '../../contract/operations/signed-operations.ts'
import { sign, type SignatureKind, signatureKinds } from '../../contract/signing.ts'
import type { LiveParts } from '../client.ts'
import type { Profile } from './profile.ts'

/** `x-auth-hash` of a profile; empty where what it is made of is missing. */
export function authHash({ hashFrom, hash = '', secret = '' }: Profile): string {
  if (hashFrom === 'given') return hash
  if (!secret) return ''
  const kind = hashFrom === 'md5' ? signatureKinds.auth_hash : signatureKinds.auth_hash_sha512
  return sign(kind, { secret })
}

/** Adds `x-client-signature` where it is known what it covers, unless the request says something. */
export const signerOf =
  ({ key, secret, baseUrl }: Profile): LiveParts['sign'] =>
  (operation, values) => {
    const kind = signedOperations[operation]
    if (!kind || !secret || values[kind.wire] !== undefined) return values
    const signature = sign<SignatureKind>(kind, {
      key,
      secret,
      order_id: values['order_id'] ?? '',
      endpoint: new URL(baseUrl).origin,
      amount: values['transaction_approved_amount'] ?? '',
      payment_uuid: values['payment_uuid'] ?? '',
      email: '',
    })
    return { ...values, [kind.wire]: signature }
  }
