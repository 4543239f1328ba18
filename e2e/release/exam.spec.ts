import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type NodeHost, startHost } from '../../src/entries/host.ts'
import { expect, test as base } from '../fixtures.ts'

const test = base.extend<{ served: NodeHost; shop: { url: string } }>({
  /** A host that hands out the console. */
  async served({ page }, use) {
    const pages = { folder: 'dist', build: () => Promise.reject(new Error('it is built')) }
    const host = await startHost({ port: 0, pages })
    await use(host)
    await page.close() // it would continue to ask
    await host.close()
  },
  /** A shop that believes each notification, and lets pages read its answers. */
  // oxlint-disable-next-line no-empty-pattern
  async shop({}, use) {
    const orders = new Map<string, object>()
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const shop = createServer(async (request, answer) => {
      answer.writeHead(200, allowed)
      if (request.method === 'GET') return void answer.end(JSON.stringify([...orders.values()]))
      let text = ''
      for await (const chunk of request) text += chunk
      const { ref, status, amount } = JSON.parse(text || '{}')
      if (status === 'paid' && !orders.has(ref))
        orders.set(ref, { order_id: ref, paid: true, amount })
      answer.end()
    })
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
    await use({ url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}` })
    shop.close().closeAllConnections()
  },
})

test('a receiver is examined from the page, and its mistake is named', async ({
  openConsole,
  shop,
}) => {
  const { page } = await openConsole('/deliveries')
  await page.getByRole('link', { name: 'Examen del receptor' }).click()
  await page.getByLabel('Dirección del receptor').fill(`${shop.url}/hook`)
  await page.getByLabel('Pedidos de la tienda').fill(`${shop.url}/orders`)
  await page.getByRole('button', { name: 'Examinar' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: /^Terminó/ })).toHaveText(
    'Terminó: 7 correctas, 1 fallidas.',
    { timeout: 150_000 },
  )
  const failed = page.getByRole('listitem').filter({ hasText: 'verifies_hash' })
  await expect(failed).toContainText('as paid by a forged notification.')
  await expect(failed).toContainText('wrong payment_hash: 200')
  await failed.getByRole('link', { name: 'Abrir el sandbox como quedó' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abrir un estado')
})

test('the server of a console examines a receiver, which does not have to allow the page', async ({
  page,
  served: host,
  shop,
  expectMishap,
}) => {
  expectMishap(/404.*fetching the script/)
  await page.goto(`${host.url}/exam`)
  await page.getByLabel('Dirección del receptor').fill(`${shop.url}/hook`)
  await page.getByLabel('Pedidos de la tienda').fill(`${shop.url}/orders`)
  await page.getByRole('button', { name: 'Examinar' }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Terminó/ }),
  ).toHaveText('Terminó: 7 correctas, 1 fallidas.', { timeout: 150_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'verifies_hash' })).toContainText(
    'as paid by a forged notification.',
  )
})
