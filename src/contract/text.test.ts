import { expect, test } from 'vitest'
import { fillIsolated, isolated } from './text.ts'

test('a name of the other direction turns nothing of the sentence around it', () => {
  const shop = 'متجر 24'
  expect(fillIsolated('Un año de :shop: :count ventas', { shop, count: 9 })).toBe(
    `Un año de \u2068${shop}\u2069: 9 ventas`,
  )
  expect(isolated('חנות')).toBe('\u2068חנות\u2069')
  expect(isolated('Pulpería “La Ñ” 🛒')).toBe('Pulpería “La Ñ” 🛒')
})
