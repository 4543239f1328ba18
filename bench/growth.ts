import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { launchBrowser } from './launch-browser.ts'
import { median } from './median.ts'
import { serveCompressed } from './serve-compressed.ts'
import { buildPages } from './serve-pages.ts'

const rounds = 5
const payments = 100_000
const exchanges = 50_000

/** The pages of the console over much data: how long they take to open once more, and to scroll. */
export async function benchGrowth() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  await build({ logLevel: 'error', build: { outDir: folder } })
  await buildPages(folder)
  const { base, close } = await serveCompressed(folder)
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ locale: 'es-HN' })).newPage()
    page.setDefaultTimeout(100_000)
    await page.goto(`${base}sandbox.html?fill`)
    await page.evaluate((count) => window.fill?.(count), payments)
    await page.goto(`${base}operations/payments.sale`)
    await page.locator('header time').first().waitFor({ state: 'attached' })
    await typing(page)
    await page.locator('#root form button[type=submit]').click()
    await page.getByRole('status').filter({ hasText: /^200/ }).waitFor({ state: 'attached' })
    const large = await page.evaluate(fillHistory, exchanges)
    for (const [name, path, selector] of [
      [`the overview of ${payments} payments`, '/overview', '.overview'],
      [`${payments} payments`, '/payments', 'main tbody tr'],
      [`${payments} events and more`, '/events', 'main tbody tr'],
      [`a history of ${exchanges} requests`, '/history', 'main tbody tr'],
      ['an answer of 5 MB', `/history/${large}`, 'main .ui-json, main pre'],
    ] as const) {
      await measure(page, name, path, selector)
    }
  } finally {
    await browser.close()
    await close()
    await rm(folder, { recursive: true })
  }
}

async function measure(page: Page, name: string, path: string, selector: string) {
  const opened: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await page.evaluate(() => history.pushState(null, '', '/design'))
    await page.waitForFunction(() => document.querySelector('main h1') !== null)
    await page.waitForTimeout(300)
    opened.push(await page.evaluate(openPage, [path, selector] as const))
  }
  opened.shift() // warm-up: the page's code
  const frame = await page.evaluate(scrollThrough)
  console.log(
    `  ${name}: opened in ${Math.round(median(opened))} ms (at most 300), ` +
      `the longest of its frames while it scrolls ${Math.round(frame)} ms (at most 50)`,
  )
}

/** From a key to the paint that shows it, in the largest form, with a CPU four times slower. */
async function typing(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const observer = new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach(({ name, duration }) => name === 'keydown' && durations.push(duration)),
    )
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const field = page.locator('#root form input[name=customer_name]')
  await field.focus()
  const keys = 'Maria del Carmen Rivera'
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(100)
  }
  const slow = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  // Keys that took less than 16 ms are not in the list.
  const all = [...Array.from({ length: keys.length - slow.length }, () => 16), ...slow]
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  console.log(
    `  from key to paint in the form of a sale, slower CPU: ${median(all)} ms, ` +
      `${Math.max(...all)} ms at most (at most 50; in steps of 8)`,
  )
}

// What follows runs in the page.

/** Multiplies the one request of the history; returns the id of one with a large answer. */
async function fillHistory(count: number) {
  const opening = indexedDB.open('ensayo-history')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const db = opening.result
  const store = () => db.transaction('exchanges', 'readwrite').objectStore('exchanges')
  const reading = store().getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  const [sale] = reading.result
  const large = {
    ...sale,
    id: 'large',
    outcome: {
      ...sale.outcome,
      envelope: {
        ...sale.outcome.envelope,
        data: Object.fromEntries(
          Array.from({ length: 50_000 }, (_, at) => [`field_${at}`, 'x'.repeat(85)]),
        ),
      },
    },
  }
  const all = store()
  all.put(large)
  for (let at = 1; at < count; at++) {
    all.put({ ...sale, id: `exchange-${at}`, startedAt: sale.startedAt - at * 60_000 })
  }
  await new Promise((resolve) => (all.transaction.oncomplete = resolve))
  db.close()
  return 'large'
}

/** Until what the selector names is drawn. */
async function openPage([path, selector]: readonly [string, string]) {
  const start = performance.now()
  history.pushState(null, '', path)
  const nextFrame = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  do await nextFrame()
  while (!document.querySelector(selector) && performance.now() - start < 60_000)
  return performance.now() - start
}

/** The longest time between two frames. */
async function scrollThrough() {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  let longest = 0
  let before = await frame()
  for (let step = 0; step < 120; step++) {
    scrollBy({ top: 400, behavior: 'instant' })
    const now = await frame()
    longest = Math.max(longest, now - before)
    before = now
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return longest
}
