import { expect, test } from 'vitest'
import { sampleSale } from '../../contract/samples.ts'
import { isAsBefore, openSandbox, stateOf, type TestSandbox } from '../testing/testing.ts'

/** A sandbox with a limit, which has answered `requests` requests at noon and 15 seconds. */
async function openBusy(requests: number) {
  const sandbox = openSandbox()
  await sandbox.switchAssumption('rate_limit', '60_per_minute')
  await sandbox.advance('PT15S')
  await ask(sandbox, requests)
  return sandbox
}

async function ask({ request }: TestSandbox, times: number) {
  for (let sent = 0; sent < times; sent++) await request({ path: '/api/v2/nowhere' })
}

const limits = ({ headers }: { headers: Readonly<Record<string, string>> }) => [
  headers['x-ratelimit-limit'],
  headers['x-ratelimit-remaining'],
  headers['retry-after'],
]

test('the sixtieth request of a minute is answered, the next one is told to wait', async () => {
  const { sell } = await openBusy(59)
  const last = await sell()
  expect([last.status, ...limits(last)]).toEqual([200, '60', '0', undefined])
  const over = await sell({ lang: 'en' })
  expect([over.status, ...limits(over)]).toEqual([429, '60', '0', '45'])
  expect(over.body).toEqual({
    success: false,
    message: 'Too many requests in a minute: wait 45 seconds.',
  })
})

test('a request that has to wait changes nothing, and is in the log', async () => {
  const sandbox = await openBusy(60)
  const before = await stateOf(sandbox)
  await sandbox.sell()
  expect(await isAsBefore(sandbox, before)).toBe(true)
  expect((await sandbox.requests())[0]).toMatchObject({ operation: 'payments.sale', status: 429 })
})

test('the next minute of the clock begins to count again', async () => {
  const sandbox = await openBusy(63)
  await sandbox.advance('PT44.999S')
  const over = await sandbox.sell()
  expect([over.status, ...limits(over)]).toEqual([429, '60', '0', '1'])
  await sandbox.advance('PT0.001S')
  const first = await sandbox.sell()
  expect([first.status, ...limits(first)]).toEqual([200, '60', '59', undefined])
})

test('what the control interface is asked does not count', async () => {
  const sandbox = await openBusy(59)
  for (let asked = 0; asked < 5; asked++) {
    await sandbox.ask('settings.change', { body: { latency_ms: asked } })
    await sandbox.info()
  }
  expect((await sandbox.sell()).status).toBe(200)
  expect((await sandbox.sell()).status).toBe(429)
})

test('credentials are not looked at before the limit', async () => {
  const { send } = await openBusy(60)
  expect((await send('payments.sale', sampleSale, { headers: {} })).status).toBe(429)
})

test('without a limit no header speaks of one', async () => {
  const sandbox = openSandbox()
  await ask(sandbox, 61)
  const sale = await sandbox.sell()
  expect([sale.status, ...limits(sale)]).toEqual([200, undefined, undefined, undefined])
})

test('requests that were answered before there was a limit do not count', async () => {
  const sandbox = openSandbox()
  await ask(sandbox, 61)
  await sandbox.switchAssumption('rate_limit', '60_per_minute')
  expect(limits(await sandbox.sell())).toEqual(['60', '59', undefined])
})
