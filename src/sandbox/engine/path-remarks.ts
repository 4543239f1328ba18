import { decodeSegment } from '../../contract/decode-segment.ts'
import { nearest } from '../../contract/nearest.ts'
import { operationIds } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Remark } from '../../contract/replies/remarks.ts'

const base = '/api/v2/'

/** The known paths behind their base, and what fits each; a segment such as `:token` is any text. */
const known = [...new Set(operationIds.map((id) => operations[id].path))].map((path) => {
  const rest = path.slice(base.length)
  return { path, rest, pattern: new RegExp(`^${rest.replace(/:\w+/g, '[^/]+')}$`) }
})

/** What the sandbox says of a path that is none: the one that was meant, if there is one. */
export function remarksOfPath(path: string): readonly Remark[] {
  const rest = restOf(path)
  if (rest === 'merchant/public_key') return [{ at: 'path', name: 'public_key' }]
  const exact = known.find(({ pattern }) => pattern.test(rest))
  if (exact) return [{ at: 'path', name: 'path_meant', params: { meant: exact.path } }]
  const near = nearest(
    rest,
    known.map((one) => one.rest),
  )
  return near ? [{ at: 'path', name: 'path_near', params: { meant: base + near } }] : []
}

/** The path behind its last `api` or version, in small letters, without blanks and empty segments. */
const restOf = (path: string) =>
  path
    .split('/')
    .map((segment) => decodeSegment(segment).trim().toLowerCase())
    .filter((segment) => segment !== '')
    .join('/')
    .replace(/^(.*\/)?(api|v\d+)\//, '')
