import { controlPath } from '../src/contract/control/control-routes.ts'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { type NodeHost, startHost } from '../src/entries/host.ts'
import { customerAt, enroll } from './customer.ts'
import { expect, tabOf, test as base } from './fixtures.ts'

/** The Node host, which serves the built pages and its sandbox. */
const test = base.extend<{ host: NodeHost }>({
  // Playwright requires the braces, even empty ones.
  // oxlint-disable-next-line no-empty-pattern
  async host({}, use) {
    const pages = { folder: 'dist', build: () => Promise.reject(new Error('it is built')) }
    const host = await startHost({
      port: 0,
      host: 'localhost',
      beginning: { frozenAt: Date.parse('2026-01-15T12:00:00Z') },
      // A second address of this machine, like a network's.
      pages: { ...pages, phonesAt: () => '127.0.0.2' },
    })
    await use(host)
    await host.close()
  },
})

// The pages are of another origin: the kept page would have to be thrown away.
test.use({ fresh: true })

test(
  'a page that the Node host serves pays at that host, without a service worker',
  { tag: '@release' },
  async ({ page, host, expectMishap }) => {
    // The browser asks for a favicon at the root, where there is none.
    expectMishap(/404 \(Not Found\)/)
    await page.goto(`${host.url}/favicon.svg`)
    const shop = { ...tabOf(page), whenReady: async () => undefined }
    const { url, read } = await enroll(shop)
    expect(url.startsWith(host.url)).toBe(true)
    await page.goto(url)
    const { pay, testCard, issuer, title, text, field } = customerAt(page)
    await expect(text('15 de febrero de 2026')).toBeVisible()
    await testCard('3-D Secure con desafío')
    await pay.click()
    await issuer.getByRole('button', { name: /^Fallar/ }).click()
    await expect(page.getByRole('alert')).toContainText('3-D Secure no fue exitosa')
    await field('Código de seguridad').fill('300')
    await pay.click()
    await issuer.getByRole('button', { name: /^Aprobar/ }).click()
    await expect(title).toHaveText('Pago recibido')
    expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
    const workers = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length)
    expect(await page.evaluate(workers)).toBe(0)
  },
)

test(
  'a network that goes while the bank asks leaves the card to be paid again',
  { tag: '@release' },
  async ({ page, host, expectMishap }) => {
    expectMishap(/404 \(Not Found\)|net::ERR_|Failed to load resource/)
    await page.goto(`${host.url}/favicon.svg`)
    const shop = { ...tabOf(page), whenReady: async () => undefined }
    await shop.ask(controlPath('settings.change'), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ challenges: 'bank' }),
    })
    const { url, read } = await enroll(shop)
    await page.goto(url)
    const { pay, testCard, issuer, title, text, field } = customerAt(page)
    await testCard('3-D Secure con desafío')
    await pay.click()
    const yes = issuer.getByRole('button', { name: 'Sí, la hago yo' })
    await expect(yes).toBeVisible()
    await page.context().setOffline(true)
    await yes.click()
    await expect(text(/La página de su banco no respondió\. No se cobró nada/)).toBeVisible()
    await page.context().setOffline(false)
    await field('Código de seguridad').fill('300')
    await pay.click()
    await yes.click()
    await expect(title).toHaveText('Pago recibido')
    expect(await read()).toMatchObject({ status: 'active', paid_count: 1 })
  },
)

test(
  'a stopped host is reported, and the customer can try again',
  { tag: '@release' },
  async ({ page, host, expectMishap }) => {
    expectMishap(/net::ERR_|^not JSON|Failed to load resource/)
    await page.goto(`${host.url}/favicon.svg`)
    const { url } = await enroll({ ...tabOf(page), whenReady: async () => undefined })
    await page.goto(url)
    const { pay, testCard, text } = customerAt(page)
    await testCard('Visa')
    await host.close()
    await pay.click()
    await expect(text('No hubo respuesta.')).toBeVisible()
    await expect(pay).not.toHaveAttribute('aria-busy')
  },
)

