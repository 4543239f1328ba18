import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openHost } from '../hosts/testing/testing.ts'
import { ensayo } from './testing-ensayo.ts'

const run = (...args: string[]) => ensayo(['data', ...args])

/** A data file with one sale, in a folder of its own. */
async function soldFile() {
  const folder = mkdtempSync(join(tmpdir(), 'ensayo-data-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = join(folder, 'state')
  const host = await openHost({ data, say: () => {} })
  const uuid = String((await host.sell()).body.data.payment_uuid)
  await host.close()
  const damage = () => {
    const bytes = readFileSync(data)
    for (let at = 0; (at = bytes.indexOf('"amount":', at)) >= 0; at++) bytes[at + 9] = 0x39
    writeFileSync(data, bytes)
  }
  return { folder, data, uuid, damage }
}

test('check says whether a file is whole, and the exit code too', async () => {
  const { data, damage } = await soldFile()
  expect(await run('check', '--data', data)).toEqual({
    code: 0,
    out: expect.stringMatching(/ is whole; records: \d+\n$/),
    err: '',
  })
  damage()
  expect(await run('check', '--data', data)).toEqual({
    code: 1,
    out: expect.stringMatching(
      /is damaged \(records that are not what was written: 1\); .*: \d+, lost: 1\n$/,
    ),
    err: '',
  })
})

test('backup copies a whole file to a new one', async () => {
  const { data, damage } = await soldFile()
  const copy = `${data}.copy`
  expect(await run('backup', '--data', data, '--to', copy)).toMatchObject({ code: 0, err: '' })
  expect(readFileSync(copy).equals(readFileSync(data))).toBe(true)
  const again = await run('backup', '--data', data, '--to', copy)
  expect(again).toEqual({ code: 2, out: '', err: expect.stringMatching(/^data: .*EEXIST.*\n$/) })
  damage()
  expect(await run('backup', '--data', data, '--to', `${copy}2`)).toEqual({
    code: 2,
    out: '',
    err: `data: ${data}: it is damaged: repair it first\n`,
  })
})

test('export writes every whole row as a line of JSON, without the secret', async () => {
  const { data, uuid, damage } = await soldFile()
  const { code, out } = await run('export', '--data', data)
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; id: string; row: object })
  expect(code).toBe(0)
  expect(rows.find(({ table }) => table === 'payments')?.id).toBe(uuid)
  expect(rows.find(({ table }) => table === 'world')?.row).toMatchObject({
    settings: { merchant: { secret: '***' } },
  })
  damage()
  const file = `${data}.json`
  expect(await run('export', '--data', data, '--to', file)).toEqual({ code: 1, out: '', err: '' })
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(rows.length - 1)
})

test('repair keeps a damaged file beside, and the next check is whole', async () => {
  const { folder, data, damage } = await soldFile()
  expect((await run('repair', '--data', data)).out).toContain('there is nothing to repair')
  damage()
  expect(await run('repair', '--data', data)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`is kept in ${data}.damaged-1\n`),
  })
  expect(await run('check', '--data', data)).toMatchObject({ code: 0 })
  expect(readdirSync(folder).toSorted()).toEqual(['state', 'state.damaged-1'])
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

test('a file that a host uses is left alone', async () => {
  const { data } = await soldFile()
  await openHost({ data, say: () => {} })
  expect((await run('repair', '--data', data)).err).toBe(
    `data: ${data}: process ${process.pid} uses it; stop that one, or choose another file with --data. If that process is not Ensayo, delete ${data}.lock and start again\n`,
  )
})
