import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { join } from 'node:path'
import type { Page, Request, ViewportSize } from '@playwright/test'
import { audiencePaths } from '../src/console/state/audience-paths.ts'
import type { Path } from '../src/console/state/routes.ts'
import { controlPath } from '../src/contract/control/routes.ts'
import { startNodeHost } from '../src/hosts/node/node.ts'
import { everyAddress } from './addresses.ts'
import { auditWith, choose } from './audit.ts'
import { customerAt, enroll } from './customer.ts'
import { expect, type Tab, test, walk } from './fixtures.ts'
import { changesOf, kept, type KeptLooks, type Look, rest, windows } from './looks.ts'
import { sights, sightsOfCustomers, sightsOfServers } from './sights.ts'

test.use({ fresh: true, colorScheme: 'light', reducedMotion: 'reduce' })

/** `LOOKS=write npx playwright test e2e/looks.spec.ts` takes the looks of today for right. */
const isWriting = process.env.LOOKS === 'write'
/** A folder that gets a picture of each as well. */
const folder = process.env.PICTURES

/** What is laid out in the others is in one of these as well: so axe runs in these only. */
const usual: readonly ViewportSize[] = [windows.desktop, windows.phone]

/** The narrowest window that is not to scroll sideways. */
const narrow = { width: 320, height: 700 }

/** Identifiers and times that are the same in each run. */
const shop = { seed: 1, now: '2026-01-15T18:00:00Z' }

// On some days the words of a date are longer, and need one more line.
test.beforeEach(({ page }) => page.clock.setSystemTime(shop.now))

test('every page looks as it did, and breaks no rule of accessibility', async ({ openConsole }) => {
  test.setTimeout(900_000)
  const tab = await openConsole()
  const { page, resetSandbox, whenReady } = tab
  await whenReady()
  await resetSandbox({ ...shop, dataset: 'demo' })
  const { see, changes } = surveyOf(tab, 'looks.json.gz')
  const everywhere = Object.entries(await everyAddress(tab)) as [Path, readonly string[]][]
  const seeAll = async (how: string, isSeen: (path: Path) => boolean) => {
    for (const [path, addresses] of everywhere) {
      for (const address of isSeen(path) ? addresses : []) {
        // An address without a page lies between, so that no look is that of the page before.
        await walk(page, '/nada')
        const heading = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect(heading).toHaveText('Esta página no existe')
        await walk(page, address)
        await expect(heading.filter({ hasNotText: 'Esta página no existe' }), address).toBeVisible()
        await see((addresses.length === 1 ? path : address) + how, Object.values(windows))
      }
    }
  }
  await seeAll('', () => true)
  await page.evaluate(choose, 'Presentación')
  await seeAll(' for an audience', (path) => audiencePaths.has(path))
  expect(changes()).toEqual([])
})

test('every state of a page does, too', async ({ openConsole }) => {
  test.setTimeout(900_000)
  const tab = await openConsole()
  await tab.whenReady()
  const resetSandbox: Tab['resetSandbox'] = (values) => tab.resetSandbox({ ...shop, ...values })
  await resetSandbox()
  const { see, changes } = surveyOf(tab, 'looks-of-states.json.gz')
  for (const [name, visit] of Object.entries(sights)) {
    await visit({ ...tab, resetSandbox })
    await see(name, usual)
  }
  expect(changes()).toEqual([])
})

test('every state with a server does, too', async ({ openConsole, expectMishap }) => {
  test.setTimeout(900_000)
  // What a watching page reads is a stream; the server of the last state has stopped.
  expectMishap(/^not JSON.*event-stream|net::ERR_(CONNECTION_REFUSED|FAILED)/)
  const tab = await openConsole()
  await tab.whenReady()
  await tab.resetSandbox(shop)
  const host = await startNodeHost({
    port: 0,
    // Another address of this machine, as that of a network is.
    phonesAt: '127.0.0.2',
    seed: shop.seed,
    now: Date.parse(shop.now),
    pages: { folder: 'dist', build: () => Promise.reject(new Error('it is built')) },
  })
  const { see, changes } = surveyOf(tab, 'looks-of-servers.json.gz')
  for (const [name, visit] of Object.entries(sightsOfServers)) {
    await visit(tab, host)
    await see(name, usual)
  }
  expect(changes()).toEqual([])
})

test('every page of a customer does, too', async ({ openConsole, context }) => {
  test.setTimeout(900_000)
  const tab = await openConsole()
  await tab.whenReady()
  await tab.resetSandbox(shop)
  const customer = customerAt(await context.newPage())
  const enrolled = await enroll(tab, { plan: { limit: '12' } })
  const { see, changes } = surveyOf(customer, 'looks-of-customers.json.gz', chooseAsCustomer)
  for (const [name, visit] of Object.entries(sightsOfCustomers)) {
    await visit(customer, enrolled)
    await see(name, usual)
  }
  expect(changes()).toEqual([])
})

