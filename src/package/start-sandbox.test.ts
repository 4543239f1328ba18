import { expect, onTestFinished, test, vi } from 'vitest'
import { openReceiver } from '../hosts/testing/testing-receiver.ts'
import { example } from './example.ts'
import { startSandbox, type StartOptions } from './start-sandbox.ts'

async function open(options?: StartOptions) {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

test('a program drives a subscription from its first payment to its renewal', async () => {
  const { send, pay, advance, read, deliveries } = await open()
  const plan = (await send('plans.create', example('plans.create'))).data?.id
  const enrolling = {
    ...example('enrollments.subscribe'),
    subscription_id: plan,
    subscription: plan,
  }
  const { data } = await send('enrollments.subscribe', enrolling)
  const enrollment = data?.properties.subscription.customer ?? ''
  await pay(data?.payment.uuid ?? '', 'approved')
  await advance('P1M')
  expect(await read('enrollments', enrollment)).toMatchObject({ status: 'active', paid_count: 2 })
  expect((await deliveries(enrollment)).length).toBeGreaterThan(0)
})

test('a notification is really posted', async () => {
  const { url, received } = await openReceiver()
  const { send } = await open({ webhookUrl: 'http://127.0.0.1:9/none' })
  await send('payments.sale', { ...example('payments.sale'), order_callback: url })
  await expect.poll(() => received.length).toBe(1)
})

test('an encoding, or other credentials, go with a request', async () => {
  const { send, list } = await open({ seed: 5 })
  expect((await send('payments.sale', example('payments.sale'), 'json')).status).toBe(200)
  const credentials = { key: 'x', hash: 'y' }
  expect((await send('payments.sale', example('payments.sale'), { credentials })).success).toBe(
    false,
  )
  expect(await list('payments')).toHaveLength(1)
})

test('fake timers stop neither an answer nor the end', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { url, received } = await openReceiver()
  const { send, settings, close } = await startSandbox()
  await settings({ latency_ms: 1 })
  const sale = { ...example('payments.sale'), order_callback: url }
  expect(await send('payments.sale', sale)).toMatchObject({ status: 200 })
  while (!received.length) await send('payments.sale', sale)
  await close()
})

test('a port in use is an error', async () => {
  const { url } = await open()
  await expect(startSandbox({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE')
})

test.each(['', 'shop.example/hook', 'ftp://shop.example', 'http://x.example/4111111111111111'])(
  '"%s" is refused as the address of notifications, and not repeated',
  async (webhookUrl) => {
    await expect(startSandbox({ webhookUrl })).rejects.toEqual(
      new RangeError('webhookUrl needs an http or https URL without a card number'),
    )
  },
)

test('its addresses are below a public URL', async () => {
  const { send, list } = await open({ publicUrl: 'https://Shop.example/ensayo/' })
  await send('plans.create', example('plans.create'))
  const [plan] = await list('plans')
  expect(plan?.join_url).toBe(`https://shop.example/ensayo/checkout/join/${plan?.id}`)
})

test('a public URL that is none is refused, and not repeated', async () => {
  await expect(startSandbox({ publicUrl: 'https://ana:secret@shop.example' })).rejects.toEqual(
    new RangeError(
      'publicUrl needs an http or https URL without user, query and fragment, such as https://shop.example/ensayo',
    ),
  )
})
