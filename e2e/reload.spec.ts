import { expect, test, walk } from './fixtures.ts'

test('what is kept is there after a reload: the answer, the draft, the lists, settings and preferences', async ({
  openConsole,
}) => {
  const tab = await openConsole()
  const { page, changeSettings, control, field, send, wire, answer, speak, rows } = tab
  await changeSettings({ exchange_rate: 25.75, assumptions: { success_code: '100' } })
  await control('snapshots.take', { body: { title: 'Antes' } })
  await tab.sell({ order_id: 'LATER' })
  await control('snapshots.restore', { id: 'SNAP-1' })
  await field('Número de orden').fill('ORDER-7')
  await field('Monto').fill('2')
  await send()
  await expect(answer).toContainText('Transacción denegada')
  await tab.showNext()
  await field('Nombre del cliente').fill('Óscar Pineda')
  await speak('EN')
  await page.getByRole('button', { name: 'Language and theme' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  const clock = page.getByRole('button', { name: /^Sandbox clock/ })
  await expect(clock).not.toContainText('UTC')
  await page.getByRole('radio', { name: 'UTC' }).check()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(clock).toContainText(/ UTC$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sale')
  await expect(field('Customer name')).toHaveValue('Óscar Pineda')
  await expect(answer).toContainText('Transacción denegada')
  await expect(answer.getByRole('region', { name: 'What to do in your code' })).toContainText(
    'card_number: "5555555555554444"',
  )
  await tab.showSent()
  await expect(wire).toContainText('order_id=ORDER-7')
  await tab.showAnswer()
  await tab.openPayment()
  await expect(tab.timeline).toContainText('Payment declined')
  await expect(tab.details).toContainText('Visa 411111******1111')
  await walk(page, '/payments')
  await expect(rows()).toHaveText([/ORDER-7.*Declined.*411111\*{6}1111.*L\s2\.00/])
  await walk(page, '/history')
  await expect(rows()).toHaveText([/Sale.*402.*Transacción denegada/])
  await walk(page, '/snapshots')
  await expect(rows()).toHaveText([/^Antes SNAP-1/])
  await walk(page, '/settings')
  await expect(page.getByRole('textbox', { name: 'Lempiras per dollar' })).toHaveValue('25.75')
  await walk(page, '/assumptions?id=success_code')
  const option = page.getByRole('article').getByRole('radio', { name: '100', exact: true })
  await expect(option).toBeChecked()
})

test(
  'an address with a user name and password opens the same page without them',
  { tag: '@release' },
  async ({ openConsole, baseURL }) => {
    const address = new URL('/payments?q=ana#lista', baseURL)
    const withCredentials = new URL(address)
    withCredentials.username = 'ana'
    withCredentials.password = 'clave'
    const { page, sell } = await openConsole(withCredentials.href)
    expect((await sell()).status).toBe(200)
    expect(await page.evaluate(() => document.URL)).toBe(address.href)
  },
)