/** A wider sidebar moves what lies beside it, another accent is another colour: both are seen. */
test('a change of looks is seen', async ({ openConsole, page }) => {
  const { whenReady } = await openConsole('/design')
  await whenReady()
  await page.setViewportSize(windows.desktop)
  await expect(page.getByRole('heading', { name: 'Color y contraste' })).toBeVisible()
  const readAll = async (rules: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rules)
    await page.evaluate(rest, 100)
    // Of its own walk, which has read no style yet.
    return { design: await auditWith(page).look('', 'look') }
  }
  const today = kept(await readAll(''))
  for (const rule of [
    '--sidebar: 300px',
    '--accent: rgb(200 0 100)',
    '--size-base: 0.95rem',
    '--space-3: 10px',
  ]) {
    expect(changesOf(today, await readAll(`:root { ${rule} }`)), rule).not.toEqual([])
  }
  expect(changesOf(today, await readAll(''))).toEqual([])
  await readAll('main { min-width: 1440px !important }')
  expect(await page.evaluate(widthBeyond)).toBeGreaterThan(0)
})

/** Looks at what the page shows in each window and theme, and audits it. */
function surveyOf({ page }: { page: Page }, fileName: string, chooseHere = choose) {
  const file = join(import.meta.dirname, fileName)
  const known: KeptLooks = existsSync(file)
    ? JSON.parse(gunzipSync(readFileSync(file)).toString())
    : { looks: {}, parts: { light: [], dark: [] } }
  const now: Record<string, Look> = {}
  const whenQuiet = quietOf(page)
  const { look, broken } = auditWith(page)

  const expectItFits = async (name: string) => {
    const beyond = await page.evaluate(widthBeyond)
    if (beyond) broken.push(`${name}: ${beyond} px wider than the window`)
  }
  const compare = async (name: string, size: ViewportSize) => {
    await page.setViewportSize(size)
    const key = `${name} ${size.width}`
    // A part that arrives late is waited for, a change stays.
    for (let tries = 0; tries < 9; tries++) {
      if (tries) await page.waitForTimeout(250)
      await page.evaluate(rest, isWriting ? 300 : 0)
      now[key] = await look(key, usual.includes(size) ? 'both' : 'look')
      if (isWriting || changesOf(known, { [key]: now[key] }).length === 0) break
    }
    await expectItFits(key)
    if (folder) await takePictures(page, key)
  }
  return {
    /** The windows end with a phone. */
    see: async (name: string, sizes: readonly ViewportSize[]) => {
      // Whatever lies below the pointer looks otherwise.
      await page.mouse.move(0, 0)
      // What is loaded once the page is idle comes only then.
      await whenQuiet()
      await page.evaluate(rest, isWriting ? 1000 : 300)
      await whenQuiet()
      for (const size of sizes) await compare(name, size)
      await page.evaluate(chooseHere, 'EN')
      await look(`${name} in English on a phone`)
      await page.setViewportSize(narrow)
      await expectItFits(`${name} in English in the narrowest window`)
      await page.setViewportSize(windows.desktop)
      await look(`${name} in English`)
      await page.evaluate(chooseHere, 'ES')
    },
    changes: () => {
      if (isWriting) writeFileSync(file, gzipSync(JSON.stringify(kept(now)), { level: 9 }))
      return [...(isWriting ? [] : changesOf(known, now)), ...broken]
    },
  }
}

/** Chooses a language at the top of a customer's page; that of the issuer has none (runs in the page). */
async function chooseAsCustomer(name: string) {
  if (!document.querySelector('.customer-frame')) return
  const labels = [...document.querySelectorAll<HTMLLabelElement>('.customer-head label')]
  const control = labels.find((each) => each.textContent?.trim() === name)?.control
  if (!control) throw new Error(`Failed to choose ${name}`)
  control.click()
}

/** How many px the page is wider than its window (runs in the page). */
function widthBeyond() {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** Waits until nothing is on its way to the page: neither its code nor what it asks the sandbox. */
function quietOf(page: Page) {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    // The stream of the sandbox never ends.
    if (!request.url().includes(controlPath('stream.open'))) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return () => expect.poll(() => pending.size, { intervals: [20] }).toBe(0)
}

async function takePictures(page: Page, name: string) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((it) => void (document.documentElement.dataset['theme'] = it), theme)
    const path = join(folder ?? '', `${name} ${theme}`.replaceAll(/\W+/g, '-') + '.png')
    await page.screenshot({ path })
  }
  await page.evaluate(() => void delete document.documentElement.dataset['theme'])
}
