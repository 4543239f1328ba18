import { expect, test } from 'vitest'
import { escapeMarkup, unescapeMarkup } from './markup.ts'

test('a text in markup is neither tag nor attribute, and comes back as it was', () => {
  const text = `<a b="c" d='e'>&amp; & &apos;</a>`
  expect(escapeMarkup(text)).not.toMatch(/[<>"']/)
  expect(unescapeMarkup(escapeMarkup(text))).toBe(text)
})
