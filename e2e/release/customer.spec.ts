import { violations } from '../audit.ts'
import { customerAt, enroll } from '../customer.ts'
import { expect, test } from '../fixtures.ts'

test('a tab that has not heard of the payment yet pays nothing, and says so', async ({
  openConsole,
  context,
}) => {
  const { url, pay: payByProgram, read } = await enroll(await openConsole())
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} })
  })
  await page.goto(url)
  const { pay, testCard, title } = customerAt(page)
  await testCard('Mastercard')
  await payByProgram()
  await pay.click()
  await expect(title).toHaveText('Pago recibido')
  await expect(title).toBeFocused()
  expect(await read()).toMatchObject({ paid_count: 1, card: { network: 'visa' } })
})

test('a sandbox that cannot start is reported, and nothing is charged', async ({
  openConsole,
  context,
}) => {
  const { url } = await enroll(await openConsole())
  const page = await context.newPage()
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new Error('refused'))
    navigator.serviceWorker.getRegistration = refuse
    navigator.serviceWorker.register = refuse
    indexedDB.open = () => {
      throw new DOMException('newer', 'VersionError')
    }
  })
  await page.goto(url)
  const { title, text } = customerAt(page)
  await expect(title).toHaveText('No pudimos abrir esta página')
  await expect(text(/No se ha cobrado nada/)).toBeVisible()
})

test('a customer may stay, and go back later', async ({ openConsole, context, baseURL }) => {
  const customer = { redirect: `${baseURL}/gracias` }
  const { url } = await enroll(await openConsole(), { customer })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(url)
  const { pay, testCard, text } = customerAt(page)
  await testCard('Visa')
  await pay.click()
  await page.getByRole('button', { name: 'Quedarme aquí' }).click()
  await page.clock.fastForward(60_000)
  await expect(text('Puede volver cuando quiera.')).toBeVisible()
  await expect(page).toHaveURL(url)
})

test('a customer who does nothing is sent back to the merchant', async ({
  openConsole,
  context,
  baseURL,
}) => {
  await context.route('**/gracias', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:," />Gracias' }),
  )
  const customer = { redirect: `${baseURL}/gracias` }
  const { url } = await enroll(await openConsole(), { customer })
  const { page, pay, testCard } = customerAt(await context.newPage())
  await page.goto(url)
  await testCard('Visa')
  await pay.click()
  await expect(page).toHaveURL(/\/gracias$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a phone has room for everything, and every customer can pay with it, in ${colorScheme}`, async ({
    openConsole,
    context,
  }) => {
    const { url } = await enroll(await openConsole())
    const { page, pay, testCard, title } = customerAt(await context.newPage())
    await page.goto(url)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(pay).toBeVisible()
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await isWider()).toBe(false)
    expect(await violations(page)).toEqual([])
    await testCard('Visa')
    await pay.click()
    await expect(title).toHaveText('Pago recibido')
    expect(await isWider()).toBe(false)
    expect(await violations(page)).toEqual([])
  })
}

test('where a change of card only resumes the charges, nothing is paid', async ({
  openConsole,
  context,
}) => {
  const tab = await openConsole()
  const { pay: payFirst, hold, read } = await enroll(tab)
  await payFirst()
  await hold()
  const { page, text, testCard, pay } = customerAt(await context.newPage())
  await page.goto((await read()).manage_url)
  await tab.changeSettings({ assumptions: { card_change: 'resumes' } })
  await text('Pagar con otra tarjeta').click()
  await testCard('Mastercard')
  await pay.click()
  await expect(text('Tarjeta cambiada')).toBeVisible()
  expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
})
