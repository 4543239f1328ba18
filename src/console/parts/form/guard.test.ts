import { expect, test } from 'vitest'
import { pastedCard } from './guard.ts'

test.each([
  ['4111 1111 1111 1111', '4111111111111111'],
  ['4111-1111-1111-1111', '4111111111111111'],
  [' 4111111111111111\n', '4111111111111111'],
  ['4111\u00a01111\u20111111\u20091111', '4111111111111111'],
  ['3782 822463 10005', '378282246310005'],
])('%j is pasted as %s', (text, digits) => {
  expect(pastedCard(text)).toBe(digits)
})

test.each([
  '4111111111111111',
  '4111 1111',
  'Tarjeta 4111 1111 1111 1111',
  '',
  ' ',
  '1'.repeat(20),
])('%j is pasted as it is', (text) => {
  expect(pastedCard(text)).toBeUndefined()
})
