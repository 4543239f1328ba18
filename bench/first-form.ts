import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { launchBrowser } from './launch-browser.ts'
import { median } from './median.ts'
import { serveCompressed } from './serve-compressed.ts'

const rounds = 7

/** What the page and its network are slowed down to, and how often the floor the form may take. */
const machines = {
  plain: { cpu: 1, usable: 3 },
  'slower CPU': { cpu: 4, usable: 3 },
  'slow phone': { cpu: 4, usable: 2.5, network: { latency: 150, kilobytes: 200 } },
} as const

type Machine = (typeof machines)[keyof typeof machines]

interface Opening {
  /** The first paint, the form that takes input, and the one that its program has taken over. */
  readonly paint: number
  readonly usable: number
  readonly taken: number
  /** What had arrived by then. */
  readonly before: readonly string[]
}

/** The first form of a new browser against a hand-written static form, in turns, at one server. */
export async function benchFirstForm() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  await build({ logLevel: 'error', build: { outDir: folder } })
  const console_ = await serveCompressed(folder)
  const floor = await serveCompressed(resolve(import.meta.dirname, 'page'))
  const browser = await launchBrowser()
  try {
    for (const [name, machine] of Object.entries(machines)) {
      await compare(browser, name, machine, console_, `${floor.base}static-form.html`)
    }
    await countRequests(browser, console_.base)
  } finally {
    await browser.close()
    await Promise.all([console_.close(), floor.close()])
    await rm(folder, { recursive: true })
  }
}

async function compare(
  browser: Browser,
  name: string,
  machine: Machine,
  { base, sizeOf }: Awaited<ReturnType<typeof serveCompressed>>,
  floorUrl: string,
) {
  const results: { form: Opening; floor: Opening }[] = []
  for (let round = 0; round <= rounds; round++) {
    const floor = await open(browser, floorUrl, machine)
    results.push({ floor, form: await open(browser, base, machine) })
  }
  results.shift() // warm-up
  type Mark = 'paint' | 'usable' | 'taken'
  const of = (which: 'form' | 'floor', mark: Mark) =>
    Math.round(median(results.map((result) => result[which][mark])))
  const ratio = (mark: Mark) =>
    median(results.map(({ form, floor }) => form[mark] / floor[mark])).toFixed(2)
  const before = results[0]?.form.before ?? []
  const scripts = before.filter((path) => path.endsWith('.js'))
  const bytes = scripts.reduce((sum, path) => sum + sizeOf(path), 0)
  console.log(
    `  ${name}: first paint after ${of('form', 'paint')} ms, ratio ${ratio('paint')} (at most 1.50); ` +
      `usable after ${of('form', 'usable')} ms, ratio ${ratio('usable')} ` +
      `(at most ${machine.usable.toFixed(2)}); taken over after ${of('form', 'taken')} ms, ratio ` +
      `${ratio('taken')}; the static form ${of('floor', 'paint')} and ${of('floor', 'usable')} ms`,
  )
  console.log(
    `    until it was taken over: ${before.length + 1} requests (at most 8), ` +
      `${(bytes / 1000).toFixed(1)} kB of JavaScript (at most 100)`,
  )
}

/** Opens an address in a browser that has nothing of it. */
async function open(browser: Browser, url: string, machine: Machine): Promise<Opening> {
  const context = await browser.newContext({
    locale: 'es-HN',
    viewport: 'network' in machine ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: machine.cpu })
    if ('network' in machine) {
      const { latency, kilobytes } = machine.network
      const throughput = kilobytes * 1024
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
    }
    await page.addInitScript(watchForm)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('taken').length > 0)
    return await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        paint: at('first-contentful-paint'),
        usable: at('usable'),
        taken: at('taken'),
        before: entries
          .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= at('taken'))
          .map(({ name }) => new URL(name).pathname),
      }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page: marks when its form takes input, and when its program has it; a frame is drawn. */
function watchForm() {
  const marks = new Map([
    ['usable', 'form button[type=submit]'],
    ['taken', '#root form button[type=submit]'],
  ])
  const drawn = (name: string) =>
    requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
  const look = new MutationObserver((_, observer) => {
    for (const [name, selector] of marks) {
      if (!document.querySelector(selector)) continue
      marks.delete(name)
      drawn(name)
    }
    if (marks.size === 0) observer.disconnect()
  })
  look.observe(document, { childList: true, subtree: true })
  // A static form has no other program than its own.
  document.addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector('#root')) drawn('taken')
  })
}

/** Every request of a first visit, until the worker keeps all files. */
async function countRequests(browser: Browser, base: string) {
  const context = await browser.newContext({ locale: 'es-HN' })
  const asked = { page: 0, worker: 0 }
  context.on('request', (request) => {
    if (request.url().startsWith('http')) asked[request.serviceWorker() ? 'worker' : 'page']++
  })
  const page = await context.newPage()
  await page.goto(base)
  await page.waitForFunction(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('ensayo '))
    return name !== undefined && (await (await caches.open(name)).keys()).length > 100
  })
  await context.close()
  console.log(
    `  requests of a first visit: ${asked.page} of the page and ${asked.worker} of its worker ` +
      `(at most 40 in all)`,
  )
}
