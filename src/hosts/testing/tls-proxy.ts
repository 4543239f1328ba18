import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { makeCertificate } from './testing-certificate.ts'

export interface TlsProxyOptions {
  /** The path below which it has the other server; that one does not see it. */
  readonly prefix?: string
  /** What it says of itself to the other server, beside or in place of the client's headers. */
  readonly headers?: (own: { readonly host: string }) => IncomingHttpHeaders
}

/** A web server with TLS that passes requests on, as nginx does: with the other server's name as `Host`. */
export async function openTlsProxy({ prefix = '', headers = () => ({}) }: TlsProxyOptions = {}) {
  const { cert, key } = makeCertificate()
  let target: URL | undefined
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (!target || !url.startsWith(`${prefix}/`)) return void outgoing.writeHead(404).end()
    const own = { host: incoming.headers.host ?? '' }
    const passedOn = request(target, {
      method,
      path: url.slice(prefix.length),
      headers: { ...incoming.headers, host: target.host, connection: 'close', ...headers(own) },
    })
    passedOn.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 0, response.headers)
      response.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    incoming.pipe(passedOn)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}${prefix}`,
    cert,
    leadTo(url: string) {
      target = new URL(url)
    },
  }
}
