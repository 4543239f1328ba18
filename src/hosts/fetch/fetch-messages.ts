import { bodyLimitOf } from '../../contract/control/body-limit.ts'
import {
  type ApiRequest,
  bodyLimit,
  bodyText,
  dropsOf,
  firstHalf,
  type SandboxAnswer,
} from '../../contract/http.ts'
import { readBody, type ReadBody, readPacked, type Unpackers } from '../body/read-body.ts'

/**
 * The encodings that every platform of `fetch` decompresses.
 *
 * @throws RangeError when more comes out than a body may have.
 */
const webUnpackers: Unpackers = new Map([
  ['gzip', (bytes) => through('gzip', bytes)],
  ['deflate', (bytes) => through('deflate', bytes)],
])

// Taken before a test of the program may replace them (fake timers).
const { clearTimeout, setTimeout } = globalThis

/** A request whose body has been read. */
export interface ReadRequest extends Pick<Request, 'url' | 'method'> {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: ArrayBuffer
}

/** Reads a request. */
export const readFetchRequest = async (request: Request): Promise<ApiRequest> =>
  apiRequestOf(await withBody(request))

export const withBody = async (request: Request): Promise<ReadRequest> => ({
  url: request.url,
  method: request.method,
  headers: recordOf(request.headers),
  body: await request.arrayBuffer(),
})

/** Half the time of `Object.fromEntries`. */
function recordOf(headers: Headers) {
  const record: Record<string, string> = {}
  headers.forEach((value, name) => {
    record[name] = value
  })
  return record
}

/** A request as the sandbox takes it; `base` is the folder that it is under. */
export async function apiRequestOf(
  { url, method, headers, body }: ReadRequest,
  base = '/',
): Promise<ApiRequest> {
  const { origin, pathname, search } = new URL(url)
  const path = pathname.slice(base.length - 1)
  return {
    method,
    path,
    query: search.slice(1),
    origin: origin + base.slice(0, -1),
    headers,
    ...(await readBytes(new Uint8Array(body), headers, bodyLimitOf(path))),
  }
}

function readBytes(
  bytes: Uint8Array,
  { 'content-type': type, 'content-encoding': encodings }: ReadRequest['headers'],
  limit: number,
): ReadBody | Promise<ReadBody> {
  if (bytes.length > limit) return { body: undefined }
  if (encodings === undefined) return readBody(bytes, type)
  return readPacked(bytes, encodings, type, webUnpackers)
}

/**
 * Reads the arguments of a `fetch` of text without making a `Request` of them, which costs as much
 * as a sale; undefined for arguments that only a `Request` understands.
 */
export function readPlainFetch(url: URL, init: RequestInit = {}): ApiRequest | undefined {
  const { method = 'GET', headers = {}, body = '' } = init
  if (typeof body !== 'string' || !isPlainObject(headers)) return undefined
  const lower = inLowerCase(headers)
  const limit = bodyLimitOf(url.pathname)
  if (lower['content-encoding'] !== undefined || body.startsWith('--')) return undefined
  return {
    method: method.toUpperCase(),
    path: url.pathname,
    query: url.search.slice(1),
    origin: url.origin,
    headers: { ...(body && plainText), ...lower },
    // No text has more bytes than three for each of its units.
    body: body.length * 3 > limit && encoder.encode(body).length > limit ? undefined : body,
  }
}

/** The type that `fetch` gives to a text without a type. */
const plainText = { 'content-type': 'text/plain;charset=UTF-8' }

const encoder = new TextEncoder()

const isPlainObject = (headers: HeadersInit): headers is Record<string, string> =>
  Object.getPrototypeOf(headers) === Object.prototype

function inLowerCase(headers: Readonly<Record<string, string>>) {
  const lower: Record<string, string> = {}
  for (const name in headers) lower[name.toLowerCase()] = String(headers[name])
  return lower
}

/** Thrown by `fetch` when no answer comes. */
export class LostAnswer extends TypeError {
  override readonly name = 'TypeError'

  constructor() {
    super('Failed to fetch')
  }
}

/**
 * The answer as `fetch` gives it, after the delay that the sandbox asks for.
 *
 * @throws LostAnswer when the answer is lost on its way.
 * @throws the reason of the signal when the request is given up before.
 */
export async function fetchResponse(
  answered: SandboxAnswer,
  { method, signal }: { readonly method: string; readonly signal?: AbortSignal | undefined },
) {
  const { status, delayMs } = answered
  signal?.throwIfAborted()
  if (delayMs) await pause(delayMs, signal)
  const body = departingBody(answered, signal)
  const headers = { 'content-type': 'application/json; charset=utf-8', ...answered.headers }
  const response = new Response(method === 'HEAD' ? null : body, { status, headers })
  if (body instanceof ReadableStream) streamed.add(response)
  return response
}

function departingBody(answered: SandboxAnswer, signal: AbortSignal | undefined) {
  const { departure } = answered
  switch (departure.kind) {
    case 'whole':
      return bodyText(answered)
    case 'lost':
      throw new LostAnswer()
    case 'cut':
      return cutStream(bodyText(answered))
    case 'dripping':
      return drippingStream(bodyText(answered), departure.ms, signal)
  }
}

const streamed = new WeakSet<Response>()

/**
 * Tells whether the answer is cut or slow on its way: then its body must not be read before it is
 * handed on.
 */
export const isStreamed = (response: Response) => streamed.has(response)

/** The first half of a body, then the failure that a connection gives which ends there. */
function cutStream(text: string) {
  const bytes = encoder.encode(text)
  let isSent = false
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) return controller.error(new LostAnswer())
      isSent = true
      controller.enqueue(firstHalf(bytes))
    },
  })
}

/** A body in pieces over `ms`; the stream fails when the request is given up. */
function drippingStream(text: string, ms: number, signal: AbortSignal | undefined) {
  const pieces = dropsOf(encoder.encode(text))
  const wait = ms / pieces.length
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const piece = pieces.shift()
      if (!piece) return controller.close()
      await pause(wait, signal)
      controller.enqueue(piece)
    },
  })
}

/** Waits `ms`, unless the request is given up before. */
const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, ms)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted) giveUp()
  })

async function through(format: CompressionFormat, bytes: Uint8Array) {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = stream.pipeThrough(new DecompressionStream(format)).getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    chunks.push(read.value)
    if (length > bodyLimit) {
      await reader.cancel()
      throw new RangeError('the body is too long')
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
