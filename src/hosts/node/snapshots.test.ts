import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
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

test.each([
  [`replace(part, '"attempts":1', '"attempts":-1')`, 'tables.payments.rows.0: attempts'],
  [`replace(part, '"id":"payments"', '"id":"requests"')`, 'tables: there is no table "requests"'],
  [`'{}'`, 'a part of it is none'],
  [`'null'`, 'a part of it is none'],
])('a snapshot that was altered in the file, %s, is refused whole', async (part, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-snapshots-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const options = { port: 0, seed: 7, data: join(folder, 'sandboxes') }
  const first = await startNodeHost(options)
  await clientOf(first.url).sell()
  const { body } = await clientOf(first.url).control('snapshots.take')
  await first.close()
  const database = new Database(options.data)
  database.exec(`UPDATE images SET part = ${part}`)
  database.close()
  const second = await startNodeHost(options)
  onTestFinished(() => second.close())
  const { control } = clientOf(second.url)
  const restored = await control('snapshots.restore', { id: body.id })
  expect([restored.status, restored.body.message]).toEqual([422, expect.stringContaining(reason)])
  expect((await control('sandbox.read')).body.counts.payments).toBe(1)
})
