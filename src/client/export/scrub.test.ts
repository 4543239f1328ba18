import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrubDeep, scrubber } from './scrub.ts'

test('a secret is hidden in whichever form it comes back', () => {
  const text = fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(text, fc.string(), fc.string(), (secret, before, after) => {
      const scrub = scrubber({ secrets: [secret], codes: [] })
      const forms = [
        secret,
        encodeURIComponent(secret),
        String(new URLSearchParams([['', secret]])).slice(1),
        JSON.stringify(secret).slice(1, -1),
        Buffer.from(secret).toString('hex'),
      ]
      for (const form of forms) expect(scrub(form)).toBe('***')
      const whole = Buffer.from(`${before}${secret}${after}`).toString('base64')
      expect(scrub(whole)).toContain('***')
    }),
  )
})

test('a code is hidden as a word and not within a number', () => {
  const scrub = scrubber({ secrets: [], codes: ['300'] })
  expect(scrub('cvv=300; amount 1300.00')).toBe('cvv=***; amount 1300.00')
})

test('a text that is too short to be more than chance stays', () => {
  expect(scrubber({ secrets: ['abc'], codes: [''] })('abc and more')).toBe('abc and more')
})

test('texts and names within an answer are hidden, and numbers stay', () => {
  const scrub = scrubber({ secrets: ['a secret'], codes: [] })
  expect(scrubDeep({ 'a secret': [{ b: 'the A SECRET', c: 7, d: null }] }, scrub)).toEqual({
    '***': [{ b: 'the ***', c: 7, d: null }],
  })
})
