import { http, type HttpHandler, HttpResponse } from 'msw'
import { escapePattern } from '../../contract/pattern.ts'
import { LostAnswer } from './fetch-messages.ts'

/** Answers requests, as a sandbox of `createSandbox()` does. */
export interface RequestAnswerer {
  fetch(request: Request): Promise<Response>
}

export interface HandlerOptions {
  /**
   * The origin of the service that the program under test asks, with the folder of the interface if it
   * is in one; a path is one of the page's origin. Default: any origin.
   */
  readonly url?: string
}

/**
 * `sandboxHandlers` of the package, for a sandbox that also gives the documents at these paths.
 *
 * @throws RangeError when there can be no service at `url`.
 */
export function mswHandlers(
  { fetch }: RequestAnswerer,
  { url = '*' }: HandlerOptions = {},
  documents: readonly string[] = [],
): HttpHandler[] {
  // MSW compiles a path that is a text for every request, which takes a tenth of the time of a sale.
  const addresses = serviceAddresses(url, documents)
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

/** An answer that is lost on its way fails the request; MSW answers any other error with 500. */
function networkError(error: unknown) {
  if (error instanceof LostAnswer) return HttpResponse.error()
  throw error
}

/**
 * The addresses of the payment interface and of the sandbox's own, below `url`; their capture is
 * the path that the sandbox knows. Modules of a page, such as `/sandbox/shop.js`, are not among
 * them.
 *
 * @throws RangeError when `url` is none below which there could be one.
 */
const serviceAddresses = (url: string, documents: readonly string[]) =>
  new RegExp(`^${folderOf(url)}(${[paths, ...documents.map(escapePattern)].join('|')})$`, 'i')

const isOfModule = String.raw`.*\.[a-z]\w*$`

const paths = `/(?!${isOfModule})(?:api/v2/.*|sandbox(?:/.*)?)`

const anyOrigin = '[a-z]+://[^/]+'

/** The pattern of the folder before a path. */
function folderOf(url: string) {
  const [, star, path] = /^(\*?)(\/(?!\/).*)?$/.exec(url) ?? []
  if (star || path) {
    const { location } = globalThis as Partial<typeof globalThis>
    // Only a page has an origin.
    const isOfPage = !star && location?.origin?.startsWith('http')
    const origin = isOfPage ? escapePattern(location?.origin ?? '') : anyOrigin
    return origin + pathPattern(path, url)
  }
  const { protocol, origin, pathname, ...rest } = URL.canParse(url) ? partsOf(url) : partsOf('x:')
  if (!/^https?:$/.test(protocol) || Object.values(rest).some(Boolean)) throw unusable(url)
  return withStars(origin) + pathPattern(pathname, url)
}

function partsOf(url: string) {
  const { protocol, origin, pathname, username, password, search, hash } = new URL(url)
  return { protocol, origin, pathname, username, password, search, hash }
}

/**
 * Matches the folder of the interface: an address that names the interface too means the same
 * folder.
 */
function pathPattern(path = '', url: string) {
  const folder = path.replace(/(?<![/*])[/*]+$/, '').replace(/\/api\/v2$/i, '')
  if (/[?#]|\/api\/v2\//i.test(`${folder}/`)) throw unusable(url)
  return withStars(folder.replace(/(?<!\/)\/+$/, ''))
}

const withStars = (text: string) => escapePattern(text).replaceAll(String.raw`\*`, '[^/]*')

const unusable = (url: string) =>
  new RangeError(
    'url needs an origin such as https://pay.example, with a path or without, a path such as /pay, ' +
      `or *, not "${url.replace(/\/\/[^/]*@/, '//')}"`,
  )
