import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cell = (value: string | number | null) => csvOf(['a'], [[value]]).split('\r\n')[1]

test('a table is written with a header, and read by spreadsheets as UTF-8', () => {
  expect(csvOf(['Órden', 'Monto'], [['A-1', 1234.5]])).toBe('\ufeffÓrden,Monto\r\nA-1,1234.5\r\n')
})

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-2, '-2'],
])('%j is the cell %s', (value, written) => {
  expect(cell(value)).toBe(written)
})

test.each(['=1+1', '+50499999999', '-2+3', '@SUM(A1)', '\t=1', '  =1', '\r=1'])(
  'the text %j is no formula',
  (text) => {
    expect(cell(text)?.replace(/^"/, '')).toMatch(/^'/)
  },
)

test('a card number is masked', () => {
  expect(cell('Ana 4111 1111 1111 1111')).not.toContain('1111 1111')
})
