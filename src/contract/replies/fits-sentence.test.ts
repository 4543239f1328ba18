import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapePattern } from '../pattern.ts'
import { fitsSentence } from './fits-sentence.ts'

test.each([
  ['The :a field is required.', 'The x field is required.', true],
  ['The :a field is required.', 'The  field is required.', false],
  ['Between :min and :max.', 'Between 1 and 2.', true],
  ['Between :min and :max.', 'Between 1 and and .', true],
  ['Between :min and :max.', 'Between 1 and .', false],
  ['Between :min and :max.', 'Between  and 2.', false],
  ['No place.', 'No place.', true],
  ['No place.', 'No place. Or', false],
])('%j as %j: %s', (sentence, text, fits) => {
  expect(fitsSentence(sentence, text)).toBe(fits)
})

test('a known place has its value only', () => {
  const sentence = 'The :attribute has :size digits.'
  expect(fitsSentence(sentence, 'The zip has 5 digits.', { attribute: 'zip' })).toBe(true)
  expect(fitsSentence(sentence, 'The pin has 5 digits.', { attribute: 'zip' })).toBe(false)
})

test('it says what a pattern with a wildcard for each place would', () => {
  const words = fc.array(fc.constantFrom('a', 'b', ' ', 'ab', '\n', ':x', ':y'), { maxLength: 7 })
  fc.assert(
    fc.property(words, words, (parts, filled) => {
      const sentence = parts.join('')
      const text = filled.join('').replaceAll(':', '')
      const pattern = escapePattern(sentence).replace(/:[a-z]+/g, '.+')
      expect(fitsSentence(sentence, text)).toBe(new RegExp(`^${pattern}$`, 's').test(text))
    }),
    { numRuns: 2000 },
  )
})

test('a long text that nearly fits is read to its end', () => {
  const long = `${'no acepta ; use '.repeat(100_000)}x`
  expect(fitsSentence('La :a no acepta :b; use :c.', `La ${long}`)).toBe(false)
})
