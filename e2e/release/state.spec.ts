import { expect, tabOf, test } from '../fixtures.ts'
import { untilFilesAreKept } from '../kept-files.ts'
import { copyLink, fill, outcome, stateOf } from '../sandbox-state.ts'

test('a link opens the same state in another browser, without a network', async ({
  openConsole,
  context,
  browser,
}) => {
  const tab = await openConsole('/snapshots')
  await fill(tab)
  const link = await copyLink(tab, context)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/state#2\.z\.[\w-]+$/)
  expect(link).not.toContain('4111')

  const elsewhere = await browser.newContext({ locale: 'es-HN' })
  const other = tabOf(await elsewhere.newPage())
  await other.page.goto(new URL('/state', link).href)
  await expect(other.notice(/no trae ningún estado/)).toBeVisible()
  await other.whenReady()
  await untilFilesAreKept(other.page)
  await elsewhere.setOffline(true)
  await other.page.evaluate((fragment) => (location.hash = fragment), new URL(link).hash)
  await expect(outcome(other)).toContainText('15 feb 2026, 06:00:00')
  expect(await stateOf(other)).toEqual(await stateOf(tab))
  expect((await other.info()).frozen).toBe(true)
  await other.follow('Ver los cobros')
  await expect(other.rows()).toHaveCount(4)
  await elsewhere.close()
})
