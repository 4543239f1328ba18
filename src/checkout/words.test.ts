import { expect, test } from 'vitest'
import { money } from '../contract/format.ts'
import { cardName, day, nextCharge } from './words.ts'

test('prices and days read as people write them', () => {
  expect(money({ amount: 1450, currency: 'HNL' }, 'es').replace(/\s/g, ' ')).toMatch(
    /^L ?1,450\.00$/,
  )
  expect(money({ amount: 20, currency: 'USD' }, 'en')).toBe('$20.00')
  expect(day('2026-01-31T23:59:00.000Z', 'es')).toBe('31 de enero de 2026')
  // In Honduras it is still the evening before.
  expect(day('2026-02-01T03:09:00.000Z', 'es')).toBe('31 de enero de 2026')
})

test('a card is named as its owner knows it', () => {
  expect(cardName({ mask: '411111******1111', network: 'visa' })).toBe('Visa •••• 1111')
  expect(cardName({ mask: '', network: 'unknown' })).toBe('')
})

test('what is on hold has no next charge, though its plan has a date', () => {
  const plan = { is_active: 1 } as const
  const next_charge_at = '2026-01-19T18:00:00.000Z'
  const next = (status: 'active' | 'on_hold' | 'cancelled', at: string | null) =>
    nextCharge({ next_charge_at: at, plan, enrollment: { status } }, 'en')
  expect(next('active', next_charge_at)).toBe('19 January 2026')
  expect(next('on_hold', next_charge_at)).toBe('Paused until you make the pending payment')
  expect(next('cancelled', null)).toBe('Enrollment cancelled: no more charges')
  expect(next('active', null)).toBe('There will be no more charges')
})
