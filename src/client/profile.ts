/** What identifies a merchant to one service. */
export interface Profile extends OpenPart, SecretPart {}

/** The part that may be seen. */
export interface OpenPart {
  readonly id: string
  readonly name: string
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly key: string
  readonly env: string
}

export interface SecretPart {
  readonly hash?: string
  readonly secret?: string
  /** E-mail of who may void: its digest is half of what a void needs. */
  readonly voidUser?: string
}

export const openPart = ({ id, name, baseUrl, key, env }: Profile): OpenPart => ({
  id,
  name,
  baseUrl,
  key,
  env,
})

export const secretPart = ({ hash, secret, voidUser }: Profile): SecretPart => ({
  hash,
  secret,
  voidUser,
})
