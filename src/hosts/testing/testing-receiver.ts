import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sandboxCredentials } from '../../contract/samples.ts'
import { emptyFolder } from './empty-folder.ts'
import { freePort } from './free-port.ts'

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

/** A merchant's receiver on this machine, which records the notifications. */
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

const { key, secret } = sandboxCredentials
const folder = fileURLToPath(new URL('../../../examples/receivers', import.meta.url))

/** How a receiver is started, by the end of its file's name. */
const starts: Readonly<Record<string, (file: string, port: number) => [string, string[]]>> = {
  js: (file) => [process.execPath, [file]],
  py: (file) => ['python3', [file]],
  php: (file, port) => ['php', ['-S', `127.0.0.1:${port}`, file]],
}

/**
 * A receiver of the examples, with its stored orders.
 *
 * @throws Error when its language is unknown.
 */
export async function startReceiver(
  name: string,
  /** The file of the orders: a new place unless given. */
  kept?: string,
  /** The end of its own test, where several run at once. */
  atEnd = onTestFinished,
) {
  const store = kept ?? join(emptyFolder(atEnd), 'orders')
  const port = await freePort()
  const start = starts[name.split('.')[1] ?? '']?.(join(folder, name), port)
  if (!start) throw new Error(`Failed to start ${name}: nothing is known of its language`)
  const env = { ...process.env, PORT: `${port}`, STORE: store, PHP_CLI_SERVER_WORKERS: '4' }
  const child = spawn(...start, {
    env: { ...env, ENSAYO_KEY: key, ENSAYO_SECRET: secret },
    stdio: 'ignore',
    detached: true, // a group: the workers of PHP end with it
  })
  atEnd(() => end(child))
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${url}/orders`), { timeout: 20_000 })
  return {
    url,
    post: async (body: object | string) =>
      (
        await fetch(`${url}/notifications`, {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
        })
      ).status,
    orders: async () => (await fetch(`${url}/orders`)).json(),
    async restart() {
      await end(child)
      return startReceiver(name, store, atEnd)
    },
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await exited
}
