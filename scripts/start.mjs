import './require-node.mjs'
import { ensureInstalled, root } from './install.mjs'
import { failForTakenPort, readPort, requireFreePort } from './port.mjs'
import { say } from './say.mjs'
import { readFlags } from './start-flags.mjs'

/** @type {import('vite').PreviewServer | undefined} */
let server

// package.json says `exec node ...`, so that a signal to npm arrives here and not at a shell that
// would end without passing it on.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    process.exitCode = 0 // before Vite's own handler, which would make it 143
    await server?.close().catch(() => {})
    process.exit(0)
  })
}

const { host, allowPrivate, origins } = readFlags(process.argv.slice(2))
if (allowPrivate) process.env.ENSAYO_ALLOW_PRIVATE = '1'
if (origins) process.env.ENSAYO_LIVE_ORIGINS = origins.join(' ')

const port = readPort(process.env.PORT, 4173)
await requireFreePort(port, host)

process.chdir(root)
await ensureInstalled()

// Playwright starts this script with NODE_ENV=test, which would build React for development.
process.env.NODE_ENV = 'production'
const vite = await import('vite')

say('Building the console ...')
try {
  await vite.build({ logLevel: 'warn' })
} catch (error) {
  say(`Failed to build the console: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

try {
  server = await vite.preview({ logLevel: 'warn', preview: { host, port, strictPort: true } })
} catch {
  failForTakenPort(port) // another program took the port during the build
}
const { local = [], network = [] } = server.resolvedUrls ?? {}
console.log(`Ensayo is ready at ${[...local, ...network][0] ?? `http://localhost:${port}/`}`)
