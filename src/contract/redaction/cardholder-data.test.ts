import { expect, test } from 'vitest'
import { passesLuhn } from '../domain/cards.ts'
import { mayHoldRealCard } from './cardholder-data.ts'
import { findCardNumbers } from './find-cards.ts'
import { redactText } from './redact-text.ts'
import { testCardOf, testCards } from '../domain/test-cards.ts'

/** Made for these tests: the check digit is right, and no published list has it. */
const stranger = '4539578763621486'

test.each([
  stranger,
  '4539 5787 6362 1486',
  '4539-5787-6362-1486',
  `Ana ${stranger}`,
  `https://tienda.test/?c=${stranger}`,
  `4111111111111111 ${stranger}`,
  '5425233430109903',
  '2720990000000007',
  '371111111111114',
])('%j may hold a real card', (text) => {
  expect(mayHoldRealCard(text)).toBe(true)
})

test.each([
  '',
  'ORDER-12948',
  '50499999999',
  '4539578763621487',
  '9999999999999995',
  '411111******1111',
  'S-45395787-6362-4486-8111-111111111111',
  '2026-01-15T12:00:00.000Z',
  '4111 1111 1111 1111',
  '4684668223050294',
])('%j holds no real card', (text) => {
  expect(mayHoldRealCard(text)).toBe(false)
})

test.each([...testCards])('the test card %s passes the check and the guard', (number) => {
  expect(passesLuhn(number)).toBe(true)
  expect(mayHoldRealCard(number)).toBe(false)
})

test('what the guard finds, the redactor masks', () => {
  expect(findCardNumbers(`a ${stranger} b`)).toEqual([stranger])
  expect(redactText(`a ${stranger} b`)).toBe('a 453957******1486 b')
})

test('a mask leads back to its test card, unless it fits several', () => {
  expect(testCardOf('411111******1111')).toBe('4111111111111111')
  expect(testCardOf('400000******1091')).toBe('4000000000001091')
  expect(testCardOf('453957******1486')).toBeUndefined()
})
