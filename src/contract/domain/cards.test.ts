import { expect, test } from 'vitest'
import { maskCard, passesLuhn, sandboxCard, sandboxCards } from './cards.ts'

test.each([
  ['4111111111111111', '411111******1111'],
  ['378282246310005', '378282*****0005'],
])('%s is shown as %s', (number, mask) => {
  expect(maskCard(number)).toBe(mask)
})

test.each(['4111111111111111', '5555555555554444', '4684668223050294', '5416454316599121'])(
  '%s ends in its check digit',
  (number) => {
    expect(passesLuhn(number)).toBe(true)
  },
)

test.each(['4111111111111112', '3111254569854589'])(
  '%s does not end in its check digit',
  (number) => {
    expect(passesLuhn(number)).toBe(false)
  },
)

test('the sandbox has one card of each brand', () => {
  expect(sandboxCards.map(({ network }) => network)).toEqual(['visa', 'mastercard'])
})

test('other numbers are no cards of the sandbox', () => {
  expect(sandboxCard('4242424242424242')).toBeUndefined()
})
