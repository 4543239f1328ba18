import { randomFillSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { open } from 'lmdb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { controlIds } from '../../contract/control/routes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { stateFormat } from '../../sandbox/world/state-format.ts'
import { type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { liveThrough, openSandboxes } from '../testing/fixture-session.ts'
import { keyOf } from './file-record.ts'
import { openFile } from './file-store.ts'
import { usedBytes } from '../lmdb/heads.ts'
import { openPages } from '../lmdb/pages.ts'

const endings: (() => Promise<void>)[] = []
const atTheEnd = (ending: () => Promise<void>) => void endings.unshift(ending)
afterAll(async () => {
  for (const end of endings) await end()
})

/** A file with every kind of record. */
let whole: Buffer
/** Its records by the bytes of their keys. */
let records: ReadonlyMap<string, string>

beforeAll(async () => {
  const path = await temporaryPath()
  const file = await openFile(path, stateFormat)
  const sandboxes = openSandboxes(async (name) => file.openStore<SandboxRows>(name, sandboxTables))
  await liveThrough(sandboxes, 'default')
  await file.close()
  const content = await readFile(path)
  // Without the room for what comes next.
  whole = content.subarray(
    0,
    usedBytes((bytes, at) => content.copy(bytes, 0, at, at + bytes.length) > 0),
  )
  records = recordsOf(path)
})

test('a whole file is opened, and the cost of its check is said', async () => {
  const { said } = await openDamaged(whole)
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(`: records, all of them whole: ${records.size}, checked in \\d+ ms$`),
    ),
  ])
})

/** Only a browser makes an answer of this table, and no token of the file has ended. */
const notMade = ['answers', 'endedTokens']
const kindsOfRecord = [...Object.keys(sandboxTables), ' images'].filter(
  (table) => !notMade.includes(table),
)

test.each<[what: string, table: string, text: string, after: number]>([
  ['one changed digit of an amount', 'payments', '"amount":', 0],
  ...kindsOfRecord.map((table): [string, string, string, number] => [
    `a changed byte in a record of "${table}"`,
    table,
    '"row":',
    3,
  ]),
])('%s is found, the rest is there, and everything can be asked', async (_, table, text, after) => {
  const [key = '', value = ''] =
    [...records].filter(([bytes]) => keyOf(Buffer.from(bytes))?.[1] === table).at(-1) ?? []
  expect(value).toContain(text)
  const place = Buffer.byteLength(value.slice(0, value.indexOf(text) + text.length + after))
  const damaged = Buffer.from(whole)
  for (let at = 0; (at = damaged.indexOf(value, at)) >= 0; at += value.length) {
    damaged[at + place] = (damaged[at + place] ?? 0) ^ 1
  }
  const { said, path, use, damage } = await openDamaged(damaged)
  const left = records.size - 1
  expect(said).toEqual([
    `${path} was damaged (records that are not what was written: 1); records that are whole and ` +
      `used: ${left}, lost: 1; the file as it was is kept in ${path}.damaged-1`,
  ])
  expect(await holds(`${path}.damaged-1`, damaged)).toBe(true)
  expect(recordsOf(path).has(key)).toBe(false)
  // What is of no use without the lost row is set aside.
  expect(await damage()).toEqual({ set_aside: expect.any(Number), lost: 1 })
  await use()
  expect(await damage()).toBe(null)
})

test('a file of which not even the first head is left is refused, and left as it is', async () => {
  const path = await temporaryPath()
  await writeFile(path, whole.subarray(0, 100))
  await expect(openFile(path)).rejects.toThrow(`Failed to open ${path}: nothing of it can be read`)
  expect(await holds(path, whole.subarray(0, 100))).toBe(true)
})

test.each([176, 4095, 4096, 8191, 8192, 8193, 20_480, -20_480, -8192, -4096, -1])(
  'a file cut off at %i bytes is opened as far as it is whole',
  async (at) => {
    const cut = whole.subarray(0, at)
    const { said, path } = await openDamaged(cut)
    expect(said).toEqual([expect.stringContaining(` was damaged (`)])
    expect(await holds(`${path}.damaged-1`, cut)).toBe(true)
    expect(inventedIn(path)).toEqual([])
  },
)

test('a file that lost its newest commit with the power of the machine says so', async () => {
  const written = Buffer.from(whole)
  const [first, second] = [0, 4096]
  const transactionAt = (head: number) => written.readBigUInt64LE(head + 152)
  const newest = transactionAt(first) > transactionAt(second) ? first : second
  written.writeUInt16LE(written.readUInt16LE(newest + 52) | 0x1000, newest + 52) // not forced to the disk
  written.writeUInt8(written.readUInt8(newest + 160) ^ 1, newest + 160) // before the last start of the machine
  const { said, path, use } = await openDamaged(written)
  expect(said).toEqual([
    `${path}: the machine stopped before its newest changes were on the disk: it is as of an earlier commit`,
    expect.stringContaining('all of them whole'),
  ])
  expect(inventedIn(path)).toEqual([])
  await use()
})

