import { md5Hex, sha512Hex } from '../../contract/signing.ts'
import type { Lang } from '../../contract/text.ts'
import { refuse } from '../world/replies.ts'
import type { Merchant, Settings } from '../world/tables.ts'

const digests = new WeakMap<Merchant, readonly string[]>()

/**
 * Older portals show the MD5 of the secret, newer ones its SHA-512: both are accepted
 * (docs/evidence.md#digests-of-the-secret).
 */
function hashesOf(merchant: Merchant) {
  const known = digests.get(merchant) ?? [md5Hex(merchant.secret), sha512Hex(merchant.secret)]
  digests.set(merchant, known)
  return known
}

/** @throws Refusal when key, hash or environment are not those of the sandbox's merchant. */
export function authenticateMerchant(
  { assumptions, merchant }: Settings,
  headers: Readonly<Record<string, string>>,
  env: unknown,
  lang: Lang,
) {
  const key = headers['x-auth-key']
  const hash = headers['x-auth-hash']
  if (!key || !hash) {
    const status = assumptions.missing_credentials === 'unauthorized' ? 401 : 400
    throw refuse(lang, 'missing_credentials', {}, status)
  }
  const status = assumptions.wrong_credentials === 'bad_request' ? 400 : 401
  // Without `env` the key is looked for among those of production, where it is unknown.
  const elsewhere =
    env === undefined || env === '' ? assumptions.missing_env === 'refused' : env !== 'sandbox'
  if (key !== merchant.key || elsewhere) throw refuse(lang, 'invalid_key', {}, status)
  if (!hashesOf(merchant).includes(hash.toLowerCase())) {
    throw refuse(lang, 'invalid_hash', {}, status)
  }
}
