import { decodeSegment } from '../../contract/decode-segment.ts'
import { nearest } from '../../contract/nearest.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Remark } from '../../contract/replies/remarks.ts'

const base = '/api/v2/'

/**
 * The known paths without their base, each with a pattern; a segment such as `:token` matches any
 * text.
 */
const known = [...new Set(operationIds.map((id) => operations[id].path))].map((path) => {
  const rest = path.slice(base.length)
  return { path, rest, pattern: new RegExp(`^${rest.replace(/:\w+/g, '[^/]+')}$`) }
})

/** The remarks on an unknown path: the path that was meant, or the list of paths. */
export function remarksOfPath(path: string): readonly Remark[] {
  const rest = restOf(path)
  const at = 'path'
  if (rest === 'merchant/public_key') return [{ at, name: 'public_key' }]
  const exact = known.find(({ pattern }) => pattern.test(rest))
  if (exact) return [{ at, name: 'path_meant', params: { meant: exact.path } }]
  const near = pathNear(rest)
  if (near) return [{ at, name: 'path_near', params: { meant: near } }]
  const begun = known.filter((one) => one.rest.startsWith(`${rest}/`))
  if (!begun.length && !/^\/+api\b/i.test(path)) return []
  const paths = (begun.length ? begun : known).map((one) => one.path).join(', ')
  return [{ at, name: 'path_list', params: { paths } }]
}

/** The path with the same last word, with one that is near in each segment, or that goes on in an identifier. */
function pathNear(rest: string) {
  const segments = rest.replace(/\.\w+$/, '').split('/')
  const last = segments.at(-1) ?? ''
  const meant = Object.entries(words).find(([, others]) => others.includes(last))?.[0] ?? last
  const found =
    known.find((one) => one.rest === meant || one.rest.endsWith(`/${meant}`)) ??
    known.find((one) => {
      const own = one.rest.split('/')
      return (
        own.length === segments.length &&
        own.every((word, at) => word.startsWith(':') || nearest(segments[at] ?? '', [word]))
      )
    }) ??
    known.find((one) => rest.startsWith(`${one.rest}/`))
  return found?.path
}

/** The last segments of paths, by the words of other interfaces. */
const words: Readonly<Record<string, readonly string[]>> = {
  sale: ['pay', 'payment', 'payments', 'charge', 'charges', 'purchase', 'checkout'],
  auth: ['authorize', 'authorise', 'authorization', 'preauth', 'hold'],
  void: ['refund', 'refunds', 'reverse', 'reversal', 'cancel', 'annul'],
  capture: ['confirm', 'settle'],
  status: ['query', 'inquiry', 'search', 'state'],
  'tokenization/card': ['token', 'tokens', 'tokenize', 'tokenization', 'cards'],
  subscriptions: ['plan', 'plans', 'subscription', 'recurring'],
}

/** The path behind its last `api` or version, in small letters, without blanks and empty segments. */
const restOf = (path: string) =>
  path
    .split('/')
    .map((segment) => decodeSegment(segment).trim().toLowerCase())
    .filter((segment) => segment !== '')
    .join('/')
    .replace(/^(.*\/)?(api|v\d+)\//, '')
