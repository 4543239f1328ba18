import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The minimum for node:http: reads each request and gives the same answer to all. */
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body)
  const server = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => outgoing.writeHead(200, headers).end(bytes))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
