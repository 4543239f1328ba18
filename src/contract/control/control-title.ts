import type { Text } from '../text.ts'
import { controlOperationOf } from './operations.ts'
import { authenticationPageOf, authenticationPages } from './pages.ts'
import { controlRouteOf } from './route-of.ts'

/** What a request to the control interface or to a page does, in a word; undefined for any other. */
export function controlTitle(method: string, path: string): Text | undefined {
  const page = authenticationPageOf(path)
  if (page) return authenticationPages[page].title
  const route = controlRouteOf(method, path)
  return route.kind === 'operation' ? controlOperationOf(route.operation).title : undefined
}
