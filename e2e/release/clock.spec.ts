import { controlPath } from '../../src/contract/control/control-routes.ts'
import { clockOf, enrollWeekly, reloadOnTheWay } from '../clock-dialog.ts'
import { expect, test } from '../fixtures.ts'

const noon = { now: '2026-01-15T12:00:00Z' }

test('a reload in the middle of a jump leaves a sandbox in order', async ({
  openConsole,
  expectMishap,
}) => {
  // A page that closes can no longer answer its own requests: the web server refuses them.
  expectMishap(/^passed through to the web server: \S+\/sandbox(\/\w+)?(\?\S*)?$|503/)
  const tab = await openConsole()
  const { open, dialog, duration, button } = clockOf(tab)
  await tab.resetSandbox(noon)
  const id = await enrollWeekly(tab)
  await open()
  await dialog.evaluate(reloadOnTheWay)
  await duration.fill('P30Y')
  const reloaded = tab.page.waitForEvent('load')
  await duration.press('Enter')
  await reloaded
  await tab.whenReady()
  const { body } = await tab.ask<{ paid_count: number; next_charge_at: string }>(
    controlPath('enrollments.read', id),
  )
  const { now } = await tab.info()
  const weeks = Math.floor((Date.parse(now) - Date.UTC(2026, 0, 15, 12)) / (7 * 86_400_000))
  expect(body.paid_count).toBe(weeks + 1)
  expect(Date.parse(body.next_charge_at)).toBeGreaterThan(Date.parse(now))
  await open()
  await button('Ir al próximo evento').click()
  await expect(dialog).toContainText('Pasaron 2 cosas.')
})

test('two tabs that go to what is next charge it once', async ({ openConsole }) => {
  const one = await openConsole()
  await one.resetSandbox(noon)
  const id = await enrollWeekly(one)
  const two = await openConsole()
  await Promise.all([clockOf(one).open(), clockOf(two).open()])
  await Promise.all([
    clockOf(one).button('Ir al próximo evento').click(),
    clockOf(two).button('Ir al próximo evento').click(),
  ])
  for (const tab of [one, two]) await expect(clockOf(tab).dialog).toContainText(/Pasaron 2 cosas/)
  const { body } = await one.ask<{ paid_count: number }>(controlPath('enrollments.read', id))
  expect([body.paid_count, (await one.info()).now]).toEqual([3, '2026-01-29T12:00:00.000Z'])
})

test('on a phone the clock is opened by its icon', async ({ openConsole, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tab = await openConsole()
  const { open, dialog, button } = clockOf(tab)
  await tab.resetSandbox(noon)
  await open()
  await button('1 hora').click()
  await expect(dialog.getByText('No pasó nada.')).toBeInViewport()
})

test('two tabs that restore at once end in one of the two states', async ({ openConsole }) => {
  const one = await openConsole('/snapshots')
  await one.resetSandbox(noon)
  await one.sell({ order_id: 'A' })
  await one.control('snapshots.take', { body: {} })
  await one.sell({ order_id: 'B' })
  await one.control('snapshots.take', { body: {} })
  const two = await openConsole()
  await two.whenReady()
  const [first, second] = await Promise.all([
    one.control('snapshots.restore', { id: 'SNAP-1', body: {} }),
    two.control('snapshots.restore', { id: 'SNAP-2', body: {} }),
  ])
  expect(first.now).toBe(second.now)
  const [seen, alsoSeen] = [await one.payments(), await two.payments()]
  expect(seen).toEqual(alsoSeen)
  expect([1, 2]).toContain(seen.length)
})