test('random pages, and random bytes, are found: what is opened is what was written', async () => {
  for (let round = 0; round < 24; round++) {
    const damaged = Buffer.from(whole)
    const { at, length } = round % 2 ? randomPage() : { at: randomBelow(whole.length), length: 1 }
    randomFillSync(damaged, at, length)
    const { said, path, close } = await openDamaged(damaged)
    await close()
    const left = recordsOf(path)
    const isWhole = [...records.keys()].every((key) => left.has(key))
    const found = {
      at,
      length,
      said,
      isSaid: isWhole || /was damaged|newest changes/.test(said.join()),
    }
    expect({ ...found, invented: inventedIn(path) }).toMatchObject({ isSaid: true, invented: [] })
  }
})

test('an empty file begins anew', async () => {
  const { said, use } = await openDamaged(Buffer.alloc(0))
  expect(said).toEqual([])
  await use()
})

test.each([
  ['a text', () => Buffer.from('Remember the milk.')],
  ['random bytes', () => randomFillSync(Buffer.alloc(100_000))],
  ['a database of another program', foreignDatabase],
])('%s is refused, and left as it is', async (_, make) => {
  const content = await make()
  const path = await temporaryPath()
  await writeFile(path, content)
  await expect(openFile(path)).rejects.toThrow(
    `Failed to open ${path}: it is not a file of sandboxes`,
  )
  expect(await holds(path, content)).toBe(true)
  expect(await readdir(dirname(path))).toEqual([basename(path)])
})

test('a damaged file of another format is refused, and left as it is', async () => {
  const path = await temporaryPath()
  const damaged = Buffer.from(whole)
  damaged.writeUInt8(damaged.readUInt8(4096 + 18) ^ 0xff, 4096 + 18)
  await writeFile(path, damaged)
  await expect(openFile(path, stateFormat + 1)).rejects.toThrow(
    `Failed to open ${path}: it is of format ${stateFormat}, and this version of Ensayo reads ${stateFormat + 1}`,
  )
  expect(await holds(path, damaged)).toBe(true)
})

test('what was lost is kept apart for every time that a file is damaged', async () => {
  const { path, close } = await openDamaged(whole.subarray(0, -4096))
  await close()
  await writeFile(path, whole.subarray(0, -8192))
  const { said, use } = await openAt(path)
  await use()
  expect(said).toEqual([expect.stringContaining(`is kept in ${path}.damaged-2`)])
  expect((await readdir(dirname(path))).filter((name) => !name.includes('damaged'))).toEqual([
    basename(path),
    `${basename(path)}-lock`,
    `${basename(path)}.lock`,
  ])
})

const holds = async (path: string, content: Buffer) => content.equals(await readFile(path))

/** The records that were never written, but for what a rescue adds. */
const inventedIn = (path: string) =>
  [...recordsOf(path)].filter(
    ([key, value]) => !/ lost|version/.test(key) && records.get(key) !== value,
  )

function recordsOf(path: string) {
  const found = new Map<string, string>()
  const file = openPages(path)
  file?.states[0]?.walk(({ key, value }) => void found.set(String(key), String(value)))
  file?.close()
  return found
}

async function openDamaged(content: Buffer) {
  const path = await temporaryPath()
  await writeFile(path, content)
  return openAt(path)
}

async function openAt(path: string) {
  const said: string[] = []
  const file = await openFile(path, stateFormat, (sentence) => said.push(sentence))
  let isOpen = true
  const close = async () => {
    if (isOpen) await file.close()
    isOpen = false
  }
  atTheEnd(close)
  const { control, send } = openSandboxes(async (name) =>
    file.openStore<SandboxRows>(name, sandboxTables),
  )
  return {
    said,
    path,
    close,
    /** What the control interface says of it. */
    damage: async () => ((await control('default', 'sandbox.read')).body as SandboxInfo).damage,
    /** Reads every list, sells, moves the clock and resets. */
    async use() {
      for (const id of controlIds.filter((one) => one.endsWith('.list'))) {
        expect(await control('default', id)).toMatchObject({ status: 200 })
      }
      expect((await send('default', 'payments.sale', sampleSale)).status).toBe(200)
      const advance = { body: { advance: 'P2M' } }
      expect((await control('default', 'clock.move', advance)).status).toBe(200)
      expect((await control('default', 'sandbox.reset', { body: {} })).status).toBe(200)
      expect((await send('default', 'payments.sale', sampleSale)).status).toBe(200)
    },
  }
}

async function foreignDatabase() {
  const path = await temporaryPath()
  const other = open({ path, noSubdir: true })
  await other.put('milk', 'remember')
  await other.close()
  return readFile(path)
}

const randomBelow = (limit: number) => Math.floor(Math.random() * limit)
const randomPage = () => ({ at: randomBelow(whole.length / 4096) * 4096, length: 4096 })

async function temporaryPath() {
  const folder = await mkdtemp(join(tmpdir(), 'ensayo-damage-'))
  atTheEnd(() => rm(folder, { recursive: true }))
  return join(folder, 'sandboxes')
}
