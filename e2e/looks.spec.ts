import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, walk } from './fixtures.ts'
import { changeOf, type Look, readSteadyLook } from './looks.ts'
import { routes } from '../src/console/state/routes.ts'

test.use({ fresh: true, colorScheme: 'light', reducedMotion: 'reduce' })

const file = join(import.meta.dirname, 'looks.json.gz')
/** `LOOKS=write npx playwright test e2e/looks.spec.ts` takes the looks of today for right. */
const isWriting = process.env.LOOKS === 'write'
/** With `PAGES=all` every page in every size; otherwise the page that shows all parts. */
const isWhole = process.env.PAGES === 'all'
/** A folder that gets a picture of each as well. */
const folder = process.env.PICTURES

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

const begun = { seed: 1, now: '2026-01-15T18:00:00Z', dataset: 'demo' } as const

test('the pages look as they did, in each size and theme', async ({ openConsole }) => {
  test.setTimeout(isWhole ? 1_800_000 : 180_000)
  const { page, control, resetSandbox, whenReady } = await openConsole()
  await whenReady()
  const otherPages = async () => {
    await resetSandbox(begun)
    const [payment] = (await control('payments.list')).items
    const [enrollment] = (await control('enrollments.list')).items
    const [plan] = (await control('plans.list')).items
    return [
      ...Object.keys(routes).filter(
        (path) => path !== '/' && path !== '/design' && !path.includes(':'),
      ),
      '/operations/payments.sale',
      '/operations/tokens.create',
      '/operations/enrollments.subscribe',
      `/payments/${payment?.uuid}`,
      `/enrollments/${enrollment?.id}`,
      `/plans/${plan?.id}`,
      '/reference/operation/payments.sale',
      '/nada',
    ]
  }
  const paths = ['/design', ...(isWhole ? await otherPages() : [])]
  const known = read()
  const now: Record<string, Look> = {}
  const changes: string[] = []
  const look = async (name: string) => {
    const found = await page.evaluate(readSteadyLook)
    now[name] = found
    for (const change of changeOf(known[name], found)) changes.push(`${name}: ${change}`)
    if (folder) await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, '-')}.png`) })
  }
  for (const [at, path] of paths.entries()) {
    await walk(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    // A page of one entity is known by its family: its identifier is made from the seed.
    const name = path.replace(/-[\da-f-]{30,}/, '')
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await look(`${name} ${width}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await theme(page, 'dark')
    await look(`${name} dark`)
    await theme(page, 'light')
    if (at === 0) await expectPlantedChangesSeen(page, now[`${name} 1440`])
  }
  if (isWriting) writeFileSync(file, gzipSync(JSON.stringify({ ...known, ...now }), { level: 9 }))
  expect(isWriting ? [] : changes).toEqual([])
})

const read = () =>
  (existsSync(file) ? JSON.parse(gunzipSync(readFileSync(file)).toString()) : {}) as Record<
    string,
    Look
  >

const theme = (page: Page, name: string) =>
  page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), name)

/** A wider sidebar moves what lies beside it, another accent is another colour: both are seen. */
async function expectPlantedChangesSeen(page: Page, look: Look | undefined) {
  for (const rule of ['--sidebar: 300px', '--accent: rgb(200 0 100)', '--size-base: 0.95rem']) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`:root { ${text} }`)
      document.adoptedStyleSheets = [sheet]
    }, rule)
    expect(changeOf(look, await page.evaluate(readSteadyLook)), rule).not.toEqual([])
  }
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  expect(changeOf(look, await page.evaluate(readSteadyLook))).toEqual([])
}
