import { example, expect, test as base } from 'ensayo/playwright'
import { openShop } from '../shop.ts'

/** The shop under test, pointed to the sandbox instead of the real service. */
const test = base.extend<{ shop: string }>({
  async shop({ sandbox }, use) {
    const { url, close } = await openShop({
      paymentUrl: sandbox.url,
      key: '1234567890',
      hash: '36cdf8271723276cb6f94904f8bde4b6',
    })
    await use(url)
    close()
  },
})

test('the shop marks an order as paid once it is notified', async ({
  shop,
  request,
  sandbox,
  deliveries,
}) => {
  const order = { ...example('payments.sale'), order_id: 'SHOP-1' }
  const response = await request.post(`${shop}/orders`, { data: order })
  expect(response.status()).toBe(201)
  const state = async () => (await request.get(`${shop}/orders/SHOP-1`)).json()
  await expect.poll(state).toEqual({ state: 'paid' })

  const [payment] = await sandbox.list('payments')
  await expect
    .poll(() => deliveries(payment?.uuid ?? ''))
    .toMatchObject([{ status: 'delivered', body: { ref: 'SHOP-1', status: 'paid' } }])
})

test('the shop passes on why a card was declined', async ({ shop, request }) => {
  const order = { ...example('payments.sale'), order_amount: '2', order_id: 'SHOP-2' }
  const response = await request.post(`${shop}/orders`, { data: order })
  expect(response.status()).toBe(402)
  expect(await response.json()).toEqual({ message: 'Transacción denegada' })
})
