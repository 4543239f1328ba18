import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const workerScript = '/mockServiceWorker.js'

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

/**
 * Serves the console at another address, where the worker script can be of another version of the
 * library: a browser's request for a newer script does not pass through a route of Playwright.
 */
export async function startDeployment(origin: string | undefined) {
  let ending = ''
  const server = createServer(async ({ url = '/' }, outgoing) => {
    const answer = await fetch(new URL(url, origin))
    const body = Buffer.from(await answer.arrayBuffer())
    outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    outgoing.end(url === workerScript ? body.toString() + ending : body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    changeWorkerScript: () => (ending = '\n// another version'),
    changeWorkerScriptBack: () => (ending = ''),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
