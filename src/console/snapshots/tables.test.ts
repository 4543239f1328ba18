import { expect, test } from 'vitest'
import type { TableComparison } from '../../contract/control/snapshots.ts'
import { differences, valueText } from './tables.ts'

const table = (added: number): TableComparison => ({
  counts: { added, removed: 0, changed: 0 },
  added: [],
  removed: [],
  changed: [],
})

test('only tables in which something differs are shown', () => {
  const tables = { payments: table(0), tokens: table(2), strangers: table(1) }
  const found = differences({ tables })
  expect(found.map(({ table: name, name: text }) => [name, text.es])).toEqual([
    ['tokens', 'Tokens'],
    ['strangers', 'strangers'],
  ])
})

test.each([
  ['paid', 'paid'],
  ['', '""'],
  [null, 'null'],
  [2, '2'],
  [{ a: 1 }, '{"a":1}'],
  [undefined, '—'],
])('%j reads %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})
