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
