import { decodeSegment } from '../decode-segment.ts'

/** `/sandbox/payments/S-1` is `/sandbox/payments/:id` of `S-1`. */
export function patternOf(path: string): [pattern: string, id: string] {
  const [, root, family, id, ...rest] = path.split('/')
  if (id === undefined) return [path, '']
  return [`/${[root, family, ':id', ...rest].join('/')}`, decodeSegment(id)]
}
