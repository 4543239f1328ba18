import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { build, type PluginOption } from 'vite'
import { findBrowser } from '../scripts/browser.mjs'
import { thisMachine } from '../scripts/this-machine.mjs'

/** Works in a new folder, which is gone afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const buildConsole = (outDir: string) => build({ logLevel: 'error', build: { outDir } })

/** Serves a folder and gives a browser to open its pages with, while `work` runs. */
export async function withPages<Result>(
  folder: string,
  work: (browser: Browser, base: string) => Promise<Result>,
) {
  const { base, close } = await serve(folder)
  const browser = await chromium.launch({
    executablePath: await findBrowser(thisMachine),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    return await work(browser, base)
  } finally {
    await browser.close()
    await close()
  }
}

/** Builds the page of the measurements into a folder, which may hold the console. */
export const buildPage = (outDir: string, plugins: PluginOption[] = []) =>
  build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: join(import.meta.dirname, 'page.html') },
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
export async function serve(folder: string) {
  const compressed = new Map<string, Buffer>()
  const server = createServer(({ url = '/' }, response) => {
    const asked = new URL(url, 'http://localhost').pathname
    const path = types[extname(asked)] ? asked : '/index.html'
    try {
      const body = compressed.get(path) ?? brotliCompressSync(readFileSync(join(folder, path)))
      compressed.set(path, body)
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
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The measurements of each program in each round; the first program is the floor. */
export type Measured = Readonly<Record<string, readonly number[]>>

/** Prints a table of docs/benchmarks.md. */
export function printTable(title: string, unit: string, measured: Measured) {
  const shown = (value: number) => value.toFixed(value < 10 ? 2 : 0)
  const [floor = []] = Object.values(measured)
  const rows = Object.entries(measured).map(([name, all]) => {
    const figures = [median(all), Math.min(...all), Math.max(...all)].map(shown)
    const ratio = median(all.map((value, round) => value / (floor[round] ?? Number.NaN)))
    return `| ${[name, ...figures, ratio.toFixed(2)].join(' | ')} |\n`
  })
  const head = `| ${unit} | median | least | most | ratio |\n| --- | --: | --: | --: | --: |\n`
  console.log(`## ${title}\n\n${head}${rows.join('')}`)
}
