import { expect, test } from 'vitest'
import { isTextPattern } from '../difference.ts'
import { readPattern } from './expected.ts'

/** Tells whether the text of a pattern of a file is found; the problem where there is one. */
function found(source: string, text: string, flags = '') {
  const pattern = readPattern(source, flags)
  return isTextPattern(pattern) ? pattern.test(text) : pattern.en
}

// With the engine of JavaScript each of these takes longer than anyone waits.
test.each([
  ['^(a+)+$', 'a'],
  ['^(a|a)*$', 'a'],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'],
  ['(x+x+)+y', 'x'],
  ['a*a*a*a*a*a*a*a*b', 'a'],
  ['^(.*a){12}$', 'a'],
  ['(.*)*\\d', 'x'],
])('/%s/ takes no longer than its text is long', (source, letter) => {
  expect(found(source, `${letter.repeat(9_999)}!`)).toBe(false)
})

test.each<[string, string, boolean, string?]>([
  ['^S-[0-9a-f-]{36}$', 'S-0e0d4a3c-5e34-4d0f-9a0a-8f1f3a5c2b11', true],
  ['^S-[0-9a-f-]{36}$', 'S-1', false],
  ['^x', 'XY', false],
  ['^x', 'XY', true, 'i'],
  ['ñandú', 'Un ÑANDÚ', true, 'iu'],
  ['^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$', '2026-01-15T12:00:00.000Z', true],
  ['https:\\/\\/tienda\\.hn\\/', 'https://tienda.hn/x', true],
  ['\\u00e9|\\x41', 'é', true],
  ['^\\p{L}+$', 'Lucía', true, 'u'],
  ['(?<year>\\d{4})', '2026', true],
  ['^(?:aprobada|rechazada)\\b', 'rechazada.', true],
  ['[^]', '\n', true],
  ['a{,3}', 'a{,3}', true],
])('/%s/ means what it means in JavaScript: %s', (source, text, isFound, flags = '') => {
  expect(found(source, text, flags)).toBe(isFound)
  expect(new RegExp(source, flags).test(text)).toBe(isFound)
})

test.each([
  ['(', 'is not a pattern'],
  ['a**', 'is not a pattern'],
  ['(?=a)b', 'is a pattern that looks ahead or behind, or refers back'],
  ['(?<!a)b', 'is a pattern that looks ahead or behind, or refers back'],
  ['(a)\\1', 'is a pattern that looks ahead or behind, or refers back'],
  ['x{900}y{900}', 'is too large a pattern'],
  ['((a{0,9}){0,9}){0,9}', 'is too large a pattern'],
  ['('.repeat(5000) + ')'.repeat(5000), 'is a pattern that'],
])('/%.40s/ is refused', (source, problem) => {
  expect(found(source, 'a')).toContain(problem)
})

test('a text that is too long for a pattern is said to be', () => {
  expect(() => found('a', 'a'.repeat(10_001))).toThrow(
    'a text of 10001 characters is too long for a pattern',
  )
})
