import { expect, test } from 'vitest'
import { readMoney, withMoneyAsWords } from './typed-money.ts'

const price = { amount: 1234.5, currency: 'HNL' }

test.each([
  '1,234.50',
  '1.234,50',
  '1234.50',
  '1234.5',
  '1234,5',
  '1,234',
  '1,234.',
  '1234',
  'l1,234.50',
  'l.1234.50',
  'lps1234',
  'hnl1234.5',
  'hnl',
  'l',
  'l.',
])('"%s" is L 1,234.50', (word) => {
  expect(readMoney(word)?.fits(price)).toBe(true)
})

test.each(['c$1,234.50', 'nio1234.5', 'nio', 'c$'])('"%s" is C$ 1,234.50', (word) => {
  expect(readMoney(word)?.fits({ ...price, currency: 'NIO' })).toBe(true)
  expect(readMoney(word)?.fits(price)).toBe(false)
})

test.each(['123', '1234.05', '1234.6', '12345', '2,345', '$1234.50', 'usd', '$'])(
  '"%s" is another amount',
  (word) => {
    expect(readMoney(word)?.fits(price)).toBe(false)
  },
)

test.each(['', 'ana', '12-34', '1234.505', 'order', 'h', '.', '1,23,4'])(
  '"%s" is no money',
  (word) => {
    expect(readMoney(word)).toBeUndefined()
  },
)

test('an amount that is not known fits none', () => {
  expect(readMoney('0')?.fits({ amount: null, currency: null })).toBe(false)
})

test.each([
  ['L 450', 'L450'],
  ['ana L. 1,234.50 HNL 2', 'ana L.1,234.50 HNL 2'],
  ['$ 45 ana', '$45 ana'],
  ['C$ 45 ana', 'C$45 ana'],
  ['1.00 L 12948', '1.00 L 12948'],
  ['Hotel 450', 'Hotel 450'],
])('"%s" is read as "%s"', (typed, read) => {
  expect(withMoneyAsWords(typed)).toBe(read)
})
