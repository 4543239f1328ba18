import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { msw } from 'msw/vite'
import { build, type PluginOption, preview } from 'vite'
import { worker } from '../vite/worker.ts'

const pages = resolve(import.meta.dirname, 'page')

const shared = { root: pages, configFile: false, logLevel: 'error' } as const

/** Builds and serves the pages of the measurements, at an origin of their own. */
export async function servePages() {
  const outDir = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  await buildPages(outDir, [msw({ mode: 'worker-only' }), worker()])
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

/** Builds the pages of the measurements into a folder, which may hold the console. */
export const buildPages = (outDir: string, plugins: PluginOption[] = []) =>
  build({
    ...shared,
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: ['bare', 'sandbox', 'opening'].map((name) => join(pages, `${name}.html`)),
      },
    },
  })
