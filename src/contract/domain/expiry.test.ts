import { expect, test } from 'vitest'
import { expiryIn } from './expiry.ts'

test.each([
  '12/30',
  '12-30',
  '12 / 30',
  '12/2030',
  '2030-12',
  '2030/12',
  '30/12',
  '203012',
  '122030',
  '31/12/2030',
  '12/31/2030',
  '12/12/2030',
  '2030-12-31T00:00:00Z',
  'dic 2030',
  'Diciembre/30',
  'December 2030',
])('%j is December 2030', (text) => {
  expect(expiryIn(text)).toEqual({ month: '12', year: '30' })
})

test.each(['03/04/2030', '13/13', '12', '12/3', '1230', 'pronto', '12/30/12', '', '9'.repeat(300)])(
  '%j says no month',
  (text) => {
    expect(expiryIn(text)).toBeUndefined()
  },
)

test('a month may have one digit', () => {
  expect(expiryIn('5/2031')).toEqual({ month: '05', year: '31' })
})
