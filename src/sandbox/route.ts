import { type OperationId, operationIds, operations } from '../contract/registry.ts'

type Methods = ReadonlyMap<string, OperationId>

/** Path -> method -> operation; segments such as `:token` stand for a field. */
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
      /** The fields that stand in the path. */
      readonly path: Readonly<Record<string, string>>
    }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' }

export function routeOf(method: string, path: string): Route {
  const direct = routes.get(path)
  if (direct) return chosen(direct, method)
  for (const { pattern, methods } of patterns) {
    const found = pattern.exec(path)
    if (found) return chosen(methods, method, found.groups)
  }
  return { kind: 'unknown' }
}

function chosen(
  methods: Methods,
  method: string,
  groups?: Readonly<Record<string, string>>,
): Route {
  const id = methods.get(method)
  if (!id) return { kind: 'wrong-method', allowed: [...methods.keys()] }
  if (!groups) return { kind: 'operation', id, path: {} }
  const path = Object.fromEntries(
    Object.entries(groups).map(([name, segment]) => [name, decoded(segment)]),
  )
  return { kind: 'operation', id, path }
}

/** A segment that is no valid encoding stands for itself. */
function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
