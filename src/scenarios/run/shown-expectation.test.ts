import { expect, test } from 'vitest'
import { shownExpectation } from './shown-expectation.ts'

test('what is expected is shown as it is written, without what may be anything', () => {
  const expected = { status: 402, message: /deneg/, data: { list: [{ a: undefined, b: 1 }] } }
  expect(shownExpectation(expected)).toEqual({
    status: 402,
    message: '/deneg/',
    data: { list: [{ b: 1 }] },
  })
  expect(shownExpectation('paid')).toBe('paid')
})

test('a card number that an answer must have is masked', () => {
  const shown = shownExpectation({ data: { card_number: '4539578763621486' } })
  expect(JSON.stringify(shown)).not.toContain('4539578763621486')
})
