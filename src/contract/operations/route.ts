import { decodeSegment } from '../decode-segment.ts'
import { rowMethod } from '../http.ts'
import { type OperationId, operationIds } from './operation-ids.ts'
import { operations } from './registry.ts'
import { mapValues } from '../record.ts'

/** Path -> method -> operation; segments such as `:token` name a field. */
const routes = new Map<string, Map<string, OperationId>>()
for (const id of operationIds) {
  const { path, method } = operations[id]
  const methods = routes.get(path) ?? new Map<string, OperationId>()
  routes.set(path, methods.set(method, id))
}

/** The paths with fields in them, as patterns. */
const patterns = [...routes].flatMap(([path, methods]) =>
  path.includes('/:')
    ? [{ pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`), methods }]
    : [],
)

export type Route =
  | {
      readonly kind: 'operation'
      readonly id: OperationId
      /** The fields of the path. */
      readonly path: Readonly<Record<string, string>>
    }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

/** Doubled and final slashes do not count: a base address may end in one. */
export function routeOf(method: string, path: string): Route {
  const route = exactRouteOf(method, path)
  if (route.kind !== 'unknown') return route
  const single = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return single === path ? route : exactRouteOf(method, single)
}

/** A path may name an operation for one method, and hold a field for another: `card/auth`. */
function exactRouteOf(method: string, path: string): Route {
  const asked = rowMethod(method)
  const direct = routes.get(path)
  const id = direct?.get(asked)
  if (id) return { kind: 'operation', id, path: {} }
  const allowed = [...(direct?.keys() ?? [])]
  for (const { pattern, methods } of patterns) {
    const found = pattern.exec(path)
    const operation = found && methods.get(asked)
    if (operation) return { kind: 'operation', id: operation, path: fieldsOf(found) }
    if (found) allowed.push(...methods.keys())
  }
  return allowed.length ? { kind: 'wrong-method', allowed } : { kind: 'unknown' }
}

const fieldsOf = ({ groups = {} }: RegExpExecArray) => mapValues(groups, decodeSegment)
