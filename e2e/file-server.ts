import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/**
 * A web server that knows only files: for anything else it answers 404 with `404.html`, or the page
 * of the program where it is `single`. Each program lives in a folder of the one origin: its base
 * path, and where its build is.
 */
export async function startFileServer(
  programs: Readonly<Record<string, string>>,
  { single = false } = {},
) {
  const sites = Object.entries(programs)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([base, folder]) => ({ base, serve: siteOf(folder, single) }))
  const server = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming
    const site = sites.find(({ base }) => url.startsWith(base))
    incoming.url = `/${url.slice(site?.base.length)}`
    site?.serve(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function siteOf(folder: string, single: boolean) {
  const files = sirv(folder, { dev: true, single })
  return (incoming: IncomingMessage, outgoing: ServerResponse) =>
    files(incoming, outgoing, async () => {
      const page = await readFile(join(folder, '404.html'))
      outgoing.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    })
}
