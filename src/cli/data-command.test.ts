import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openHost } from '../hosts/testing/testing.ts'
import { mountSmallDisk } from '../hosts/testing/testing-small-disk.ts'
import { ensayo } from '../entries/testing-ensayo.ts'

const run = (...args: string[]) => ensayo(['data', ...args])

/** A data file with one sale, which a host uses. */
async function soldFile() {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-data-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = join(folder, 'state')
  const host = await openHost({ data, say: () => {} })
  const uuid = String((await host.sell()).body.data.payment_uuid)
  return { data, uuid, close: host.close }
}

test('check says whether a file is whole', async () => {
  const { data, close } = await soldFile()
  const whole = { code: 0, out: expect.stringMatching(/ is whole; rows: \d+\n$/), err: '' }
  expect(await run('check', '--data', data)).toEqual(whole)
  await close()
  expect(await run('check', '--data', data)).toEqual(whole)
  const damaged = readFileSync(data).fill(0x55, 4096, 8192)
  writeFileSync(data, damaged)
  expect(await run('check', '--data', data)).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/^data: .*: it is damaged.*\n$/),
  })
  expect(readFileSync(data).equals(damaged)).toBe(true)
})

test('backup copies a file to a new one, also while a host uses it', async () => {
  const { data, uuid } = await soldFile()
  const copy = `${data}.copy`
  expect(await run('backup', '--data', data, '--to', copy)).toMatchObject({ code: 0, err: '' })
  expect(await run('backup', '--data', data, '--to', copy)).toEqual({
    code: 2,
    out: '',
    err: `data: ${data}: there is already a file ${copy}\n`,
  })
  const { control } = await openHost({ data: copy })
  expect((await control('payments.list')).body.items).toMatchObject([{ uuid }])
})

test('a copy that is put in the place of a file gets nothing of the log beside it', async () => {
  const { data, uuid } = await soldFile()
  const copy = `${data}.copy`
  await run('backup', '--data', data, '--to', copy)
  const host = await openHost({ data: copy })
  await host.sell({ order_id: 'LATER' })
  // As a kill leaves the file: later changes are in the log alone.
  const [log, said] = [readFileSync(`${copy}-wal`), [] as string[]]
  await host.close()
  rmSync(copy)
  await run('backup', '--data', data, '--to', copy)
  writeFileSync(`${copy}-wal`, log)
  const { control } = await openHost({ data: copy, say: (sentence) => said.push(sentence) })
  expect((await control('payments.list')).body.items).toMatchObject([{ uuid }])
  expect(said.join('\n')).toContain(`is kept in ${copy}-wal-before`)
  expect(readFileSync(`${copy}-wal-before`).equals(log)).toBe(true)
})

test.each([
  [
    'a trigger',
    'CREATE TRIGGER gone AFTER INSERT ON rows BEGIN DELETE FROM rows; END',
    'the trigger "gone" in it is not of Ensayo',
  ],
  [
    'a view without an end in the place of a table',
    `DROP TABLE rows; CREATE VIEW rows AS
     WITH RECURSIVE n (x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n) SELECT x FROM n`,
    'the view "rows" in it is not of Ensayo',
  ],
  [
    'a table of another form',
    'ALTER TABLE rows ADD COLUMN x',
    'the table "rows" in it is not of Ensayo',
  ],
  ['a table less', 'DROP TABLE images', 'a table of Ensayo is missing in it'],
])('a file with %s is neither checked nor copied', async (_, change, reason) => {
  const { data, close } = await soldFile()
  await close()
  const database = new Database(data)
  database.exec(change)
  database.close()
  const copy = `${data}.copy`
  const refused = {
    code: 2,
    out: '',
    err: `data: ${data}: ${reason}; choose another file with --data\n`,
  }
  expect(await run('check', '--data', data)).toEqual(refused)
  expect(await run('backup', '--data', data, '--to', copy)).toEqual(refused)
  expect(existsSync(copy)).toBe(false)
})

test.skipIf(process.platform === 'win32')('others may not read a backup', async () => {
  const { data } = await soldFile()
  const copy = `${data}.copy`
  await run('backup', '--data', data, '--to', copy)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
})

test('a copy that cannot be written is named, not the file', async () => {
  const { data } = await soldFile()
  const to = join(data, 'copy')
  expect(await run('backup', '--data', data, '--to', to)).toEqual({
    code: 2,
    out: '',
    err: `data: ${data}: the copy ${to}: what its path has for a folder is none\n`,
  })
})

test('a backup that finds no room leaves nothing', async (context) => {
  const disk = mountSmallDisk()
  if (!disk) return context.skip('only root can mount a small disk, on Linux')
  onTestFinished(disk.remove)
  const { data } = await soldFile()
  disk.fill()
  const copy = join(disk.folder, 'copy')
  expect(await run('backup', '--data', data, '--to', copy)).toEqual({
    code: 2,
    out: '',
    err: `data: ${data}: the copy ${copy}: the disk is full\n`,
  })
  expect(existsSync(copy)).toBe(false)
})

test.each([
  ['no file is named', [], 'data: needs --data FILE\n'],
  [
    'there is none',
    ['--data', '/tmp/there-is-none'],
    'data: /tmp/there-is-none: there is no such file, or nothing in it\n',
  ],
])('one line says that %s', async (_, args, err) => {
  expect(await run('check', ...args)).toEqual({ code: 2, out: '', err })
})
