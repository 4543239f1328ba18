import type { Text } from '../text.ts'
import { controlOperationOf } from './operations.ts'
import { authenticationPageOf, authenticationPages } from './pages.ts'
import { controlRouteOf } from './route-of.ts'

/**
 * What a request does that a replay may ask of the control interface or of a page; undefined for any
 * other. Moves of the clock are not among them: they follow from the instants of the steps.
 */
export function replayedControl(method: string, path: string): Text | undefined {
  const page = authenticationPageOf(path)
  if (page) return method === 'POST' ? authenticationPages[page].replayed : undefined
  const route = controlRouteOf(method, path)
  if (route.kind !== 'operation') return undefined
  const { isReplayable, title } = controlOperationOf(route.operation)
  return isReplayable ? title : undefined
}
