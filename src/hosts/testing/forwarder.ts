import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A port of this machine that stays, whoever answers there: a host that stops and starts again has
 * another port each time, which no program can have taken meanwhile.
 */
export async function openForwarder() {
  let port: number | undefined
  const sockets = new Set<Socket>()
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    from.pipe(to)
  }
  const server = createServer((socket) => {
    if (port === undefined) return void socket.destroy()
    const other = connect(port, '127.0.0.1')
    join(socket, other)
    join(other, socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Leads to the host at an address, or to none, from now on. */
    leadTo(url: string | undefined) {
      port = url === undefined ? undefined : Number(new URL(url).port)
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}
