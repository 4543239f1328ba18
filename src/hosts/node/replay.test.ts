import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startNodeHost } from './node.ts'
import { clientOf, openHost } from '../testing/testing.ts'
import { openReceiver } from '../testing/testing-receiver.ts'

test('a replay posts nothing: notifications arrive in the inbox', async () => {
  const { url, received } = await openReceiver()
  const { sell, control } = await openHost({ webhookUrl: url })
  await sell({ order_callback: url })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const { body: replay } = await control('replay.read')
  expect(replay).toMatchObject({ webhook_url: url, steps: [{ body: { order_callback: url } }] })
  const other = { 'x-sandbox': 'other' }
  const { status } = await control('replay.run', { body: replay }, other)
  expect(status).toBe(200)
  const { items } = (await control('deliveries.list', {}, other)).body
  expect(items).toMatchObject([{ url: null, wanted_url: url, status: 'delivered' }])
  // The notification of a later sale would come after any that the replay had posted.
  await sell({ order_callback: url, order_id: 'LATER' }, other)
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received.map(({ body }) => body['ref'])).toEqual(['ORDER-12948', 'LATER'])
})

test('a rebuilt state and its steps outlive the process with the data file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-replay-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const source = await openHost()
  await source.sell()
  const { body: replay } = await source.control('replay.read')
  const options = { port: 0, seed: 9, data: join(folder, 'sandboxes') }
  const first = await startNodeHost(options)
  await clientOf(first.url).sell({ order_id: 'GONE' })
  await clientOf(first.url).control('replay.run', { body: replay })
  await first.close()
  const second = await startNodeHost(options)
  onTestFinished(() => second.close())
  const { control } = clientOf(second.url)
  const payments = async (one: ReturnType<typeof clientOf>) =>
    (await one.control('payments.list')).text
  expect(await payments(clientOf(second.url))).toBe(await payments(source))
  expect((await control('replay.read')).body).toEqual(replay)
})
