import type { ControlArguments } from './operations.ts'
import { type ControlId, controlPath, controlRoutes } from './control-routes.ts'

/** A request of the control interface; the URL is relative to the sandbox. */
export interface ControlRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** An operation of the control interface as it goes over the wire. */
export function controlRequest<Id extends ControlId>(
  operation: Id,
  ...[input]: ControlArguments<Id>
): ControlRequest {
  const { id, query, body }: AnyInput = input ?? {}
  const [method = ''] = controlRoutes[operation].split(' ')
  const parameters = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  const path = controlPath(operation, id)
  const url = parameters.size ? `${path}?${parameters}` : path
  return body === undefined
    ? { method, url, headers: {} }
    : { method, url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

interface AnyInput {
  readonly id?: string | undefined
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}
