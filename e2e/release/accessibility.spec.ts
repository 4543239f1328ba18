import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { everyAddress } from '../addresses.ts'
import { followArrivals } from '../arrivals.ts'
import { violations } from '../audit.ts'
import { expect, test, walk } from '../fixtures.ts'

test.use({ fresh: true })

/** Tall: axe calls controls too small that the foot of a form covers. */
const desktop = { width: 1440, height: 2400 }
const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }

/** A folder that gets pictures of each page, for the eye (`npm run pictures`). */
const folder = process.env.PICTURES

test('no page breaks a rule of accessibility, or is wider than a phone or in large type', async ({
  openConsole,
}) => {
  test.setTimeout(900_000)
  const tab = await openConsole()
  const { page, resetSandbox, whenReady } = tab
  await whenReady()
  await resetSandbox({ seed: 1, dataset: 'demo', now: '2026-01-15T12:00:00Z' })
  await page.setViewportSize(desktop)
  const allArrived = followArrivals(page)
  for (const address of await everyAddress(tab)) {
    await test.step(address, async () => {
      // An address without a page lies between, so that no page is audited for the next one.
      await walk(page, '/nada')
      const main = page.getByRole('main')
      const heading = main.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Esta página no existe')
      await walk(page, address)
      await expect(heading.filter({ hasNotText: 'Esta página no existe' }), address).toBeVisible()
      await allArrived(address)
      expect.soft(await violations(page), address).toEqual([])
      const first = await main.locator(foremost).allTextContents()
      expect
        .soft(first, `what one does first on ${address}`)
        .toHaveLength(isToRead(address) ? 0 : 1)
      await takePicture(page, address, 'light')
      await takePicture(page, address, 'dark')
      await page.setViewportSize(phone)
      await allArrived(`${address} on a phone`)
      await takePicture(page, address, 'light', ' on a phone')
      expect.soft(await page.evaluate(tooWide), `${address} on a phone`).toEqual([])
      await page.setViewportSize(laptop)
      await page.evaluate(typeOf, '200%')
      await allArrived(`${address} in large type`)
      expect.soft(await page.evaluate(tooWide), `${address} in large type`).toEqual([])
      await page.evaluate(typeOf, '')
      await page.setViewportSize(desktop)
    })
  }
})

/** The button of the usual next step; a menu beside it is part of it. */
const foremost = ':is(a, button).ui-button-primary:not(.ui-icon-button):visible'

/** Tells whether the page is for reading, choosing or comparing: it has no usual next step. */
const isToRead = (address: string) =>
  /^\/((overview|calendar|events|deliveries|history|compare|three-d-secure|assumptions|reference\/operations|guide\/.+|settings|workbench)?|payments\/.+)$/.test(
    address,
  )

async function takePicture(page: Page, address: string, colorScheme: 'light' | 'dark', where = '') {
  if (!folder) return
  await page.emulateMedia({ colorScheme })
  const name = `${address} ${colorScheme}${where}`.replaceAll(/\W+/g, '-')
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** Sets the size of type, as a reader who zooms only the text (runs in the page). */
const typeOf = (size: string) => (document.documentElement.style.fontSize = size)

/** The elements that make the page scroll sideways (runs in the page). */
function tooWide() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => element.outerHTML.slice(0, 100))
}
