import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { controlPath } from '../src/contract/control/routes.ts'
import { launchBrowser, median, serveCompressed, buildPages } from './pages.ts'

const rounds = 3
const payments = 100_000
const exchanges = 50_000
const entries = 10_000

/**
 * The pages of the console over much data: how long they take to open once more, and the tasks of
 * the page's main thread while they open and scroll, in processor time.
 */
export async function benchGrowth() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  await build({ logLevel: 'error', build: { outDir: folder } })
  await buildPages(folder)
  const { base, close } = await serveCompressed(folder)
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ locale: 'es-HN' })
    context.setDefaultTimeout(200_000)
    const filling = await context.newPage()
    await filling.goto(`${base}sandbox.html?fill`)
    await filling.evaluate((count) => window.fill?.(count), payments)
    const long = await filling.evaluate((count) => window.lengthen?.(count), entries)
    await filling.close()
    const page = await context.newPage()
    await page.goto(`${base}operations/payments.sale`)
    await page.locator('header time').first().waitFor({ state: 'attached' })
    await typing(page)
    await page.locator('#root form button[type=submit]').click()
    await page.getByRole('status').filter({ hasText: /^200/ }).waitFor({ state: 'attached' })
    const large = await page.evaluate(fillHistory, [exchanges, rounds] as const)
    await afterStart(page)
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
    await answers(page, large)
    await navigation(page)
    await palette(page)
  } finally {
    await browser.close()
    await close()
    await rm(folder, { recursive: true })
  }
}

async function measure(page: Page, name: string, path: string, selector: string) {
  const opened: number[] = []
  const tasks: number[] = []
  for (let round = 0; round <= rounds; round++) {
    await leave(page)
    const { longest } = await traceTasks(page, async () => {
      opened.push(await page.evaluate(openPage, [path, selector] as const))
      await page.waitForTimeout(1000)
    })
    tasks.push(longest)
  }
  // The first round loads the page's code.
  const ms = median(opened.slice(1))
  const task = median(tasks.slice(1))
  // What was made before is no part of what scrolling costs.
  await page.requestGC()
  const scrolled = await traceTasks(page, () => scrollThrough(page, selector))
  console.log(
    `  ${name}: opened in ${Math.round(ms)} ms (at most 300), its longest task ` +
      `${Math.round(task)} ms; the longest while it scrolls to its end ` +
      `${Math.round(scrolled.longest)} ms (at most 50)`,
  )
}

