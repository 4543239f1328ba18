import { expect, test } from 'vitest'
import { readRows, type StoredRow } from './stored-rows.ts'

test('rows that cannot be read are read up to as many as are asked for', () => {
  let seen = 0
  function* rows(): Generator<StoredRow> {
    for (; seen < 1000; seen++) yield { table: 'notes', id: 'a', seq: -1, row: { id: 'a' } }
  }
  expect(readRows({ notes: {} }, rows(), 1).unreadable).toHaveLength(1)
  expect(seen).toBe(1)
  expect(readRows({ notes: {} }, rows()).unreadable).toHaveLength(999)
})

test.each([2 ** 23 + 3, 2 ** 30 - 1, 2 ** 52])('a row of number %s is not reached', (seq) => {
  const rows = [note('a', 0), note('b', 1), note('far', seq)]
  const { image, unreadable } = readRows({ notes: {} }, rows)
  expect(image['notes']?.rows.map((row) => row?.id)).toEqual(['a', 'b'])
  expect(unreadable.map(({ reason }) => reason)).toEqual([
    `before it ${seq - 2} numbers are missing`,
  ])
})

test('the numbers that are missing are counted over all tables', () => {
  const tables = Array.from({ length: 100 }, (_, at) => `notes${at}`)
  const rows = tables.flatMap((table) => [note('a', 0, table), note('b', 2 ** 20, table)])
  const { image, unreadable } = readRows(Object.fromEntries(tables.map((name) => [name, {}])), rows)
  expect(Object.values(image).reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThan(2 ** 24)
  expect(unreadable).toHaveLength(92)
})

test.each([2 ** 53, -1, 0.5, Number.NaN, Infinity])('a row has no number %s', (seq) => {
  expect(readRows({ notes: {} }, [note('a', seq)]).unreadable).toMatchObject([
    { reason: 'it has no place' },
  ])
})

const note = (id: string, seq: number, table = 'notes'): StoredRow => ({
  table,
  id,
  seq,
  row: { id },
})
