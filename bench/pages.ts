import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve, extname } from 'node:path'
import { msw } from 'msw/vite'
import { build, type PluginOption, preview } from 'vite'
import { worker } from '../vite/worker.ts'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { thisMachine } from '../scripts/this-machine.mjs'

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
        input: ['bare', 'sandbox'].map((name) => join(pages, `${name}.html`)),
      },
    },
  })

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Serves a folder's files compressed, as hosts of web sites do; another address is its index.html. */
export async function serveCompressed(folder: string) {
  const compressed = new Map<string, Buffer>()
  const bytesOf = (path: string) => {
    const bytes = compressed.get(path) ?? brotliCompressSync(readFileSync(join(folder, path)))
    compressed.set(path, bytes)
    return bytes
  }
  const server = createServer(({ url = '/' }, response) => {
    const asked = new URL(url, 'http://localhost').pathname
    const path = types[extname(asked)] ? asked : '/index.html'
    try {
      const body = bytesOf(path)
      response.writeHead(200, {
        'content-type': types[extname(path)],
        'content-encoding': 'br',
        'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}/`,
    sizeOf: (path: string) => bytesOf(path).length,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(thisMachine),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
