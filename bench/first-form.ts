import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { launchBrowser } from './launch-browser.ts'
import { median } from './median.ts'
import { consoleForm, type MachineName, openForm, type Opening, staticForm } from './open-form.ts'
import { serveCompressed } from './serve-compressed.ts'

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
