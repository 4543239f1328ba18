import { decodeSegment } from '../decode-segment.ts'
import { rowMethod } from '../http.ts'
import { type ControlId, controlIds, controlRoutes } from './control-routes.ts'

// Apart from the routes: a client only writes paths, and is loaded first.

export type ControlRoute =
  | {
      readonly kind: 'operation'
      readonly operation: ControlId
      /** The value of `:id` in the path; empty where the path has none. */
      readonly id: string
    }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

/** The operation of a control request. */
export function controlRouteOf(method: string, path: string): ControlRoute {
  const asked = rowMethod(method)
  const [pattern, id] = patternOf(path)
  const operation = operationsByRoute.get(`${asked} ${pattern}`)
  if (operation) return { kind: 'operation', operation, id }
  const allowed = [...operationsByRoute.keys()].flatMap((route) =>
    route.endsWith(` ${pattern}`) ? route.split(' ', 1) : [],
  )
  return allowed.length ? { kind: 'wrong-method', allowed } : { kind: 'unknown' }
}

const operationsByRoute = new Map<string, ControlId>(
  controlIds.map((id) => [controlRoutes[id], id]),
)

/** `/sandbox/payments/S-1` is `/sandbox/payments/:id` of `S-1`. */
function patternOf(path: string): [pattern: string, id: string] {
  const [, root, family, id, ...rest] = path.split('/')
  if (!id) return [path, '']
  return [`/${[root, family, ':id', ...rest].join('/')}`, decodeSegment(id)]
}
