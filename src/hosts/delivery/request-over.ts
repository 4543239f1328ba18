import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import type { Socket } from 'node:net'
import { urlToHttpOptions } from 'node:url'

interface Outgoing {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string | number>>
  readonly signal: AbortSignal
  /** Sends the body, and ends the request. */
  readonly send: (request: ClientRequest) => void
}

/**
 * Sends a request over a socket that was dialled for it, and answers with the head of the response.
 * A request that cannot be made closes the socket.
 *
 * @throws Error of node:http.
 */
export function requestOver(socket: Socket, url: URL, { method, headers, signal, send }: Outgoing) {
  const { path, auth } = urlToHttpOptions(url)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = requestHttp({
      // A new connection for each: a server could close a kept one at the moment of its next use.
      createConnection: () => socket,
      method,
      path,
      auth,
      signal,
      headers: { host: url.host, ...headers, connection: 'close' },
    })
    send(request.on('error', reject).on('response', resolve))
  }).catch((error: unknown) => {
    socket.destroy()
    throw error
  })
}

/**
 * Reads a short response to its end, and cuts a long one; undefined when it is over that many
 * bytes.
 *
 * @throws Error when it breaks off.
 */
export async function readShort(response: IncomingMessage, longest: number) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes > longest) return undefined
  }
  return Buffer.concat(chunks).toString()
}
