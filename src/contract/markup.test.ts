import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileTexts } from './testing/hostile-texts.ts'
import { escapeMarkup, unescapeMarkup } from './markup.ts'

test('a text in markup is neither tag nor attribute, and comes back as it was', () => {
  const text = `<a b="c" d='e'>&amp; & &apos;</a>`
  expect(escapeMarkup(text)).not.toMatch(/[<>"']/)
  expect(unescapeMarkup(escapeMarkup(text))).toBe(text)
})

test('whatever others wrote is a text in markup', () => {
  const texts = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(texts, (text) => {
      expect(escapeMarkup(text)).toMatch(/^(?:[^&<>"']|&\w+;)*$/)
      expect(unescapeMarkup(escapeMarkup(text))).toBe(text)
    }),
  )
})
