import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { readStored, removeStored } from './stored-sandboxes.ts'

async function fill(name: string) {
  const db = await openDB(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('commits', { keyPath: 'revision' })
      fresh.createObjectStore('aside', { autoIncrement: true })
    },
  })
  const merchant = { name: 'Café', secret: 'hush' }
  await db.put('commits', { revision: 1, rows: [{ table: 'world', row: { merchant } }] })
  await db.put('aside', { reason: 'cut off', found: 'sent 4111 1111 1111 1111' })
  db.close()
}

test('what can be read of a sandbox is given with what was set aside, without secrets', async () => {
  await fill('read')
  const text = await readStored('read')
  expect(JSON.parse(text)).toMatchObject({
    commits: [{ rows: [{ row: { merchant: { name: 'Café' } } }] }],
    aside: [{ reason: 'cut off' }],
  })
  expect(text).not.toContain('hush')
  expect(text).not.toContain('4111 1111 1111 1111')
})

test('a sandbox that is removed is no longer stored', async () => {
  await fill('gone')
  await removeStored('gone')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('gone')
})
