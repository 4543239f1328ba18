import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { isAuthenticationPage } from '../../contract/control/pages.ts'
import { type ControlId, controlRoutes } from '../../contract/control/routes.ts'
import { rowMethod } from '../../contract/http.ts'
import { callerOf } from '../network/caller.ts'
import type { GuardRefusal } from './guard.ts'
import { isLivePath } from '../live/live-server.ts'
import { isFile, mayBeForPage } from './pages.ts'

/** What the customer's pages ask. */
const customers: readonly ControlId[] = [
  'checkout.read',
  'checkout.pay',
  'checkout.lookup',
  'manage.read',
  'join.read',
  'join.enroll',
  'enrollments.retry',
  'enrollments.cancel-request',
]

const routes = customers.map((id) => {
  const [method, path = ''] = controlRoutes[id].split(' ')
  return { method, pattern: new RegExp(`^${path.replace(':id', '[^/]+')}$`) }
})

/** Listens at one more address, for phones, and tells their requests from all others. */
export async function listenForPhones(server: Server, address: string) {
  const sockets = new WeakSet<Socket>()
  const door = createServer((socket) => {
    sockets.add(socket)
    server.emit('connection', socket)
  })
  const { port } = server.address() as AddressInfo
  await once(door.listen(port, address), 'listening')
  return {
    url: `http://${address}:${port}`,
    has: ({ socket }: IncomingMessage) => sockets.has(socket),
    close: () => door.close(),
  }
}

/**
 * Refuses to a phone whatever is not of the customer's pages: an audience pays, and cannot reset the
 * shop that it is shown.
 */
export function refusalForPhone(incoming: IncomingMessage): GuardRefusal | undefined {
  const { method = '', url = '', headers } = incoming
  const { host, origin, 'sec-fetch-site': site } = headers
  const caller = callerOf({ host, origin, site: site?.toString() }, { onLoopback: false })
  if (caller === 'rebound') return refused
  const path = url.split('?', 1)[0] ?? ''
  if (isAuthenticationPage(path)) return undefined
  const isPage = path.startsWith('/checkout/') || (isFile(path) && !isLivePath(path))
  if (isPage && mayBeForPage(incoming)) return undefined
  // What another page sends, in the name of a phone's user.
  if (caller === 'page') return refused
  return routes.some((route) => route.method === rowMethod(method) && route.pattern.test(path))
    ? undefined
    : refused
}

const refused: GuardRefusal = {
  status: 403,
  message: "phones may open the customer's pages only: the links that this sandbox gives",
}
