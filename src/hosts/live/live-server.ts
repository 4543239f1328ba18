import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { visible } from '../../contract/printable.ts'
import { livePath } from '../../contract/live/live.ts'
import { kindOfAddress } from '../network/address.ts'
import type { Listening } from '../network/caller.ts'
import { createLiveProxy, type LiveProxyOptions } from './proxy.ts'
import { once } from 'node:events'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as delay } from 'node:timers/promises'

export type LivePolicy = Pick<LiveProxyOptions, 'allowPrivate' | 'origins' | 'timeoutMs'>

/** Tells whether a path, without its query string, is one of the live proxy. */
export const isLivePath = (path: string) => path === livePath || path.startsWith(`${livePath}/`)

/** Serves the live proxy for requests of node:http; `target` is their path and query string. */
export function createLiveServer(policy: LivePolicy, listening: () => Listening) {
  const log = (line: string) => process.stderr.write(`live ${visible(line)}\n`)
  const handle = createLiveProxy({ ...policy, listening, log })
  return (incoming: IncomingMessage, outgoing: ServerResponse, target: string) =>
    serve(handle, incoming, outgoing, target)
}

/** The real address of the server: the system resolves `localhost`. */
export function listeningOf(
  server: Pick<Server, 'address'> | null,
  asked?: string | boolean,
): Listening {
  const address = server?.address()
  const onLoopback =
    typeof address === 'object' && kindOfAddress(address?.address ?? '') === 'loopback'
  return { onLoopback, name: typeof asked === 'string' ? asked : undefined }
}

/** How long (ms) a request that was answered early may take to arrive in full. */
const patience = 5000

/** Answers a request of node:http by a `fetch` handler. `target` is its path and query string. */
async function serve(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
) {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const request = toRequest(incoming, target, gone.signal)
  const response = request ? await handle(request) : new Response(null, { status: 405 })
  await readToEnd(incoming, gone.signal)
  for (const name of outgoing.getHeaderNames()) {
    // Vite allows every page of this machine to read the answers of its server.
    if (name.startsWith('access-control-')) outgoing.removeHeader(name)
  }
  // Browsers send a POST again when a connection that they kept breaks, or answers 408.
  const headers = { ...Object.fromEntries(response.headers), connection: 'close' }
  outgoing.writeHead(response.status, headers)
  for await (const chunk of response.body ?? []) outgoing.write(chunk)
  outgoing.end()
}

/** Undefined for the one method that node:http accepts and `Request` does not. */
function toRequest(incoming: IncomingMessage, target: string, signal: AbortSignal) {
  const { method = 'GET', rawHeaders } = incoming
  if (method === 'TRACE') return undefined
  const headers = new Headers()
  // Raw, since Node.js keeps only the first of some headers that come twice.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // A handler that stops reading still answers, so the connection must not end with the reader.
  const chunks = incoming.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  const init = { method, headers, signal, duplex: 'half' } as const
  const body = hasBody ? (ReadableStream.from(chunks) as BodyInit) : null
  return new Request(`http://localhost${target}`, { ...init, body })
}

/** A browser that cannot finish sending does not read the answer. */
async function readToEnd(incoming: IncomingMessage, signal: AbortSignal) {
  if (incoming.complete) return
  incoming.resume()
  const wait = [once(incoming, 'end', { signal }), delay(patience, undefined, { signal })]
  await Promise.race(wait).catch(() => {})
}
