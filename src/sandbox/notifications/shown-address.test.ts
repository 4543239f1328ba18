import { expect, test } from 'vitest'
import { sampleSale } from '../../contract/samples.ts'
import { everything, openedElsewhere, openSandbox } from '../testing/testing.ts'
import { enroll } from '../testing/testing-recurring.ts'

const secrets = ['ana77', 'clave77', 'k3y77', 'frag77']
const address = 'https://ana77:clave77@shop.test/hook?k=k3y77#frag77'
const shown = 'https://***@shop.test/hook?***'

/** Sold, authorized and enrolled, with addresses that hold secrets. */
async function openFilled() {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { webhook_url: address } })
  await sandbox.send('payments.auth', { ...sampleSale, order_callback: address })
  await sandbox.sell({ order_callback: address, 'x-auth-hash': 'k3y77' })
  await enroll(sandbox)
  return sandbox
}

test('no list, log, setting, state or link has the secrets of an address', async () => {
  const sandbox = await openFilled()
  const { link, ...state } = await sandbox.ask('state.read', { query: { format: 'link' } })
  const other = openSandbox()
  await other.ask('state.open', { body: state })
  const all = [
    await everything(sandbox),
    await sandbox.ask('settings.read'),
    state,
    await everything(other),
  ]
  const text = JSON.stringify(all)
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(link).toEqual(expect.any(String))
  expect((await sandbox.ask('settings.read')).webhook_url).toBe(shown)
})

test('an address that is set as it was shown stays whole', async () => {
  const sandbox = await openFilled()
  await sandbox.ask('settings.change', { body: { webhook_url: shown, latency_ms: 0 } })
  await sandbox.ask('state.open', { body: await sandbox.ask('state.read') })
  await enroll(sandbox)
  const newest = (await sandbox.ask('deliveries.list')).items.at(-1)
  expect(newest).toMatchObject({ wanted_url: shown, status: 'delivered' })
  expect(newest?.attempts[0]).not.toHaveProperty('cause')
})

test('a notification to an address without its secrets stays in the inbox and says so', async () => {
  const other = await openedElsewhere(await openFilled())
  await enroll(other)
  expect((await other.ask('deliveries.list')).items.at(-1)).toMatchObject({
    url: null,
    wanted_url: shown,
    status: 'delivered',
    attempts: [{ status: 200, error: null, cause: 'masked_address' }],
  })
})