/** Answers of 5 MB: each is opened once, then its body is, and read to its end. */
async function answers(page: Page, ids: readonly string[]) {
  const opened: number[] = []
  const tasks: number[] = []
  let body = 0
  for (const id of ids) {
    await leave(page)
    const { longest } = await traceTasks(page, async () => {
      opened.push(await page.evaluate(openPage, [`/history/${id}`, 'main pre'] as const))
      await page.waitForTimeout(1000)
    })
    tasks.push(longest)
    const { longest: ofBody } = await traceTasks(page, async () => {
      await page.getByRole('tab', { name: 'Cuerpo' }).click()
      await page.locator('main .ui-json summary').last().click()
      await page.waitForTimeout(500)
      await scrollThrough(page, 'main .ui-json')
    })
    body = Math.max(body, ofBody)
  }
  console.log(
    `  an answer of 5 MB: opened in ${Math.round(median(opened.slice(1)))} ms (at most 300), its ` +
      `longest task ${Math.round(median(tasks.slice(1)))} ms; the longest while its body opens and ` +
      `scrolls ${Math.round(body)} ms (at most 50)`,
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

/** By the wheel: first row by row, then to the end of what scrolls in long strides, and back. */
async function scrollThrough(page: Page, selector: string) {
  const height = await page.evaluate(pointAt, selector)
  await page.mouse.move(height.x, height.y)
  const stride = Math.max(height.px / 60, 400)
  for (let step = 0; step < 60; step++) await wheel(page, 300)
  for (let step = 0; step < 62; step++) await wheel(page, stride)
  for (let step = 0; step < 20; step++) await wheel(page, -300)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

async function wheel(page: Page, px: number) {
  await page.mouse.wheel(0, px)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
}

/** What the page still does once its form is there. */
async function afterStart(page: Page) {
  await page.reload()
  await page.locator('header time').first().waitFor({ state: 'attached' })
  const { longest, total } = await traceTasks(page, () => page.waitForTimeout(8000))
  console.log(
    `  after the start: the longest task ${Math.round(longest)} ms (at most 50), all of them ` +
      `${Math.round(total)} ms`,
  )
}

/** Every entry of the navigation, in a console whose pages have been fetched. */
async function navigation(page: Page) {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].map(
      ({ pathname }) => pathname,
    ),
  )
  const results: { path: string; ms: number; longest: number }[] = []
  for (const path of new Set(paths)) {
    const link = page.locator(`nav a[href="${path}"]`).first()
    // The first visit loads the page's code.
    await leave(page)
    await link.evaluate(clickThrough)
    await leave(page)
    let ms = 0
    const { longest } = await traceTasks(page, async () => {
      ms = await link.evaluate(clickThrough)
      await page.waitForTimeout(500)
    })
    results.push({ path, ms, longest })
  }
  const slow = results.filter(({ ms, longest }) => ms > 100 || longest > 50)
  console.log(
    `  ${results.length} entries of the navigation: from click to page ` +
      `${Math.round(median(results.map(({ ms }) => ms)))} ms, ` +
      `${Math.round(Math.max(...results.map(({ ms }) => ms)))} ms at most (at most 100), ` +
      `${slow.length} of them above that or with a task above 50 ms`,
  )
  for (const { path, ms, longest } of slow) {
    console.log(`    ${path}: ${Math.round(ms)} ms, its longest task ${Math.round(longest)} ms`)
  }
}

/** What one types into the palette is looked for in all payments. */
async function palette(page: Page) {
  await leave(page)
  await page.keyboard.press('Control+K')
  await page.getByRole('dialog').getByRole('combobox').fill('rivera')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  const times: number[] = []
  const { longest } = await traceTasks(page, async () => {
    for (const text of ['maria', 'order-12948', '250.00', '411111', 'nothing has this']) {
      await page.getByRole('dialog').getByRole('combobox').fill('')
      await page.waitForTimeout(300)
      times.push(await page.evaluate(askFor, `${controlPath('records.search')}?q=${text}`))
      await page.getByRole('dialog').getByRole('combobox').fill(text)
      await page.waitForTimeout(500)
    }
  })
  await page.keyboard.press('Escape')
  console.log(
    `  the palette over ${payments} payments: answered in ${Math.round(median(times))} ms, ` +
      `${Math.round(Math.max(...times))} ms at most (at most 50); the longest task while one types ` +
      `${Math.round(longest)} ms`,
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

/** Multiplies the one request of the history; returns the ids of some with a large answer. */
async function fillHistory([count, larges]: readonly [number, number]) {
  const opening = indexedDB.open('ensayo-history')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const db = opening.result
  const store = () => db.transaction('exchanges', 'readwrite').objectStore('exchanges')
  const reading = store().getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  const [sale] = reading.result
  const large = {
    ...sale,
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
  const ids = Array.from({ length: larges }, (_, at) => `large-${at}`)
  for (const id of ids) all.put({ ...large, id })
  for (let at = larges; at < count; at++) {
    all.put({ ...sale, id: `exchange-${at}`, startedAt: sale.startedAt - at * 60_000 })
  }
  await new Promise((resolve) => (all.transaction.oncomplete = resolve))
  db.close()
  return ids
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

/** Until the page of a link that is clicked is drawn. */
async function clickThrough(link: HTMLElement | SVGElement) {
  const before = document.querySelector('main h1')
  const start = performance.now()
  ;(link as HTMLElement).click()
  const nextFrame = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const heading = () => document.querySelector('main h1')
  do await nextFrame()
  while ((!heading() || heading() === before) && performance.now() - start < 10_000)
  return performance.now() - start
}

async function askFor(path: string) {
  const start = performance.now()
  await (await fetch(path)).text()
  return performance.now() - start
}

/** A point of what scrolls, and how far it does. */
function pointAt(selector: string) {
  let box = document.querySelector<HTMLElement>(selector)
  while (
    box &&
    !(box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto')
  ) {
    box = box.parentElement
  }
  const { left, top, width, height } = (
    box ?? document.querySelector('main')!
  ).getBoundingClientRect()
  return {
    x: left + width / 2,
    y: Math.min(Math.max(top, 0) + height / 2, innerHeight / 2 + Math.max(top, 0) / 2),
    px: (box ?? document.documentElement).scrollHeight,
  }
}

/** What the page's main thread did while something was measured; ms. */
export interface Traced {
  /** The longest task by the processor time that it took: what other programs take does not count. */
  readonly longest: number
  /** The processor time of all tasks. */
  readonly total: number
}

const categories = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline']

/** The tasks of the page's main thread while `work` runs, as Chromium traces them. */
export async function traceTasks(page: Page, work: () => Promise<unknown>): Promise<Traced> {
  const browser = page.context().browser()
  if (!browser) throw new Error('Failed to trace: the page has no browser')
  await browser.startTracing(page, { categories })
  await page.evaluate((name) => void performance.mark(name), mark)
  await work()
  const trace = JSON.parse(String(await browser.stopTracing())) as Trace
  const marked = trace.traceEvents.find(({ name }) => name === mark)
  const tasks = trace.traceEvents.filter(
    (event) =>
      event.name.endsWith('RunTask') &&
      event.pid === marked?.pid &&
      event.tid === marked.tid &&
      event.ts > marked.ts,
  )
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000)
  return { longest: Math.max(0, ...times), total: times.reduce((sum, time) => sum + time, 0) }
}

/** By its mark the page's process and thread are known among all that are traced. */
const mark = 'ensayo traced'

interface Trace {
  readonly traceEvents: readonly {
    readonly name: string
    readonly pid: number
    readonly tid: number
    /** Microseconds. */
    readonly ts: number
    /** The processor time, in microseconds. */
    readonly tdur?: number
  }[]
}
