import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'

test('a list is searched, filtered and sorted by its address, and saved as CSV', async ({
  openConsole,
}) => {
  const { page, sell, rows } = await openConsole('/payments')
  await sell({ order_id: 'B-1', customer_name: 'Ángel Paz' })
  await sell({ order_id: 'A-2', customer_name: '=HYPERLINK(1)' })
  await sell({ order_id: 'C-3', order_amount: '2', customer_name: 'Rosa Elvir' })
  await expect(page.getByText(/3 en total · L.4\.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Orden' }).click()
  await expect(rows()).toHaveText([/A-2/, /B-1/, /C-3/])
  await expect(page.getByRole('columnheader', { name: 'Orden' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByLabel('Estado').selectOption('Pagado')
  await expect(rows()).toHaveText([/A-2/, /B-1/])
  await page.reload()
  await expect(rows()).toHaveText([/A-2/, /B-1/])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
  expect(lines[1]).toMatch(/^A-2,paid,completed,'=HYPERLINK\(1\),411111\*{6}1111,1,HNL,/)

  await page.getByRole('searchbox').fill('angel')
  await expect(rows()).toHaveText([/B-1/])
  await expect(page).toHaveURL(/q=angel/)
})

test('an address that makes no sense says so, and a way on', async ({ openConsole }) => {
  const { page, sell, rows, notice } = await openConsole('/payments?status=dormido&sort=zapato')
  await sell()
  await expect(notice('status=dormido, sort=zapato')).toBeVisible()
  await expect(rows()).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitarlo de la dirección' }).click()
  await expect(page).toHaveURL(/\/payments$/)
})

test('of a long list the rows in sight are drawn, down to the oldest', async ({ openConsole }) => {
  const { page, sell, rows } = await openConsole('/payments')
  await Promise.all(Array.from({ length: 120 }, () => sell()))
  await expect(page.getByText('120 en total')).toBeVisible()
  await expect.poll(() => rows().count()).toBeLessThan(100)
  // The page grows as rows come that are higher than was guessed.
  await expect(async () => {
    await page.keyboard.press('End')
    const oldest = page.locator('[aria-rowindex="121"]')
    await expect(oldest).toContainText('ORDER', { timeout: 1000 })
  }).toPass()

  // The keys go on from the row with the focus, which stays drawn while it is out of sight.
  const row = (place: number) => page.locator(`[aria-rowindex="${place}"]`)
  await row(121).getByRole('link').focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(row(2)).toBeInViewport()
  await expect(row(121).getByRole('link')).toBeFocused()
  await expect(row(110)).toHaveCount(0)
  await page.keyboard.press('k')
  await expect(row(120).getByRole('link')).toBeFocused()
  await expect(row(120)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(row(2).getByRole('link')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(121).getByRole('link')).toBeFocused()

  // On the way back the list is where it was.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L')
  await page.goBack()
  await expect(row(121)).toBeInViewport()
})
