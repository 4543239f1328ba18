import { expect, test } from 'vitest'
import { everything, openSandbox, refusal, refused, type TestSandbox } from '../testing/testing.ts'

const sales = async ({ sell, send }: TestSandbox) => {
  for (const order_amount of ['1', '2', '3', '8', '1']) await sell({ order_amount })
  const { data } = (await sell()).body
  return send('payments.status', { payment_uuid: data?.payment_uuid, env: 'sandbox' })
}

test('the same seed and the same requests give the same of everything', async () => {
  const [one, two] = [openSandbox({ seed: 3 }), openSandbox({ seed: 3 })]
  await sales(one)
  two.wait(86_400_000)
  await sales(two)
  expect(await everything(two)).toEqual(await everything(one))
})

test('another seed gives other identifiers', async () => {
  const [one, two] = [openSandbox({ seed: 3 }), openSandbox({ seed: 4 })]
  await sales(one)
  await sales(two)
  const uuids = [...(await one.payments()), ...(await two.payments())].map(({ uuid }) => uuid)
  expect(new Set(uuids).size).toBe(uuids.length)
})

test('reset brings a sandbox back to its beginning', async () => {
  const sandbox = openSandbox()
  const before = await everything(sandbox)
  await sales(sandbox)
  await sandbox.switchAssumption('success_code', '100')
  await sandbox.advance('P1D')
  const { status, body } = await sandbox.control('sandbox.reset', { body: {} })
  expect([status, await everything(sandbox)]).toEqual([200, before])
  expect({ ...(body as object), instance: '' }).toEqual(before[0])
})

test('after a reset the same requests give the same of everything', async () => {
  const sandbox = openSandbox()
  await sales(sandbox)
  const once = await everything(sandbox)
  await sandbox.ask('sandbox.reset', { body: {} })
  await sales(sandbox)
  expect(await everything(sandbox)).toEqual(once)
})

test('reset without a body is a reset to the beginning', async () => {
  const { ask, info } = openSandbox()
  await ask('sandbox.reset')
  expect((await info()).seed).toBe(7)
})

test('a seed given with reset stays until the next one', async () => {
  const { ask, info } = openSandbox()
  await ask('sandbox.reset', { body: { seed: 9 } })
  await ask('sandbox.reset', { body: {} })
  expect((await info()).seed).toBe(9)
})

test.each([0, 0xffffffff])('%d is a seed', async (seed) => {
  const { ask } = openSandbox()
  const body = await ask('sandbox.reset', { body: { seed } })
  expect(body.seed).toBe(seed)
})

test('an instant given with reset freezes the clock there', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.ask('sandbox.reset', { body: { now: '2030-02-01T00:00:00Z' } })
  sandbox.wait(5000)
  expect(await sandbox.info()).toMatchObject({ now: '2030-02-01T00:00:00.000Z', frozen: true })
})

test('without an instant a running clock runs again', async () => {
  const sandbox = openSandbox({ running: true })
  await sandbox.ask('clock.move', { body: { advance: 'P1D', frozen: true } })
  await sandbox.ask('sandbox.reset', { body: {} })
  sandbox.wait(5000)
  expect(await sandbox.info()).toMatchObject({ now: '2026-01-15T12:00:05.000Z', frozen: false })
})

test.each([
  [{ seed: -1 }],
  [{ seed: 2 ** 32 }],
  [{ seed: 1.5 }],
  [{ seed: '1' }],
  [{ seed: null }],
  [{ now: 'tomorrow' }],
  [{ now: '2026-01-15' }],
  [{ now: '2026-02-30T00:00:00Z' }],
  [{ now: '2026-01-15T12:00:00+01:00' }],
  [{ now: 0 }],
  [{ dataset: 'full' }],
  [{ dataset: 'empty', extra: 1 }],
  [[]],
  [null],
  ['demo'],
])('reset with %j is refused and changes nothing', async (body) => {
  expect(await refusal('sandbox.reset', { body })).toMatchObject(refused(422))
})

test('a dataset that the program does not have is refused, and nothing is lost', async () => {
  const sandbox = openSandbox()
  await sandbox.sell()
  const { status, body } = await sandbox.control('sandbox.reset', { body: { dataset: 'demo' } })
  expect([status, body.message]).toEqual([422, 'dataset: this program has no "demo", only "empty"'])
  expect((await sandbox.info()).counts.payments).toBe(1)
})

test('the refusal of a seed names the range', async () => {
  const { control } = openSandbox()
  const { body } = await control('sandbox.reset', { body: { seed: -1 } })
  expect(body.message).toBe('seed: at least 0 is needed')
})
