import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../scripts/install.mjs'
import { collectRows, type Row, tableOf } from './part.ts'
import { damageFiles } from './damaged-files.ts'
import { killUnderLoad } from './kills.ts'
import { mostSeconds, parts } from './parts.ts'
import { raceForFile } from './two-hosts.ts'

/** The rows of a short form, each of which tried something, or says why it could not. */
async function tried(rows: AsyncIterable<Row>) {
  const all: Row[] = []
  for await (const row of rows) {
    expect(row.times > 0 || row.seen?.startsWith('only ')).toBe(true)
    all.push(row)
  }
  return all
}

const lost = (rows: readonly Row[]) => rows.filter((row) => row.lost > 0)

test(
  'a host that is killed under load has all that it acknowledged and showed',
  { tags: ['release'] },
  async () => {
    expect(lost(await tried(killUnderLoad({ most: 1, least: 100 })))).toEqual([])
  },
)

test(
  'of several hosts that start at once on one file one may use it',
  { tags: ['release'] },
  async () => {
    expect(lost(await tried(raceForFile({ most: 1 })))).toEqual([])
  },
)

test('a damaged data file is refused as it is, or can be used', { tags: ['release'] }, async () => {
  expect(lost(await tried(damageFiles({ most: 2 })))).toEqual([])
})

test('a part that fails, or does not end, has a row that says so', async () => {
  const row = { tried: 'a', times: 2, lost: 0 }
  const rowsOf = (end: () => Promise<void>) =>
    collectRows(
      {
        seconds: -5,
        async *run() {
          yield row
          await end()
        },
      },
      Infinity,
    )
  expect(await rowsOf(() => Promise.reject(new Error('no')))).toEqual([
    row,
    { tried: 'run to the end', times: 1, lost: 1, seen: 'Error: no' },
  ])
  expect(await rowsOf(() => new Promise(() => {}))).toMatchObject([
    row,
    { tried: 'end in time', lost: 1 },
  ])
})

test('SECURITY.md names every part, and tests that are there', () => {
  const page = readFileSync(join(root, 'SECURITY.md'), 'utf8')
  const promises = [...page.matchAll(/^\*\*.*$/gm)].map(([promise]) => {
    const [, rest = ''] = promise.split('_Held by_')
    return rest.split('_tried by_')
  })
  const named = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  expect(promises.length).toBeGreaterThan(5)
  expect(promises.filter(([tests]) => !named(tests).length)).toEqual([])
  const paths = promises.flatMap(([tests]) => named(tests))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(promises.flatMap(([, tried]) => named(tried)).toSorted()).toEqual(
    Object.keys(parts).toSorted(),
  )
})

test('all parts together end in time', () => {
  const seconds = Object.values(parts).reduce((sum, part) => sum + part.seconds, 0)
  expect(seconds).toBeLessThanOrEqual(mostSeconds)
})

test('the table says whether anything was lost', () => {
  const row = { part: 'p', tried: 'x', times: 1200, lost: 0 }
  expect(tableOf([row])).toBe(
    'part  tried  times  lost  seen\np     x      1,200     0\nnothing was lost\n',
  )
  expect(tableOf([{ ...row, lost: 3, seen: 'a\n b' }])).toMatch(/3 {2}a b\nlost or failed: 3\n$/)
})
