import { expect, test } from '../fixtures.ts'

test('a worker that is stopped while sales are under way loses none of them, and doubles none', async ({
  openConsole,
  expectMishap,
}) => {
  expectMishap(/net::ERR_FAILED/) // the browser's word for a repetition that failed
  const { page, info, changeSettings, payments, sell } = await openConsole()
  const orders = Array.from({ length: 12 }, (_, number) => `ORDER-${number}`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  // The answers are held back, so that the browser sends every request once more.
  await changeSettings({ latency_ms: 500 })
  let isAnswered = false
  const selling = Promise.all(orders.map((order_id) => sell({ order_id })))
  void selling.finally(() => (isAnswered = true))
  await expect.poll(async () => (await info()).counts['payments']).toBe(orders.length)
  while (!isAnswered) {
    await devtools.send('ServiceWorker.stopAllWorkers')
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const answers = await selling
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
  const made = await payments()
  expect(made.map(({ order_id }) => order_id).sort()).toEqual([...orders].sort())
  expect(new Set(answers.map(({ body }) => body.data.payment_uuid)).size).toBe(orders.length)
})
