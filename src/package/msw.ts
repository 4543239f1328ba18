import { http, type HttpHandler } from 'msw'
import { controlPath } from '../contract/control/routes.ts'
import type { CreatedSandbox } from './create-sandbox.ts'

export {
  createMemorySandbox as createSandbox,
  type CreatedSandbox,
  type CreateOptions,
} from './create-sandbox.ts'

export interface HandlerOptions {
  /** The origin of the service that the program under test asks; default: any. */
  readonly url?: string
}

/**
 * Request handlers of MSW, of version 2 and 3, that answer the payment interface (`/api/v2/...`) and
 * the sandbox's own interface from a sandbox of `createSandbox()`. The state is the
 * sandbox's: it lives as long as the caller keeps that object, and `sandbox.reset()` begins again.
 */
export function sandboxHandlers(
  { fetch }: Pick<CreatedSandbox, 'fetch'>,
  { url = '*' }: HandlerOptions = {},
): HttpHandler[] {
  const origin = url.replace(/\/+$/, '')
  const root = controlPath('sandbox.read')
  return ['/api/v2/*', root, `${root}/*`].map((path) =>
    http.all(origin + path, ({ request }) => fetch(request)),
  )
}
