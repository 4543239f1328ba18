import { expect, test } from 'vitest'
import {
  checkoutCardFields,
  filledCard,
  formatCode,
  formatExpiry,
  formatNumber,
  noCardValues,
  cardProblemsOf,
  wireCard,
} from './card-values.ts'

const good = filledCard('4111111111111111', 'Rosa Elvir')

test('digits of full width are digits', () => {
  expect(formatNumber('４１１１　１１１１１１１１１１１１')).toBe('4111 1111 1111 1111')
  expect(formatExpiry('１２／３０')).toBe('12/30')
  expect(formatCode('３００')).toBe('300')
})

test('a number is grouped, however it was typed or pasted', () => {
  expect(formatNumber('4111111111111111')).toBe('4111 1111 1111 1111')
  expect(formatNumber('4111-1111 11')).toBe('4111 1111 11')
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['7', '07'],
  ['7/30', '07/30'],
  ['1/30', '01/30'],
  ['07 / 30', '07/30'],
  ['07/2030', '07/30'],
  ['2030-12', '12/30'],
  ['2030/12', '12/30'],
  ['203012', '12/30'],
  ['30/12', '12/30'],
  ['3012', '12/30'],
  ['13/30', '13/30'],
  ['12/31/2030', '12/30'],
  ['31.12.2030', '12/30'],
  ['5-20-2030', '05/30'],
  ['2030-12-31', '12/30'],
  ['05/06/2030', '05/06/2030'],
])('the expiry "%s" reads %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

test.each([
  '2030-12',
  '2030/12',
  '203012',
  '30/12',
  '3012',
  '12/2030',
  '122030',
  '12/30',
  '1230',
  '12/31/2030',
  '31/12/2030',
  '12-31-2030',
  '31.12.2030',
])('%s, typed key by key, reads 12/30', (typed) => {
  expect([...typed].reduce((shown, key) => formatExpiry(shown + key), '')).toBe('12/30')
})

test.each([
  '2030',
  '2030/1',
  '330',
  '12/203',
  '12',
  '05/06/2030',
  '12/31/',
  '12/31/20',
  '2030-12-31',
  '99/99/2030',
])('%s is asked for as month and year', (typed) => {
  const expiry = [...typed].reduce((shown, key) => formatExpiry(shown + key), '')
  expect(cardProblemsOf({ ...good, expiry }).expiry?.es).toMatch('07/30')
})

test('a card of the sandbox has no problem, and travels with the year first', () => {
  expect(cardProblemsOf(good)).toEqual({})
  expect(wireCard(good)).toEqual({
    card_number: '4111111111111111',
    card_cvv: '300',
    card_expire: '3012',
    card_holder: 'Rosa Elvir',
  })
})

test('an empty form has a problem in each field', () => {
  expect(Object.keys(cardProblemsOf(noCardValues)).toSorted()).toEqual(
    [...checkoutCardFields].toSorted(),
  )
})

test.each([
  ['4111 1111 1111', /16 dígitos/],
  ['4111 1111 1111 1112', /revise los dígitos/],
  ['4539 5787 6362 1486', /elija una de prueba/],
])('the number %s is refused with its reason', (number, reason) => {
  expect(cardProblemsOf({ ...good, number }).number?.es).toMatch(reason)
})

test.each(['4111111111111111', '4111 1111 1111 1111'])('%s is no name', (holder) => {
  expect(cardProblemsOf({ ...good, holder }).holder?.es).toMatch(/no el número de la tarjeta/)
})

test('a month that no year has is refused', () => {
  expect(cardProblemsOf({ ...good, expiry: '13/30' }).expiry?.en).toMatch(/01 to 12/)
})
