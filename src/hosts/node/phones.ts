import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { isAuthenticationPage, type PhonesAnswer } from '../../contract/control/pages.ts'
import { type ControlId, controlRoutes } from '../../contract/control/control-routes.ts'
import { rowMethod } from '../../contract/http.ts'
import { callerOf } from '../network/caller.ts'
import type { GuardRefusal } from './guard.ts'
import { isLivePath } from '../live/live-server.ts'
import { isFile, mayBeForPage } from './pages.ts'

/** The operations that the customer's pages ask for. */
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

/**
 * Lets phones in at one more address of this machine, found by `findAddress`, once the console asks
 * for it, and tells their requests from all others.
 */
export function createPhones(server: () => Server, findAddress: () => string | undefined) {
  const sockets = new WeakSet<Socket>()
  const present = new Set<Socket>()
  let open: { readonly address: string; readonly port: number; readonly door: Door } | undefined
  let opening: Promise<PhonesAnswer> | undefined
  /** Undefined before, and once this machine has moved to another network. */
  const url = () =>
    open && open.address === findAddress() ? `http://${open.address}:${open.port}` : undefined

  /** Closes the door, and the connections that came through it. */
  const shut = () => {
    open?.door.close()
    open = undefined
    for (const socket of present) socket.destroy()
  }

  const listen = async (): Promise<PhonesAnswer> => {
    // A host that is ending has no port.
    const address = server().listening ? findAddress() : undefined
    if (!address) return { problem: 'no network' }
    shut()
    const { port } = server().address() as AddressInfo
    const door = createServer((socket) => {
      sockets.add(socket)
      present.add(socket)
      socket.on('close', () => present.delete(socket))
      server().emit('connection', socket)
    })
    try {
      await once(door.listen(port, address), 'listening')
    } catch {
      return { problem: 'address in use' }
    }
    open = { address, port, door }
    return { url: `http://${address}:${port}` }
  }
  return {
    url,
    /** Says where phones find the customer's pages, or why they do not. */
    letIn: async () => {
      const known = url()
      if (known === undefined) opening ??= listen().finally(() => (opening = undefined))
      return { status: 200, body: known === undefined ? await opening : { url: known } }
    },
    /** Keeps phones out; the answer tells whether they had been let in. */
    keepOut: async () => {
      await opening
      const wereIn = open !== undefined
      shut()
      return wereIn
    },
    has: ({ socket }: IncomingMessage) => sockets.has(socket),
    close: () => open?.door.close(),
  }
}

type Door = ReturnType<typeof createServer>

/**
 * Refuses to a phone everything but the customer's pages: an audience pays, and cannot reset the
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
  // A request of another page, in the name of a phone's user.
  if (caller === 'page') return refused
  return routes.some((route) => route.method === rowMethod(method) && route.pattern.test(path))
    ? undefined
    : refused
}

const refused: GuardRefusal = {
  status: 403,
  message: "phones may open the customer's pages only: the links that this sandbox gives",
}
