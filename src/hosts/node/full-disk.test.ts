import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { controlPath } from '../../contract/control/control-routes.ts'
import { openHost } from '../testing/testing.ts'
import { mountSmallDisk } from '../testing/testing-small-disk.ts'

test('a full disk refuses what would change something, and what was stored is there', async (context) => {
  const disk = mountSmallDisk()
  if (!disk) return context.skip('only root can mount a small disk, on Linux')
  onTestFinished(disk.remove)
  const said: string[] = []
  const data = join(disk.folder, 'sandboxes')
  const start = () => openHost({ data, say: (sentence) => said.push(sentence) })
  const host = await start()
  const stored: string[] = []
  const sell = async () => {
    const { status, body } = await host.sell()
    if (status === 200) stored.push(body.data.payment_uuid)
    return { status, body }
  }
  const listed = async ({ control }: Pick<typeof host, 'control'> = host) => {
    const { items } = (await control('payments.list', { query: { limit: '500' } })).body
    return items.map(({ uuid }: { uuid: string }) => uuid)
  }
  await sell()
  disk.fill()

  let refused = await sell()
  while (refused.status === 200) refused = await sell()
  expect(refused).toEqual({
    status: 507,
    body: { success: false, message: 'the disk is full: nothing was changed' },
  })
  const several = await Promise.all([sell(), sell(), sell()])
  expect(several.map(({ status }) => status)).toEqual([507, 507, 507])
  const reset = await host.ask('POST', controlPath('sandbox.reset'), {
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(reset).toMatchObject({
    status: 507,
    body: { message: 'the disk is full: nothing was changed' },
  })
  expect(await listed()).toEqual(stored.toReversed())
  expect(await host.ask('GET', '/healthz')).toMatchObject({
    status: 503,
    body: { ready: false, message: 'the disk is full: nothing can be stored' },
  })
  expect(said).toEqual([
    `${data}: the disk is full; what would change something is refused with 507 until it can be stored`,
  ])

  disk.free()
  expect(await host.ask('GET', '/healthz')).toMatchObject({ status: 200, body: { ready: true } })
  expect((await sell()).status).toBe(200)
  expect(said.slice(1)).toEqual([`${data} can be written again`])
  expect(await listed()).toEqual(stored.toReversed())
  await host.close()
  expect(await listed(await start())).toEqual(stored.toReversed())
})
