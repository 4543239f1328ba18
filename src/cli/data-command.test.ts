import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openHost } from '../hosts/testing/testing.ts'
import { mountSmallDisk } from '../hosts/testing/testing-small-disk.ts'
import { ensayo } from './testing-ensayo.ts'

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
    err: `data: ${data}: the disk is full\n`,
  })
  expect(existsSync(copy)).toBe(false)
})

test.each([
  ['no file is named', [], 'data: needs --data FILE\n'],
  [
    'there is none',
    ['--data', '/tmp/there-is-none'],
    'data: /tmp/there-is-none: there is nothing in it\n',
  ],
])('one line says that %s', async (_, args, err) => {
  expect(await run('check', ...args)).toEqual({ code: 2, out: '', err })
})
