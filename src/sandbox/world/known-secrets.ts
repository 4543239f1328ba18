import { hidden } from '../../contract/redaction/redact-text.ts'
import { md5Hex, sha512Hex, voidUser } from '../../contract/signing.ts'
import type { Merchant } from './tables.ts'

/** Values that are computed from the secrets of a merchant, once. */
interface Known {
  readonly md5: string
  readonly sha512: string
  /** Whether a text holds the secret or a digest of it. */
  isIn(text: string): boolean
  /** The text without them. */
  hideIn(text: string): string
}

const known = new WeakMap<Merchant, Known>()

export function knownSecrets(merchant: Merchant): Known {
  let found = known.get(merchant)
  if (!found) known.set(merchant, (found = computeKnown(merchant)))
  return found
}

/** Of the shortest digest. */
const digits = 32

/** A shorter secret is a part of too many texts: there it must be the whole of one. */
const shortestPart = 8

function computeKnown({ secret, voidUser: user }: Merchant): Known {
  const [md5, sha512] = [md5Hex(secret), sha512Hex(secret)]
  // Any of the merchant's digests, or of the user who may void, in small letters or capitals.
  const digests = `${md5}|${sha512}|${voidUser(user)}`
  const digest = new RegExp(digests, 'i')
  const everyDigest = new RegExp(digests, 'gi')
  const encoded = encodeURIComponent(secret)
  const isPart = secret.length >= shortestPart
  const shortest = Math.min(secret.length, digits)
  return {
    md5,
    sha512,
    isIn: (text) =>
      text.length >= shortest &&
      (text === secret ||
        (isPart && (text.includes(secret) || text.includes(encoded))) ||
        (text.length >= digits && digest.test(text))),
    hideIn(text) {
      if (text === secret) return hidden
      const without = isPart ? text.replaceAll(secret, hidden).replaceAll(encoded, hidden) : text
      return without.replace(everyDigest, hidden)
    },
  }
}

/**
 * The line without the secrets that this sandbox knows, under whatever name the request holds them.
 */
export function withoutKnown<Line extends { readonly request: unknown; readonly path: string }>(
  merchant: Merchant,
  line: Line,
): Line {
  const secrets = knownSecrets(merchant)
  return holds(secrets, line.request) || holds(secrets, line.path)
    ? (hide(secrets, line) as Line)
    : line
}

function holds(secrets: Known, value: unknown): boolean {
  if (typeof value === 'string') return secrets.isIn(value)
  if (typeof value !== 'object' || value === null) return false
  for (const name in value) {
    if (secrets.isIn(name) || holds(secrets, value[name as keyof typeof value])) return true
  }
  return false
}

function hide(secrets: Known, value: unknown): unknown {
  if (typeof value === 'string') return secrets.hideIn(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => hide(secrets, item))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [secrets.hideIn(name), hide(secrets, part)]),
  )
}
