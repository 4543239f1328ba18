import { build, preview } from 'vite'

/** Builds the console and serves it, with the sandbox in the browser. */
export async function serveConsole() {
  await build({ logLevel: 'error' })
  const server = await preview({ logLevel: 'error', preview: { port: 0 } })
  return { base: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
