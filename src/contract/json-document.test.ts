import { expect, test } from 'vitest'
import { jsonDocument } from './json-document.ts'
import { hostileTexts } from './testing/hostile-texts.ts'

test('a document has no sign that is not seen, and the same values', () => {
  const value = { list: hostileTexts, ...Object.fromEntries(hostileTexts.map((one) => [one, one])) }
  const text = jsonDocument(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
})
