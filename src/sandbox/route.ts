import { type OperationId, operationIds, operations } from '../contract/registry.ts'

/** Path -> method -> operation. */
const routes = new Map<string, Map<string, OperationId>>()
for (const id of operationIds) {
  const { path, method } = operations[id]
  const methods = routes.get(path) ?? new Map<string, OperationId>()
  routes.set(path, methods.set(method, id))
}

export type Route =
  | { readonly kind: 'operation'; readonly id: OperationId }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

export function routeOf(method: string, path: string): Route {
  const methods = routes.get(path)
  if (!methods) return { kind: 'unknown' }
  const id = methods.get(method)
  return id ? { kind: 'operation', id } : { kind: 'wrong-method', allowed: [...methods.keys()] }
}
