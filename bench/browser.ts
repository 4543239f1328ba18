import type { Browser, BrowserContext } from '@playwright/test'
import { launchBrowser, median, servePages } from './pages.ts'

const rounds = 20
const perRound = 100

/** A sale through the sandbox against a bare MSW handler's round trip, in one browser. */
export async function benchBrowser() {
  const { base, close } = await servePages()
  const browser = await launchBrowser()
  try {
    for (const stored of [100, 100_000]) print(await compareSales(browser, base, stored))
  } finally {
    await browser.close()
    await close()
  }
}

async function fill(context: BrowserContext, base: string, count: number) {
  const page = await context.newPage()
  await page.goto(`${base}sandbox.html?fill`)
  await page.evaluate((payments) => window.fill?.(payments), count)
  await page.close()
}

/**
 * Measures bare and sandbox in turn, for equal conditions, and each as the first page of its own
 * browser: a second page is outside the service worker's process, and a tenth slower.
 */
export async function compareSales(browser: Browser, base: string, payments: number) {
  const contexts = [await browser.newContext(), await browser.newContext()] as const
  const open = async (context: BrowserContext, name: string) => {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(`${base}${name}.html`)
    await page.evaluate(() => window.ready)
    return { page, opened: performance.now() - start }
  }
  await fill(contexts[1], base, payments)
  const bare = await open(contexts[0], 'bare')
  const sandbox = await open(contexts[1], 'sandbox')
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
  for (const context of contexts) await context.close()
  return { results, stored, opened: sandbox.opened }
}

function print({ results, stored, opened }: Awaited<ReturnType<typeof compareSales>>) {
  const ratio = median(results.map((result) => result.sandbox / result.bare))
  console.log(
    `  ${stored} payments: bare MSW ${median(results.map((r) => r.bare)).toFixed(2)} ms, ` +
      `sandbox ${median(results.map((r) => r.sandbox)).toFixed(2)} ms, ratio ${ratio.toFixed(2)} ` +
      `(at most 1.40); opened in ${Math.round(opened)} ms`,
  )
}
