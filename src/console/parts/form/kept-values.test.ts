import { expect, test } from 'vitest'
import { masked } from './kept-values.ts'

test('the mask of a test card stays, a number and a code do not', () => {
  const texts = { order_id: 'A 4539578763621486', billing_zip: '21102' }
  const values = { ...texts, card_number: '411111******1111', card_cvv: '123' }
  expect(masked(values)).toEqual({
    order_id: 'A 453957******1486',
    billing_zip: '21102',
    card_number: '411111******1111',
    card_cvv: '***',
  })
  expect(masked({ number: '4539578763621486' })).toEqual({ number: '***' })
})
