import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type * as Sdk from '@pixelpay/sdk-core'
import type { Page } from '@playwright/test'
import { sampleSale } from '../../src/contract/samples.ts'
import { caseNamed } from '../../src/contract/domain/three-d-secure.ts'
import { type NodeHost, startHost } from '../../src/entries/host.ts'
import { expect, test as base } from '../fixtures.ts'

/** The vendor's client for browsers, as its package has it. */
const sdk = createRequire(import.meta.url).resolve('@pixelpay/sdk-core/lib/browser/index.js')

interface Shop {
  readonly page: Page
  /** Where the payment interface is. */
  readonly endpoint: string
}

interface Fixtures {
  readonly host: NodeHost
  /** Another origin, with an empty page. */
  readonly shopUrl: string
  /** A page of a shop, and the sandbox that it pays at. */
  openShop(where: Place): Promise<Shop>
}

const places = ['the Node host', 'the service worker'] as const
type Place = (typeof places)[number]

const test = base.extend<Fixtures>({
  // Playwright requires the braces, even empty ones.
  // oxlint-disable-next-line no-empty-pattern
  async host({}, use) {
    const host = await startHost({
      port: 0,
      beginning: { frozenAt: Date.parse('2026-01-15T12:00:00Z') },
    })
    await use(host)
    await host.close()
  },

  // A real server, since a browser lets a page call this machine only if it came from there.
  // oxlint-disable-next-line no-empty-pattern
  async shopUrl({}, use) {
    const server = createServer((_request, answer) => {
      answer.setHeader('content-type', 'text/html; charset=utf-8')
      answer.end('<!doctype html><link rel="icon" href="data:,"><title>Tienda</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.closeAllConnections()
    server.close()
  },

  async openShop({ openConsole, shopUrl, host, baseURL }, use) {
    await use(async (where) => {
      const isNode = where === 'the Node host'
      const tab = await openConsole(isNode ? shopUrl : '/')
      if (!isNode) await tab.whenReady()
      await tab.page.addScriptTag({ path: sdk })
      return { page: tab.page, endpoint: isNode ? host.url : (baseURL ?? '') }
    })
  },
})

/** A sale or an authorization as a shop writes it for the vendor's client, with 3-D Secure. */
const pay = ({ page, endpoint }: Shop, card: string, kind: 'sale' | 'auth' = 'sale') =>
  page.evaluate(
    async ([url, number, isSale, sample]) => {
      const { Models, Requests, Services } = window as unknown as typeof Sdk
      const settings = new Models.Settings()
      settings.setupSandbox()
      settings.setupEndpoint(url)
      settings.setupLanguage('es')
      const write = <Transaction extends InstanceType<typeof Requests.SaleTransaction>>(
        transaction: Transaction,
      ) => {
        const cardholder = sample.card_holder
        const card = { number, cvv2: '300', expire_month: 12, expire_year: 2030, cardholder }
        transaction.setCard(Object.assign(new Models.Card(), card))
        const billing = {
          address: sample.billing_address,
          country: sample.billing_country,
          state: sample.billing_state,
          city: sample.billing_city,
          zip: sample.billing_zip,
          phone: sample.billing_phone,
        }
        transaction.setBilling(Object.assign(new Models.Billing(), billing))
        const order = {
          id: sample.order_id,
          currency: sample.order_currency,
          amount: 1,
          customer_name: sample.customer_name,
          customer_email: sample.customer_email,
        }
        transaction.setOrder(Object.assign(new Models.Order(), order))
        transaction.withAuthenticationRequest()
        return transaction
      }
      const service = new Services.Transaction(settings)
      const { status, success, message, data } = await (
        isSale
          ? service.doSale(write(new Requests.SaleTransaction()))
          : service.doAuth(write(new Requests.AuthTransaction() as never))
      ).catch((failure: Awaited<ReturnType<typeof service.doSale>>) => failure)
      return { status, success, message, data }
    },
    [endpoint, card, kind === 'sale', sampleSale] as const,
  )

const cardOf = (id: string, brand: 'visa' | 'mastercard' = 'visa') => caseNamed(id)?.[brand] ?? ''
const issuer = (page: Page) => page.frameLocator('iframe[name="step-up-iframe"]')
const press = (page: Page, name: RegExp) => issuer(page).getByRole('button', { name }).click()

test.describe("the vendor's client", () => {
  // The console is a shop here, and the vendor's client writes HTML, which its policy forbids.
  test.use({ fresh: true, bypassCSP: true })

  for (const place of places) {
    test(`pays without a challenge at ${place}`, async ({ openShop }) => {
      const shop = await openShop(place)
      const sale = await pay(shop, cardOf('2.1'))
      expect(sale).toMatchObject({ status: 200, success: true, data: { response_cavv: '2' } })
      const auth = await pay(shop, cardOf('2.1', 'mastercard'), 'auth')
      expect(auth).toMatchObject({ status: 200, data: { transaction_type: 'auth' } })
    })

    test(`pays after an approved challenge at ${place}`, async ({ openShop }) => {
      const shop = await openShop(place)
      const paying = pay(shop, cardOf('2.9'))
      await expect(issuer(shop.page).getByText('400000******1091')).toBeVisible()
      await press(shop.page, /^Aprobar/)
      expect(await paying).toMatchObject({ status: 200, data: { response_cavv: '2' } })
    })

    test(`is declined after a failed challenge at ${place}`, async ({ openShop }) => {
      const shop = await openShop(place)
      const paying = pay(shop, cardOf('2.10'))
      await press(shop.page, /^Fallar/)
      expect(await paying).toMatchObject({
        status: 402,
        success: false,
        message: 'La autenticación 3-D Secure no fue exitosa',
      })
    })

    test(`is declined by the lookup at ${place}`, async ({ openShop }) => {
      const shop = await openShop(place)
      const answer = await pay(shop, cardOf('2.2'))
      expect(answer).toMatchObject({ status: 402, success: false, data: null })
    })

    test(`gives up when the challenge is closed at ${place}`, async ({ openShop }) => {
      const shop = await openShop(place)
      const paying = pay(shop, cardOf('2.9'))
      await press(shop.page, /^Cerrar/)
      expect(await paying).toMatchObject({ status: 520, success: false })
      // The client closes its window a little later, even if it has opened again.
      await expect(shop.page.locator('.pixelpay-modal')).not.toHaveClass(/open-modal/)
      const again = pay(shop, cardOf('2.9'))
      await press(shop.page, /^Aprobar/)
      expect(await again).toMatchObject({ status: 200, success: true })
    })
  }
})
