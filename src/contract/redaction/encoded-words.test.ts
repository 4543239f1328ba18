import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64Of, bytesOf, cardOfLength, fromHex, hexOf } from './card-corpus.ts'
import { mayHoldRealCard } from './cardholder-data.ts'
import { findCardNumbers } from './find-cards.ts'
import { redactText } from './redact.ts'

/**
 * The plain and slow search that the fast one is compared with: it decodes each word from each of its
 * characters, and searches what comes out.
 */
function searchSlowly(text: string) {
  const words = (pattern: RegExp, places: number, decode: (word: string) => string) =>
    (text.match(pattern) ?? []).flatMap((word) =>
      Array.from({ length: places }, (_, begin) => utf8Of(decode(word.slice(begin)))),
    )
  return [
    ...words(/[\w+/-]{18,}/g, 4, (word) => bytesOf(word.replaceAll('_', '/'))),
    ...words(/[\da-f]{26,}/gi, 2, (word) => (word.match(/../g) ?? []).map(fromHex).join('')),
  ].flatMap(findCardNumbers)
}

const utf8 = new TextDecoder()
const utf8Of = (bytes: string) => utf8.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))

const signs = [' ', '-', '.', ',', '/', '+', '\t', '\u00a0', '\u2013', '\u3000', '\u00b7', '"']
const escapes = ['%20', '%C2%A0', '%2520', '&nbsp;', '&#160;', '&amp;#xa0;', '\\u00a0', '\\t']

/** One to three of the signs between two digits, or one escape and a sign. */
const separator = fc.oneof(
  fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 3 }),
  fc.tuple(fc.constantFrom(...escapes), fc.constantFrom('', ...signs)),
)

const written = fc.record({
  length: fc.constantFrom(15, 16, 17, 18, 19),
  index: fc.nat(10 ** 9),
  sizes: fc.array(fc.constantFrom(1, 2, 3, 4, 4, 4, 5, 6, 19), { minLength: 19, maxLength: 19 }),
  separator: separator.map((parts) => parts.join('')),
})

/** A number in groups; the first of them may be of one digit. */
function write({
  length,
  index,
  sizes,
  separator,
}: typeof written extends fc.Arbitrary<infer T> ? T : never) {
  const number = cardOfLength(length, index)
  const groups: string[] = []
  for (let from = 0, at = 0; from < number.length; from += sizes[at++] ?? 1) {
    groups.push(number.slice(from, from + (sizes[at] ?? 1)))
  }
  return { number, text: groups.join(separator) }
}

const around = fc.oneof(
  fc.string({ maxLength: 9 }),
  fc.constantFrom('{"n":"', 'ana:', 'tarjeta ', '\u00e9', '\u{1f4b3}', '%', '&', '\\'),
)
const encoding = fc.constantFrom<(text: string) => string>(
  base64Of,
  (text) => base64Of(text).replaceAll('+', '-').replaceAll('/', '_'),
  (text) => hexOf(text).join(''),
  (text) => hexOf(text).join('').toUpperCase(),
)

test('what a slow search finds in encoded words, the fast one masks', () => {
  let found = 0
  fc.assert(
    fc.property(written, around, around, encoding, around, around, (...given) => {
      const [card, before, behind, encode, outside, further] = given
      const { number, text } = write(card)
      const whole = outside + encode(before + text + behind) + further
      if (!searchSlowly(whole).includes(number)) return
      found++
      expect(searchSlowly(redactText(whole))).not.toContain(number)
    }),
    { numRuns: 4000 },
  )
  // So that it compares something.
  expect(found).toBeGreaterThan(2000)
})

test.each([base64Of, (text: string) => hexOf(text).join('')])(
  'of a text with more encoded numbers than any response has, none is left',
  (encode) => {
    const numbers = Array.from({ length: 4000 }, (_, index) => cardOfLength(16, index))
    for (const behind of [' ', '.', '%2B,', '+']) {
      const text = numbers.map((number) => encode(number) + behind).join('')
      expect(searchSlowly(redactText(text))).toEqual([])
      expect(mayHoldRealCard(text)).toBe(true)
    }
  },
)
