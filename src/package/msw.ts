import { http, type HttpHandler, HttpResponse } from 'msw'
import { LostAnswer } from '../hosts/fetch/fetch-messages.ts'
import type { CreatedSandbox } from './create-sandbox.ts'
import { serviceAddresses } from './service-addresses.ts'

export {
  createMemorySandbox as createSandbox,
  type CreatedSandbox,
  type CreateOptions,
} from './create-sandbox.ts'

export interface HandlerOptions {
  /**
   * The origin of the service that the program under test asks, with the folder of the interface if it
   * is in one; a path is one of the page's origin. Default: any origin.
   */
  readonly url?: string
}

/**
 * Request handlers of MSW, of version 2 and 3, that answer the payment interface (`/api/v2/...`) and
 * the sandbox's own interface from a sandbox of `createSandbox()`. The state is the
 * sandbox's: it lives as long as the caller keeps that object, and `sandbox.reset()` begins again.
 *
 * @throws RangeError when there can be no service at `url`.
 */
export function sandboxHandlers(
  { fetch }: Pick<CreatedSandbox, 'fetch'>,
  { url = '*' }: HandlerOptions = {},
): HttpHandler[] {
  // MSW compiles a path that is a text for every request, which takes a tenth of the time of a sale.
  const addresses = serviceAddresses(url)
  return [
    http.all(addresses, async ({ request }) =>
      fetch(await atRoot(request, addresses)).catch(networkError),
    ),
  ]
}

/** The request as a sandbox knows it, which is in no folder. */
async function atRoot(request: Request, addresses: RegExp) {
  const { origin, pathname, search } = new URL(request.url)
  const path = addresses.exec(origin + pathname)?.[1]
  if (path === undefined || path === pathname) return request
  const { method, headers, signal } = request
  const body = /^(GET|HEAD)$/.test(method) ? undefined : await request.arrayBuffer()
  return new Request(origin + path + search, { method, headers, signal, body })
}

/** An answer that is lost on its way fails the request; what else is thrown MSW answers with 500. */
function networkError(error: unknown) {
  if (error instanceof LostAnswer) return HttpResponse.error()
  throw error
}
