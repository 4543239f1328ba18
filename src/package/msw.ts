import { http, type HttpHandler, HttpResponse } from 'msw'
import { controlPath } from '../contract/control/routes.ts'
import { escapePattern } from '../contract/pattern.ts'
import { LostAnswer } from '../hosts/fetch/fetch-messages.ts'
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
export const sandboxHandlers = (
  { fetch }: Pick<CreatedSandbox, 'fetch'>,
  { url = '*' }: HandlerOptions = {},
): HttpHandler[] => [http.all(addresses(url), ({ request }) => fetch(request).catch(networkError))]

/** MSW compiles a path that is a text for every request, which takes a tenth of the time of a sale. */
const addresses = (url: string) =>
  new RegExp(`^${anyAsStar(url)}(?:/api/v2/|${controlPath('sandbox.read')}(?:/|$))`, 'i')

const anyAsStar = (url: string) => escapePattern(url.replace(/\/+$/, '')).replaceAll('\\*', '.*')

/** An answer that is lost on its way fails the request; what else is thrown MSW answers with 500. */
function networkError(error: unknown) {
  if (error instanceof LostAnswer) return HttpResponse.error()
  throw error
}
