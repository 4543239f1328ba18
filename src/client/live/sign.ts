import { partsInFields } from '../../contract/operations/client-signature.ts'
import { operations } from '../../contract/operations/registry.ts'
import { sign, type SignatureKind, signatureKinds } from '../../contract/signing.ts'
import type { LiveParts } from '../client-options.ts'
import type { Profile } from './profile.ts'

/** `x-auth-hash` of a profile; empty when the profile lacks the secret or the hash. */
export function authHash({ hashFrom, hash = '', secret = '' }: Profile): string {
  if (hashFrom === 'given') return hash
  if (!secret) return ''
  const kind = hashFrom === 'md5' ? signatureKinds.auth_hash : signatureKinds.auth_hash_sha512
  return sign(kind, { secret })
}

/**
 * Adds `x-client-signature` where the vendor names the signed parts, unless the request has the
 * header already: a signature of assumed parts could be refused where none was needed.
 *
 * @throws TypeError, from the signer, when the address of the profile is not a URL.
 */
export const signerOf =
  ({ key, secret, baseUrl }: Profile): LiveParts['sign'] =>
  (operation, values) => {
    const { signature: signed } = operations[operation]
    if (!signed || signed.assumed || !secret) return values
    const kind = signatureKinds[signed.kind]
    if (values[kind.wire] !== undefined) return values
    const endpoint = new URL(baseUrl).origin
    const parts = partsInFields(values)
    const signature = sign<SignatureKind>(kind, { ...parts, key, secret, endpoint })
    return { ...values, [kind.wire]: signature }
  }
