import { expect, test } from 'vitest'
import { openSandbox, refusal, refused, type TestSandbox } from '../testing/testing.ts'

const callback = 'https://tienda.example/aviso'

test('a notification in the inbox can be delivered again any number of times', async () => {
  const sandbox = openSandbox()
  const { id } = await notify(sandbox)
  await sandbox.advance('PT1H')
  const { status, body } = await redeliver(sandbox, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, status: 'delivered', due_at: null })
  expect(body.attempts).toEqual([
    { at: '2026-01-15T12:00:00.000Z', status: 200, error: null, ms: 0 },
    { at: '2026-01-15T13:00:00.000Z', status: 200, error: null, ms: 0 },
  ])
})

test('delivering again saves what the webhook lab has lost, and ends its retries', async () => {
  const sandbox = openSandbox()
  await sandbox.ask('settings.change', { body: { faults: { deliveries: ['drop'] } } })
  const lost = await notify(sandbox)
  expect(lost).toMatchObject({ status: 'pending', due_at: '2026-01-15T12:05:00.000Z' })
  const { body } = await redeliver(sandbox, lost.id)
  expect(body).toMatchObject({ status: 'delivered', due_at: null })
  expect(body.attempts.map(({ status }) => status)).toEqual([null, 200])
  await sandbox.advance('PT1H')
  expect((await deliveries(sandbox))[0]?.attempts).toHaveLength(2)
})

test('delivering again posts the same body, and adds no event', async () => {
  const sandbox = openSandbox()
  const before = await notify(sandbox)
  const events = await sandbox.events()
  const { body } = await redeliver(sandbox, before.id)
  expect(body).toEqual({ ...before, attempts: body.attempts })
  expect(await sandbox.events()).toEqual(events)
})

test('an unknown delivery cannot be delivered again', async () => {
  expect(await refusal('deliveries.redeliver', { id: 'D-1' })).toMatchObject(refused(404))
})

test('delivering again takes no fields: the faults of the settings are for what comes', async () => {
  const sandbox = openSandbox()
  const { id } = await notify(sandbox)
  const { status } = await redeliver(sandbox, id, { fault: 'drop' })
  expect(status).toBe(422)
  expect((await deliveries(sandbox))[0]?.attempts).toHaveLength(1)
})

/** The notification of a sale that asks for one. */
async function notify(sandbox: TestSandbox) {
  await sandbox.sell({ order_callback: callback })
  const [delivery] = await deliveries(sandbox)
  if (!delivery) throw new Error('The sale told nobody')
  return delivery
}

const deliveries = async ({ ask }: TestSandbox) => (await ask('deliveries.list')).items

const redeliver = ({ control }: TestSandbox, id: string, body?: unknown) =>
  control('deliveries.redeliver', { id, body })
