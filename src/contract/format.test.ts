import { expect, test } from 'vitest'
import { money, plainAmount } from './format.ts'

test.each([1.005, 8.165, 1.115, 0.1 + 0.2, 999_999.99, 0.01, 2.675, 150.75, 1e12])(
  'a spreadsheet has the cents of %d that the page shows',
  (amount) => {
    const shown = money({ amount, currency: 'HNL' }, 'es')
    expect(plainAmount(amount)).toBe(shown.replace(/[^\d.]/g, ''))
  },
)
