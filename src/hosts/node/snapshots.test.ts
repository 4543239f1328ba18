import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startNodeHost } from './node.ts'
import { clientOf } from '../testing/testing.ts'

test('a snapshot outlives the process with the data file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-snapshots-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const options = { port: 0, seed: 7, data: join(folder, 'sandboxes') }
  const first = await startNodeHost(options)
  await clientOf(first.url).sell()
  const { body } = await clientOf(first.url).control('snapshots.take', { body: { title: 'one' } })
  await clientOf(first.url).sell()
  await first.close()
  const second = await startNodeHost(options)
  onTestFinished(() => second.close())
  const { control } = clientOf(second.url)
  expect((await control('sandbox.read')).body.counts.payments).toBe(2)
  const { body: restored } = await control('snapshots.restore', { id: body.id })
  expect([restored.now, restored.counts.payments]).toEqual([body.at, 1])
})
