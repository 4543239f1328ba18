import { expect, test } from 'vitest'
import { chargedPrice, planAmount } from './price.ts'

const plan = { amount: 19.99, currency: 'USD', conversion: false }

test.each([
  [plan, { amount: 59.97, currency: 'USD' }],
  [
    { ...plan, conversion: true },
    { amount: 1559.22, currency: 'HNL' },
  ],
  [
    { ...plan, currency: 'HNL', conversion: true },
    { amount: 59.97, currency: 'HNL' },
  ],
])('three of %j cost %j at 26 lempiras for a dollar', (priced, price) => {
  expect(chargedPrice(priced, 3, 26)).toEqual(price)
})

test.each([
  [1.005, 1.01],
  [0.615, 0.62],
  [1e15, 1e15],
])('%d is %d in whole cents', (amount, cents) => {
  expect(planAmount({ amount }, 1)).toBe(cents)
})
