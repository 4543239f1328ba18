import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { everyAddress } from './addresses.ts'
import { expect, test, walk } from './fixtures.ts'
import { controlPath } from '../src/contract/control/routes.ts'
import { changesOf, kept, type KeptLooks, type Look, readLook } from './looks.ts'

test.use({ fresh: true, colorScheme: 'light', reducedMotion: 'reduce' })

const file = join(import.meta.dirname, 'looks.json.gz')
/** `LOOKS=write npx playwright test e2e/looks.spec.ts` takes the looks of today for right. */
const isWriting = process.env.LOOKS === 'write'
/** A folder that gets a picture of each as well. */
const folder = process.env.PICTURES

/** With `PAGES=all` every size, as whenever looks are written; otherwise a desktop and a phone. */
const isWhole = isWriting || process.env.PAGES === 'all'

/** A window of 1440 px at 200 % is laid out as one of 720. */
const sizes: readonly (readonly [number, number])[] = [
  [1440, 900],
  [390, 844],
  ...(isWhole
    ? ([
        [720, 450],
        [768, 1024],
        [2560, 1440],
      ] as const)
    : []),
]

test('the pages look as they did, in each size and theme', async ({ openConsole }) => {
  test.setTimeout(600_000)
  const tab = await openConsole()
  const { page, resetSandbox, whenReady } = tab
  await whenReady()
  await resetSandbox({ seed: 1, now: '2026-01-15T18:00:00Z', dataset: 'demo' })
  const known = read()
  const now: Record<string, Look> = {}
  const whenQuiet = quietOf(page)
  const everywhere = Object.entries(await everyAddress(tab))
  // Whatever lies below the pointer looks otherwise.
  await page.mouse.move(0, 0)
  for (const [path, addresses] of everywhere) {
    for (const address of addresses) {
      // An address without a page lies between, so that no look is that of the page before.
      await walk(page, '/nada')
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Esta página no existe')
      await walk(page, address)
      await expect(heading.filter({ hasNotText: 'Esta página no existe' }), address).toBeVisible()
      // What is loaded once the page is idle comes only then.
      await whenQuiet()
      await page.evaluate(readLook, isWriting ? 2000 : 300)
      await whenQuiet()
      const name = addresses.length === 1 ? path : address
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        const key = `${name} ${width}`
        now[key] = await page.evaluate(readLook, 0)
        // A part that arrives late is waited for, a change stays.
        for (let tries = 8; !isWriting && tries; tries--) {
          if (!changesOf(known, { [key]: now[key] }).length) break
          await page.waitForTimeout(250)
          now[key] = await page.evaluate(readLook, 0)
        }
        if (folder) await takePictures(page, key)
      }
    }
  }
  if (isWriting) writeFileSync(file, gzipSync(JSON.stringify(kept(now)), { level: 9 }))
  else expect(changesOf(known, now)).toEqual([])
  await expectPlantedChangesSeen(page, kept(now))
})

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

const read = () =>
  (existsSync(file)
    ? JSON.parse(gunzipSync(readFileSync(file)).toString())
    : { looks: {}, parts: { light: [], dark: [] } }) as KeptLooks

async function takePictures(page: Page, name: string) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((it) => void (document.documentElement.dataset['theme'] = it), theme)
    const path = join(folder ?? '', `${name} ${theme}`.replaceAll(/\W+/g, '-') + '.png')
    await page.screenshot({ path })
  }
  await page.evaluate(() => void delete document.documentElement.dataset['theme'])
}

/** A wider sidebar moves what lies beside it, another accent is another colour: both are seen. */
async function expectPlantedChangesSeen(page: Page, today: KeptLooks) {
  const changes = async (rules: string) => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, rules)
    return changesOf(today, { '/design 1440': await page.evaluate(readLook, 0) })
  }
  await walk(page, '/design')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Piezas de la consola')
  for (const rule of [
    '--sidebar: 300px',
    '--accent: rgb(200 0 100)',
    '--size-base: 0.95rem',
    '--space-3: 10px',
  ]) {
    expect(await changes(`:root { ${rule} }`), rule).not.toEqual([])
  }
  expect(await changes('')).toEqual([])
}
