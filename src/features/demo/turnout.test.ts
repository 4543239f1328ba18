import { expect, test } from 'vitest'
import { joinAddress, turnout } from './turnout.ts'

const enrollment = (
  id: string,
  customer_name: string,
  status: 'pending' | 'active' = 'active',
) => ({
  id,
  customer_name,
  status,
})

test('who joined after the customer of the story counts, and who of them has paid', () => {
  const items = [
    enrollment('S-3', 'José  Peña', 'pending'),
    enrollment('S-2', ' ana maría Paz'),
    enrollment('S-1', 'Gabriela Mejía'),
  ]
  expect(turnout('S-1', { total: 3, items }, { total: 1 })).toEqual({
    total: 2,
    paid: 1,
    newest: [
      { id: 'S-3', name: 'José', hasPaid: false },
      { id: 'S-2', name: 'ana', hasPaid: true },
    ],
  })
})

test('a full room has its newest names, and all of it counts', () => {
  const items = Array.from({ length: 50 }, (_, at) => enrollment(`S-${90 - at}`, `Ana ${at}`))
  const room = turnout('S-1', { total: 81, items }, { total: 20 })
  expect([room.total, room.paid, room.newest.length]).toEqual([80, 60, 12])
})

test('the page to join at speaks the language of the story', () => {
  expect(joinAddress('http://localhost:4010/checkout/join/8a?sandbox=b', 'en')).toBe(
    'http://localhost:4010/checkout/join/8a?sandbox=b&lang=en',
  )
})
