import type { Page } from '@playwright/test'
import { buildConsole, buildPage, inFolder, median, withPages } from './tools.ts'

const rounds = 3
const payments = 100_000
const exchanges = 50_000
const entries = 10_000

/**
 * The pages of the console over much data: how long they take to open once more, and the tasks of
 * the page's main thread while they open and scroll, in processor time.
 */
export const benchGrowth = () =>
  inFolder(async (folder) => {
    await buildConsole(folder)
    await buildPage(folder)
    await withPages(folder, async (browser, base) => {
      const context = await browser.newContext({ locale: 'es-HN' })
      context.setDefaultTimeout(200_000)
      const filling = await context.newPage()
      await filling.goto(`${base}page.html`)
      await filling.evaluate((count) => window.fill(count), payments)
      const long = await filling.evaluate((count) => window.lengthen(count), entries)
      await filling.close()
      const page = await context.newPage()
      await page.goto(`${base}operations/payments.sale`)
      await page.locator('header time').first().waitFor({ state: 'attached' })
      await page.locator('#root form button[type=submit]').click()
      await page.getByRole('status').filter({ hasText: /^200/ }).waitFor({ state: 'attached' })
      await page.evaluate(fillHistory, exchanges)
      await page.reload()
      await page.locator('header time').first().waitFor({ state: 'attached' })
      for (const [name, path, selector] of [
        [`the overview of ${payments} payments`, '/overview', '.overview'],
        [`${payments} payments`, '/payments', 'main tbody tr'],
        [`${payments} events and more`, '/events', 'main tbody tr'],
        [`a history of ${exchanges} requests`, '/history', 'main tbody tr'],
        [`a timeline of ${entries} entries`, `/payments/${long}`, '.ui-timeline-entry'],
        ['the scenarios', '/scenarios', '.scenario-row'],
      ] as const) {
        await measure(page, name, path, selector)
      }
      await palette(page)
    })
  })

async function measure(page: Page, name: string, path: string, selector: string) {
  const opened: number[] = []
  const tasks: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await leave(page)
    const longest = await longestTask(page, async () => {
      opened.push(await page.evaluate(openPage, [path, selector] as const))
      await page.waitForTimeout(1000)
    })
    tasks.push(longest)
  }
  // The first round loads the page's code.
  const ms = median(opened.slice(1))
  const task = median(tasks.slice(1))
  // Earlier drawings are no part of the cost of scrolling.
  await page.requestGC()
  const scrolled = await longestTask(page, () => scrollThrough(page, selector))
  console.log(
    `  ${name}: opened in ${Math.round(ms)} ms (at most 300), its longest task ` +
      `${Math.round(task)} ms; the longest while it scrolls to its end ` +
      `${Math.round(scrolled)} ms (at most 50)`,
  )
}

/** To a page that asks for nothing. */
async function leave(page: Page) {
  await page.evaluate(() => history.pushState(null, '', '/nada'))
  await page.waitForFunction(
    () => document.querySelector('main h1')?.textContent === 'Esta página no existe',
  )
  await page.waitForTimeout(300)
}

/** Scrolls to the end, in long strides. */
async function scrollThrough(page: Page, selector: string) {
  await page.locator(selector).first().hover()
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 60_000)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** A text typed into the palette is searched in all payments. */
async function palette(page: Page) {
  await page.keyboard.press('Control+K')
  const field = page.getByRole('dialog').getByRole('combobox')
  const longest = await longestTask(page, async () => {
    for (const text of ['maria', 'order-12948', '250.00', '411111', 'nothing has this']) {
      await field.fill(text)
      await page.waitForTimeout(1000)
    }
  })
  console.log(`  the palette over ${payments} payments: the longest task ${Math.round(longest)} ms`)
}

// The code below runs in the page.

/** Multiplies the one request of the history. */
async function fillHistory(count: number) {
  const opening = indexedDB.open('ensayo-history')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const db = opening.result
  const store = db.transaction('exchanges', 'readwrite').objectStore('exchanges')
  const reading = store.getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  const [sale] = reading.result
  for (let at = 1; at < count; at++) {
    store.put({ ...sale, id: `exchange-${at}`, startedAt: sale.startedAt - at * 60_000 })
  }
  await new Promise((resolve) => (store.transaction.oncomplete = resolve))
  db.close()
}

/** Waits until an element of the selector is drawn. */
async function openPage([path, selector]: readonly [string, string]) {
  const start = performance.now()
  history.pushState(null, '', path)
  const nextFrame = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  do await nextFrame()
  while (!document.querySelector(selector) && performance.now() - start < 60_000)
  return performance.now() - start
}

const categories = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline']

/** By its mark the page's process and thread are known among all that are traced. */
const mark = 'ensayo traced'

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string
    readonly pid: number
    readonly tid: number
    /** Microseconds. */
    readonly ts: number
    /** The processor time, in microseconds: time of other programs does not count. */
    readonly tdur?: number
  }[]
}

/** The longest task (ms) of the page's main thread while `work` runs, as Chromium traces them. */
async function longestTask(page: Page, work: () => Promise<unknown>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('Failed to trace: the page has no browser')
  await browser.startTracing(page, { categories })
  await page.evaluate((name) => void performance.mark(name), mark)
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as Trace
  const marked = traceEvents.find(({ name }) => name === mark)
  const times = traceEvents
    .filter(({ name }) => name.endsWith('RunTask'))
    .filter(({ pid, tid }) => pid === marked?.pid && tid === marked.tid)
    .filter(({ ts }) => ts > (marked?.ts ?? 0))
    .map(({ tdur = 0 }) => tdur / 1000)
  return Math.max(0, ...times)
}
