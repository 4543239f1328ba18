import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { acceptsJson, neededHeaders } from '../../contract/operations/headers.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { voidUser } from '../../contract/signing.ts'
import type { Lang } from '../../contract/text.ts'
import { knownSecrets } from '../world/known-secrets.ts'
import { isDigest } from '../world/digest.ts'
import { credentialRemarks } from './credential-remarks.ts'
import { refuse } from '../world/replies.ts'
import { noParts, userRemarks } from '../world/signature-remarks.ts'
import type { Settings } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'

type Digest = 'md5' | 'sha512'

/**
 * The digests that are good as `x-auth-hash`: older portals show the one, newer ones the other
 * (docs/evidence.md#digests-of-the-secret).
 */
const goodDigests: Readonly<Record<Assumptions['auth_hash_digest'], readonly Digest[]>> = {
  md5_or_sha512: ['md5', 'sha512'],
  md5: ['md5'],
  sha512: ['sha512'],
}

/** @throws Refusal when key, hash or environment are not those of the sandbox's merchant. */
export function authenticateMerchant(
  settings: Settings,
  id: OperationId,
  headers: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, unknown>>,
  lang: Lang,
) {
  const { assumptions, merchant } = settings
  const { env } = fields

  const key = headers['x-auth-key']
  const hash = headers['x-auth-hash']
  const found = () => credentialRemarks(settings, headers, fields, lang)
  if (!key || !hash) {
    const status = assumptions.missing_credentials === 'unauthorized' ? 401 : 400
    const needed = new Intl.ListFormat(lang).format(neededHeaders(id, { assumptions }))
    throw refuse(lang, 'missing_credentials', { headers: needed }, { status, remarks: found() })
  }
  const status = assumptions.wrong_credentials === 'bad_request' ? 400 : 401
  // Without `env` the key is looked for among those of production, where it is unknown.
  const elsewhere =
    env === undefined || env === '' ? assumptions.missing_env === 'refused' : env !== 'sandbox'
  if (key !== merchant.key) throw refuse(lang, 'invalid_key', {}, { status, remarks: found() })
  if (elsewhere) throw refuse(lang, 'invalid_key', {}, { status, remarks: [remarkOfEnv(env)] })
  const known = knownSecrets(merchant)
  const isRight = goodDigests[assumptions.auth_hash_digest].some((digest) =>
    isDigest(assumptions, hash, known[digest]),
  )
  if (!isRight) throw refuse(lang, 'invalid_hash', {}, { status, remarks: found() })
}

/** The key is right: it is not found since it is looked for elsewhere. */
const remarkOfEnv = (env: unknown): Remark => ({
  at: 'env',
  name: env === undefined || env === '' ? 'env_missing' : 'env_elsewhere',
})

/**
 * The format that the client accepts is looked at only where the ledger has it required
 * (docs/evidence.md#accept-header).
 *
 * @throws Refusal when it is not JSON.
 */
export function checkAccept(
  { assumptions }: Settings,
  { accept }: Readonly<Record<string, string>>,
  lang: Lang,
) {
  if (assumptions.accept_header === 'required' && !acceptsJson(accept)) {
    throw refuse(lang, 'not_acceptable')
  }
}

/**
 * Where the ledger asks for the user of a recurring operation, that is the user who may void: a
 * sandbox has one (docs/evidence.md#permission-for-recurring-payments).
 *
 * @throws Refusal when it is another user.
 */
export function checkRecurringUser(
  { settings: { assumptions, merchant }, lang }: Tx,
  id: OperationId,
  { 'x-auth-user': user, customer_email: customer }: Readonly<Record<string, unknown>>,
) {
  if (assumptions.recurring_credentials !== 'with_user' || !isRecurring(id)) return
  if (!isDigest(assumptions, String(user), voidUser(merchant.voidUser))) {
    const values = { ...noParts, ...merchant, email: merchant.voidUser }
    const remarks = userRemarks(values, String(user), String(customer ?? ''), lang)
    throw refuse(lang, 'recurring_not_allowed', {}, { remarks })
  }
}

const isRecurring = (id: OperationId) => /^(plans|enrollments)$/.test(operations[id].area)
