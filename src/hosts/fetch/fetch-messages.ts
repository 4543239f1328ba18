import { type ApiRequest, bodyLimit, bodyText } from '../../contract/http.ts'
import type { SandboxAnswer } from '../../sandbox/sandbox.ts'

const decoder = new TextDecoder()

/** A request whose body has been read. */
export interface ReadRequest extends Pick<Request, 'url' | 'method'> {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: ArrayBuffer
}

/** Reads a request; `base` is the folder that it is under. */
export const readFetchRequest = async (request: Request, base?: string): Promise<ApiRequest> =>
  apiRequestOf(await withBody(request), base)

export const withBody = async (request: Request): Promise<ReadRequest> => ({
  url: request.url,
  method: request.method,
  headers: Object.fromEntries(request.headers),
  body: await request.arrayBuffer(),
})

/** A request as the sandbox takes it; `base` is the folder that it is under. */
export function apiRequestOf({ url, method, headers, body }: ReadRequest, base = '/'): ApiRequest {
  const { origin, pathname, search } = new URL(url)
  return {
    method,
    path: pathname.slice(base.length - 1),
    query: search.slice(1),
    origin: origin + base.slice(0, -1),
    headers,
    body: body.byteLength > bodyLimit ? undefined : decoder.decode(body),
  }
}

/**
 * Reads the arguments of a `fetch` of text without making a `Request` of them, which costs as much as
 * a sale; undefined for what only a `Request` understands.
 */
export function readPlainFetch(url: URL, init: RequestInit = {}): ApiRequest | undefined {
  const { method = 'GET', headers = {}, body = '', signal } = init
  if (typeof body !== 'string' || signal || !isPlainObject(headers)) return undefined
  return {
    method: method.toUpperCase(),
    path: url.pathname,
    query: url.search.slice(1),
    origin: url.origin,
    headers: { ...(body && plainText), ...inLowerCase(headers) },
    // No text has more bytes than three for each of its units.
    body: body.length * 3 > bodyLimit && encoder.encode(body).length > bodyLimit ? undefined : body,
  }
}

/** What `fetch` says of a text of which the caller says nothing. */
const plainText = { 'content-type': 'text/plain;charset=UTF-8' }

const encoder = new TextEncoder()

const isPlainObject = (headers: HeadersInit): headers is Record<string, string> =>
  Object.getPrototypeOf(headers) === Object.prototype

function inLowerCase(headers: Readonly<Record<string, string>>) {
  const lower: Record<string, string> = {}
  for (const name in headers) lower[name.toLowerCase()] = String(headers[name])
  return lower
}

/** What a `Response` is made of. */
export interface ResponseParts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The parts of an answer, after the delay that the sandbox asks for.
 *
 * @throws the reason of the signal when the request is given up before.
 */
export async function responseParts(
  answered: SandboxAnswer,
  signal?: AbortSignal,
): Promise<ResponseParts> {
  const { status, headers, delayMs } = answered
  if (delayMs) await pause(delayMs, signal)
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: bodyText(answered),
  }
}

/**
 * The answer as `fetch` gives it, after the delay that the sandbox asks for.
 *
 * @throws the reason of the request's signal when it is given up before.
 */
export async function fetchResponse(answered: SandboxAnswer, request?: Pick<Request, 'signal'>) {
  const { body, ...init } = await responseParts(answered, request?.signal)
  return new Response(body, init)
}

/** Waits `ms`, unless the request is given up before. */
const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
