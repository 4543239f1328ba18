import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { msw } from 'msw/vite'
import { build, preview } from 'vite'
import { findBrowser } from '../scripts/browser.mjs'
import { thisMachine } from '../scripts/this-machine.mjs'

const rounds = 10
const perRound = 100
const pages = resolve(import.meta.dirname, 'page')

/** A sale through the sandbox against a bare MSW handler's round trip, in one browser. */
export async function benchBrowser() {
  const outDir = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  const shared = { root: pages, configFile: false as const, logLevel: 'error' as const }
  await build({
    ...shared,
    plugins: [msw({ mode: 'worker-only' })],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: [join(pages, 'bare.html'), join(pages, 'sandbox.html')] },
    },
  })
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: 'localhost', port: 0 },
  })
  const browser = await chromium.launch({
    executablePath: await findBrowser(thisMachine),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const base = server.resolvedUrls?.local[0] ?? ''
    for (const stored of [100, 100_000]) {
      const context = await browser.newContext()
      await fill(context, base, stored)
      await compare(context, base)
      await context.close()
    }
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true })
  }
}

async function fill(context: BrowserContext, base: string, count: number) {
  const page = await context.newPage()
  await page.goto(`${base}sandbox.html?fill`)
  await page.evaluate((payments) => window.fill?.(payments), count)
  await page.close()
}

/** Bare and sandbox in turn, so that both see the same machine. */
async function compare(context: BrowserContext, base: string) {
  const open = async (name: string) => {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(`${base}${name}.html`)
    await page.evaluate(() => window.ready)
    return { page, opened: performance.now() - start }
  }
  const [bare, sandbox] = [await open('bare'), await open('sandbox')]
  const stored = await sandbox.page.evaluate(() => window.stored?.())
  const measure = async ({ page }: typeof bare) => {
    await page.bringToFront()
    return median((await page.evaluate((count) => window.roundTrips?.(count), perRound)) ?? [])
  }
  await measure(bare)
  await measure(sandbox)
  const results: { bare: number; sandbox: number }[] = []
  for (let round = 0; round < rounds; round++) {
    results.push({ bare: await measure(bare), sandbox: await measure(sandbox) })
  }
  const ratio = median(results.map((result) => result.sandbox / result.bare))
  console.log(
    `  ${stored} payments: bare MSW ${median(results.map((r) => r.bare)).toFixed(2)} ms, ` +
      `sandbox ${median(results.map((r) => r.sandbox)).toFixed(2)} ms, ratio ${ratio.toFixed(2)} ` +
      `(at most 1.40); opened in ${Math.round(sandbox.opened)} ms`,
  )
}

function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
