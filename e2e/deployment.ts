import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const workerScript = '/worker.js'

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

/**
 * Serves the console at another address, where a newer version of it can follow: a browser's request
 * for a newer worker script does not pass through a route of Playwright.
 */
export async function startDeployment(origin: string | undefined) {
  let isNext = false
  let isBroken = false
  let held: Promise<void> | undefined
  const asked: string[] = []
  const server = createServer(async ({ url = '/' }, outgoing) => {
    asked.push(url)
    if (url === workerScript) await held
    if (url === workerScript && isBroken) return outgoing.writeHead(503).end()
    const answer = await fetch(new URL(url, origin))
    const body = Buffer.from(await answer.arrayBuffer())
    outgoing.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    outgoing.end(url === workerScript && isNext ? nextVersion(String(body)) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    /** The addresses that it was asked for, in that order. */
    asked: asked as readonly string[],
    /** A newer version is there: its page says so in `nextVersionMark`. */
    deployNext: () => (isNext = true),
    /** Keeps the worker's script from arriving until the returned function is called. */
    holdWorker() {
      let allow = () => {}
      held = new Promise((resolve) => (allow = resolve))
      return allow
    },
    /** Does not give the worker's script until the returned function is called. */
    breakWorker() {
      isBroken = true
      return () => void (isBroken = false)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const nextVersionMark = 'meta[name="edition"][content="next"]'

function nextVersion(script: string) {
  const next = script
    .replace(/version:`\w+`/, 'version:`next`')
    .replace('<head>', '<head><meta name="edition" content="next" />')
  if (!next.includes('version:`next`')) throw new Error('Failed to change the version')
  return next
}
