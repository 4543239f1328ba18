import { expect, test } from 'vitest'
import { orderExchanges, type PlacedExchange } from './exchange-order.ts'

const placed = (id: string, duration: number | null, message: string): PlacedExchange => ({
  id,
  operation: 'Venta',
  status: 200,
  message,
  route: 'browser sandbox',
  duration,
})

const newestFirst = [
  placed('d', 3, 'Ápice'),
  placed('c', null, 'zona'),
  placed('b', 1, 'beta'),
  placed('a', 3, 'Beta'),
]
const order = (sort: string) => orderExchanges(newestFirst, sort).join('')

test('the history is put in order by a column, and the other way round', () => {
  expect([order('duration'), order('-duration')]).toEqual(['badc', 'cdab'])
  expect([order('time'), order('-time')]).toEqual(['abcd', 'dcba'])
})

test('texts are in order without their case and their accents', () => {
  expect(order('message')).toBe('dabc')
})

test('those of one value are oldest first, newest first where the greatest is', () => {
  expect([order('operation'), order('-operation')]).toEqual(['abcd', 'dcba'])
})