test(
  'a phone pays what the wall shows, and the wall shows that',
  { tag: '@release' },
  async ({ page, host, browser }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.addInitScript(() => localStorage.setItem('ensayo.lang', 'en'))
    await page.goto(`${host.url}/demo`)
    const main = page.getByRole('main')
    const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
    await press('Let phones in')
    await expect(main).toContainText('the audience pays by phone')
    const phonesUrl = host.url.replace('localhost', '127.0.0.2')
    await press('Present')
    await expect(page.getByRole('link', { name: 'Watch a backend' })).toBeHidden()
    await press('Open the shop')
    await press('Next')
    await press('Charge L 1,480.50')
    await main.getByRole('button', { name: 'Next', exact: true }).click()
    await press('Try a card without funds')
    await press('Next')
    await press('Charge L 8,400.00 in 12 instalments')
    await press('Next')
    await press('Enroll Gabriela')
    const code = main.getByRole('img', { name: 'QR code of the payment page' })
    await expect(code).toBeVisible()
    const link = await main.locator('iframe').getAttribute('src')
    const onPhone = (link ?? '').replace(host.url, phonesUrl)
    // The text that the camera of a phone reads.
    await expect(code.locator('path')).toHaveAttribute('d', toSvgPath(generate(onPhone)))

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const held = await phone.newPage()
    await held.goto(onPhone)
    await held.getByRole('button', { name: 'Visa', exact: true }).click()
    await held.getByRole('button', { name: /^Pay L/ }).click()
    await expect(held.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    // The wall's phone shows it too, and the story goes on.
    await expect(main.frameLocator('iframe').getByText('Payment received')).toBeVisible()
    for (const step of ['Advance a month', 'Advance another month', 'Advance a day']) {
      await press('Next')
      await press(step)
    }
    await press('Next')
    await press('Buy for L 3,250.00')
    await press('Next')

    // Then everyone in the room joins her plan, and the wall counts them.
    const headers = { 'x-sandbox': 'presentation' }
    const listed = await page.request.get(`${host.url}${controlPath('plans.list')}?limit=50`, {
      headers,
    })
    const { items } = (await listed.json()) as { items: { name: string; join_url: string }[] }
    const join = items.find(({ name }) => name === 'Monthly basket')?.join_url ?? ''
    const toJoin = `${join.replace(host.url, phonesUrl)}${join.includes('?') ? '&' : '?'}lang=en`
    const large = main.getByRole('img', { name: 'QR code to join' })
    await expect(large.locator('path')).toHaveAttribute('d', toSvgPath(generate(toJoin)))
    expect((await large.boundingBox())?.height).toBeGreaterThan(1080 / 4)
    await held.goto(toJoin)
    await held.getByLabel('Full name').fill('Óscar López')
    await held.getByLabel('E-mail address').fill('oscar@pixel.hn')
    await held.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(main).toContainText('1 joined0 paidÓscar')
    await held.getByRole('button', { name: 'Visa', exact: true }).click()
    await held.getByRole('button', { name: /^Pay L/ }).click()
    await expect(main).toContainText('1 joined1 paid')
    await phone.close()
  },
)

test('phones that were let in are kept out again', { tag: '@release' }, async ({ page, host }) => {
  await page.addInitScript(() => localStorage.setItem('ensayo.lang', 'en'))
  await page.goto(`${host.url}/demo`)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const ofPhone = `${host.url.replace('localhost', '127.0.0.2')}/favicon.svg`
  const isIn = () =>
    page.request.get(ofPhone).then(
      () => true,
      () => false,
    )
  await press('Let phones in')
  await expect(main).toContainText('the audience pays by phone')
  expect(await isIn()).toBe(true)
  await press('Keep phones out again')
  await expect(main.getByRole('button', { name: 'Let phones in' })).toBeVisible()
  expect(await isIn()).toBe(false)
})

test(
  'a page that does not arrive opens when the host is back',
  { tag: '@release' },
  async ({ page, host, context, expectMishap }) => {
    expectMishap(
      /404 \(Not Found\)|net::ERR_|Failed to load resource|Failed to fetch|Unable to preload/,
    )
    await page.goto(`${host.url}/favicon.svg`)
    await enroll({ ...tabOf(page), whenReady: async () => undefined })
    await page.goto(`${host.url}/operations/payments.sale`)
    const main = page.getByRole('main')
    await expect(page.getByRole('link', { name: 'Ver su backend' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Actividad' }).click()
    await expect(main).toContainText('Una parte de la consola no llegó')
    await context.setOffline(false)
    await expect(main.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible()
  },
)
