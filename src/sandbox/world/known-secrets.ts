import { hidden } from '../../contract/redaction/redact-text.ts'
import { md5Hex, sha512Hex, voidUser } from '../../contract/signing.ts'
import type { Merchant } from './tables.ts'

/** Values that are computed from the secrets of a merchant, once. */
interface Digests {
  readonly md5: string
  readonly sha512: string
  /** Any of the merchant's digests, or of the user who may void, in small letters or capitals. */
  readonly pattern: RegExp
}

const known = new WeakMap<Merchant, Digests>()

export function digestsOf(merchant: Merchant): Digests {
  const before = known.get(merchant)
  if (before) return before
  const { secret, voidUser: user } = merchant
  const [md5, sha512] = [md5Hex(secret), sha512Hex(secret)]
  const digests = { md5, sha512, pattern: new RegExp(`${md5}|${sha512}|${voidUser(user)}`, 'gi') }
  known.set(merchant, digests)
  return digests
}

/** Of the shortest digest. */
const digits = 32

/** A shorter secret is a part of too many texts: there it must be the whole of one. */
const shortestPart = 8

/**
 * The line without the secrets that this sandbox knows, under whatever name the request holds them.
 */
export function withoutKnown<Line extends { readonly request: unknown; readonly path: string }>(
  merchant: Merchant,
  line: Line,
): Line {
  const { secret } = merchant
  const { pattern } = digestsOf(merchant)
  const encoded = encodeURIComponent(secret)
  const hideText = (text: string) => {
    if (text === secret) return hidden
    const isPart = secret.length >= shortestPart
    const without = isPart ? text.replaceAll(secret, hidden).replaceAll(encoded, hidden) : text
    return without.length < digits ? without : without.replace(pattern, hidden)
  }
  const shortest = Math.min(secret.length, digits)
  const holds = (value: unknown): boolean => {
    if (typeof value === 'string') return value.length >= shortest && hideText(value) !== value
    if (typeof value !== 'object' || value === null) return false
    for (const name in value) {
      if (holds(name) || holds(value[name as keyof typeof value])) return true
    }
    return false
  }
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return hideText(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(hide)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [hideText(name), hide(part)]),
    )
  }
  return holds(line.request) || holds(line.path) ? (hide(line) as Line) : line
}
