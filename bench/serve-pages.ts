import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { msw } from 'msw/vite'
import { build, preview } from 'vite'
import { worker } from '../vite/worker.ts'

const pages = resolve(import.meta.dirname, 'page')

/** Builds and serves the pages of the measurements, at an origin of their own. */
export async function servePages() {
  const outDir = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  const shared = { root: pages, configFile: false as const, logLevel: 'error' as const }
  await build({
    ...shared,
    plugins: [msw({ mode: 'worker-only' }), worker()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: ['bare', 'sandbox', 'opening'].map((name) => join(pages, `${name}.html`)),
      },
    },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: 'localhost', port: 0 },
  })
  return {
    base: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
