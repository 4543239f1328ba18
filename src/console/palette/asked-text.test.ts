import { expect, test } from 'vitest'
import { sampleSale } from '../../contract/samples.ts'
import type { FoundRecord } from '../../contract/control/search.ts'
import { askedText, quotedText, withAllDigits } from './asked-text.ts'

const card = sampleSale.card_number

test.each([
  ['ana rivera', 'ana rivera'],
  ['  ORDER-12948 ', 'ORDER-12948'],
  ['S-8018cb83-d0a0-4860-90a3-8908ffe82713', 'S-8018cb83-d0a0-4860-90a3-8908ffe82713'],
  ['12345678-1234-4860-90a3-8908ffe82713', '12345678-1234-4860-90a3-8908ffe82713'],
  ['L 1,500.00', 'L 1,500.00'],
  ['1234567.50', '1234567.50'],
  ['1,234,567.50', '1,234,567.50'],
  ['1111', '1111'],
  ['5', '5'],
  ['', undefined],
  ['  ', undefined],
  ['a', undefined],
])('"%s" is asked as %s', (typed, asked) => {
  expect(askedText(typed)).toBe(asked)
})

test('no more than eight digits of a card number leave the page while it is typed', () => {
  for (let length = 1; length <= card.length; length++) {
    const typed = card.slice(0, length)
    for (const written of [typed, typed.replace(/(.{4})(?=.)/g, '$1 '), `ana ${typed}`]) {
      const digits = (askedText(written) ?? '').replace(/\D/g, '')
      // Ten are left of the whole number: its mask, which the lists show.
      const most = length < card.length ? 8 : 10
      expect([written, digits.length]).toEqual([written, Math.min(length, most)])
    }
  }
})

test('a whole card number is asked by its mask', () => {
  expect(askedText(card)).toBe('411111******1111')
  expect(askedText('4111 1111 1111 1111')).toBe('411111******1111')
})

test('a long text is cut', () => {
  expect(askedText('x'.repeat(500))).toHaveLength(200)
})

test('what was found by the first digits of a number has all of them, or hides what was found', () => {
  const titles = (typed: string) =>
    withAllDigits(
      ['100000009999', 'hidden', '10000000-1234'].map(
        (title) => ({ title, id: '' }) as FoundRecord,
      ),
      typed,
    ).map(({ title }) => title)
  expect(titles('1000 0000 1234')).toEqual(['10000000-1234', 'hidden'])
  expect(titles('10000000')).toEqual(['100000009999', 'hidden', '10000000-1234'])
})

test('what was typed is quoted, a card number as its mask', () => {
  expect(quotedText(' 048696298 ')).toBe('048696298')
  expect(quotedText(card)).toBe('411111******1111')
})
