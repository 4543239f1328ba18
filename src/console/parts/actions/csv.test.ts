import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileTexts } from '../../../contract/testing/hostile-texts.ts'
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

/** The cells of a table, as a spreadsheet reads it whose country ends a cell with that sign. */
function cellsOf(text: string, separator: string) {
  const cells: string[] = ['']
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const last = cells.length - 1
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      cells[last] += sign
      at++
    } else if (sign === '"' && (isQuoted || cells[last] === '')) isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || /[\r\n]/.test(sign))) cells.push('')
    else cells[last] += sign
  }
  return cells
}

test('no text is a formula, nor a part of one, whatever ends a cell', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom(...hostileTexts),
        fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;,|\t\r\n "\'a\u00a0\u200b') }),
      ),
      (text) => {
        const table = csvOf(
          ['a', 'b'],
          [
            ['x', text],
            [text, 'y'],
          ],
        ).slice(1)
        for (const separator of [',', ';', '\t', '|']) {
          for (const one of cellsOf(table, separator)) {
            expect(one).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
          }
        }
        expect(table).not.toMatch(/[^\P{Cc}\t\r\n]|[\u202A-\u202E\u2066-\u2069]/u)
      },
    ),
    { numRuns: 500 },
  )
})

test('signs of arithmetic within a text stay', () => {
  for (const text of ['a-b', 'a = b', 'a@b.hn', 'x=1&y=+2', 'Ana, José']) {
    expect(cell(text)?.replace(/^"|"$/g, '')).toBe(text)
  }
})

test('a card number is masked', () => {
  expect(cell('Ana 4111 1111 1111 1111')).not.toContain('1111 1111')
})
