/** The identity of a merchant at one service. */
export interface Profile extends OpenPart, SecretPart {}

/** The part that may be seen. */
export interface OpenPart {
  readonly id: string
  readonly name: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly key: string
  readonly env: string
  /** The digest in `x-auth-hash`: portals differ (docs/evidence.md#digests-of-the-secret). */
  readonly hashFrom: HashFrom
}

/** Given by the portal, or a digest of the secret. */
export const hashSources = ['sha-512', 'md5', 'given'] as const
export type HashFrom = (typeof hashSources)[number]

export interface SecretPart {
  readonly hash?: string
  readonly secret?: string
  /** E-mail of a user who may void: its digest is half of a void's proof. */
  readonly voidUser?: string
}

export const openPart = ({ id, name, baseUrl, key, env, hashFrom }: Profile): OpenPart => ({
  id,
  name,
  baseUrl,
  key,
  env,
  hashFrom,
})

export const secretPart = ({ hash, secret, voidUser }: Profile): SecretPart => ({
  hash,
  secret,
  voidUser,
})
