import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

export type Answering = (outgoing: ServerResponse, received: Received) => void

export const answering =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (outgoing) =>
    outgoing.writeHead(status, headers).end('ok')

/** A merchant's receiver on this machine, which records what it receives. */
export async function openReceiver(answer: Answering = answering(200)) {
  const received: Received[] = []
  const server = createHttp(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming
    let text = ''
    for await (const chunk of incoming) text += chunk
    const all = { method, path, headers, text, body: method === 'GET' ? {} : JSON.parse(text) }
    received.push(all)
    answer(outgoing, all)
  })
  const url = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url, received }
}

/** A server that hands each connection to `talk`. */
export async function openRude(talk: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => talk(socket))
  })
  const url = await listen(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url }
}

/** The address of a port without a listener. */
export async function closedUrl() {
  const server = createTcp()
  const url = await listen(server)
  server.close()
  await once(server, 'close')
  return url
}

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
