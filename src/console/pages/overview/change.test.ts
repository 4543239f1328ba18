import { expect, test } from 'vitest'
import { changeWords } from './change.ts'

test('a change is a share of the amount before, with its direction', () => {
  expect(changeWords(12730, 10000, 'en')).toBe('↑ 27.3%')
  expect(changeWords(5000, 10000, 'es')).toMatch(/^↓ 50\s?%$/)
  expect(changeWords(0, 10000, 'en')).toBe('↓ 100%')
})

test('the same amount has no direction', () => {
  expect(changeWords(10000, 10000, 'en')).toBe('0%')
  expect(changeWords(10000, 10001, 'en')).toBe('0%')
})

test('a change without measure is said with a limit', () => {
  expect(changeWords(109_900, 10000, 'en')).toBe('↑ 999%')
  expect(changeWords(8_472_347_700, 100_000, 'en')).toBe('↑ >\u00a0999%')
  expect(changeWords(Number.MAX_SAFE_INTEGER, 1, 'es')).toMatch(/^↑ >\s999\s?%$/)
})
