import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { launchBrowser, median, serveCompressed } from './pages.ts'

const rounds = 7

/** How often the floor the form may take. */
const limits = { plain: 3, 'slower CPU': 3, 'slow phone': 2.5 } as const satisfies Record<
  MachineName,
  number
>

/** The first form of a new browser against a hand-written static form, in turns, at one server. */
export async function benchFirstForm() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-bench-'))
  await build({ logLevel: 'error', build: { outDir: folder } })
  const console_ = await serveCompressed(folder)
  const floor = await serveCompressed(resolve(import.meta.dirname, 'page'))
  const browser = await launchBrowser()
  try {
    for (const machine of Object.keys(limits) as MachineName[]) {
      await compare(browser, machine, console_, floor.base)
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
  machine: MachineName,
  { base, sizeOf }: Awaited<ReturnType<typeof serveCompressed>>,
  floorBase: string,
) {
  const results: { form: Opening; floor: Opening }[] = []
  for (let round = 0; round <= rounds; round++) {
    const floor = await openForm(browser, staticForm(floorBase), machine)
    results.push({ floor, form: await openForm(browser, consoleForm(base), machine) })
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
    `  ${machine}: first paint after ${of('form', 'paint')} ms, ratio ${ratio('paint')} (at most 1.50); ` +
      `usable after ${of('form', 'usable')} ms, ratio ${ratio('usable')} ` +
      `(at most ${limits[machine].toFixed(2)}); taken over after ${of('form', 'taken')} ms, ratio ` +
      `${ratio('taken')}; the static form ${of('floor', 'paint')} and ${of('floor', 'usable')} ms`,
  )
  console.log(
    `    until it was taken over: ${before.length + 1} requests (at most 8), ` +
      `${(bytes / 1000).toFixed(1)} kB of JavaScript (at most 100)`,
  )
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
  const kept = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.startsWith('ensayo '))
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
    })
  while ((await kept()) < 100) await page.waitForTimeout(500)
  await context.close()
  console.log(
    `  requests of a first visit: ${asked.page} of the page and ${asked.worker} of its worker ` +
      `(at most 40 in all)`,
  )
}

/** What a page and its network are slowed down to. */
export const machines = {
  plain: { cpu: 1 },
  'slower CPU': { cpu: 4 },
  'slow phone': { cpu: 4, network: { latency: 150, kilobytes: 200 } },
} as const

export type MachineName = keyof typeof machines

/** Where a form is and by what it is known, in the page or in a part of a custom element. */
export interface FormPage {
  readonly address: string
  /** The button that sends the form: its form takes input. */
  readonly usable: string
  /** The same once the program has taken the form over; by default they come together. */
  readonly taken?: string
  /** What is pressed first, as soon as it is there. */
  readonly press?: string
  /** It is drawn in a custom element, where no selector of the document reaches. */
  readonly isInElement?: true
}

export interface Opening {
  /** The first paint, the form that takes input, and the one that its program has taken over, in ms. */
  readonly paint: number
  readonly usable: number
  readonly taken: number
  /** The paths of what had arrived by then. */
  readonly before: readonly string[]
}

const button = 'form button[type=submit]'

/** The hand-written form of this folder, which does the least that a form of a sale can. */
export const staticForm = (base: string): FormPage => ({
  address: `${base}static-form.html`,
  usable: button,
})

/** The form that the console opens with. */
export const consoleForm = (base: string): FormPage => ({
  address: base,
  usable: button,
  taken: `#root ${button}`,
})

/** Opens a form in a browser that has nothing of it. */
export async function openForm(
  browser: Browser,
  form: FormPage,
  name: MachineName,
): Promise<Opening> {
  const machine = machines[name]
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
    await page.addInitScript(watchForm, form)
    await page.goto(form.address, { waitUntil: 'commit' })
    await page.waitForFunction(
      () =>
        ['taken', 'first-contentful-paint'].every(
          (mark) => performance.getEntriesByName(mark).length > 0,
        ),
      undefined,
      { timeout: 120_000 },
    )
    return await page.evaluate(() => {
      const at = (mark: string) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return {
        paint: at('first-contentful-paint'),
        usable: at('usable'),
        taken: at('taken'),
        before: entries
          .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= at('taken'))
          .map((entry) => new URL(entry.name).pathname),
      }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts: marks what it has drawn. */
function watchForm({ usable, taken, press, isInElement }: FormPage) {
  const find = (selector: string, root: Document | ShadowRoot = document): HTMLElement | null => {
    const found = root.querySelector<HTMLElement>(selector)
    if (found || !isInElement) return found
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const inside = shadowRoot && find(selector, shadowRoot)
      if (inside) return inside
    }
    return null
  }
  const drawn = (mark: string) =>
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark)))
  const marks = new Map([
    ['usable', usable],
    ['taken', taken ?? usable],
  ])
  let toPress = press
  const look = () => {
    const button = toPress && find(toPress)
    if (button) {
      toPress = undefined
      button.click()
    }
    if (toPress) return
    for (const [mark, selector] of marks) {
      if (!find(selector)?.checkVisibility()) continue
      marks.delete(mark)
      drawn(mark)
    }
  }
  new MutationObserver((_, observer) => {
    look()
    if (!marks.size) observer.disconnect()
  }).observe(document, { attributes: true, childList: true, subtree: true })
  // What a custom element draws is not observed.
  const lookEachFrame = () => {
    look()
    if (marks.size) requestAnimationFrame(lookEachFrame)
  }
  if (isInElement) lookEachFrame()
}
