import { expect, test } from 'vitest'
import { hintOf, longestHint, remarksIn } from './hints.ts'
import { remarks } from './remarks.ts'

const hostile = [
  'a | b',
  'c: d',
  '100 %',
  '%zz',
  '\r\nset-cookie: x=1',
  'ñandú «📦» \ud83d',
  '\t\0',
]

test('each remark comes through a header as it was written, in printable ASCII', () => {
  for (const { es, en } of Object.values(remarks)) {
    const said = { env: [es], 'x-auth-user': [en, es] }
    const hint = hintOf(said)
    expect(hint).toMatch(/^[\x20-\x7e]+$/)
    expect(new Headers({ hint }).get('hint')).toBe(hint)
    expect(remarksIn(hint)).toEqual(said)
  }
})

test.each(hostile)('so do a name and a sentence such as %j', (text) => {
  const hint = hintOf({ [text]: [text], env: ['x'] })
  const whole = text.replace(/\ud83d$/, '\ufffd')
  expect(hint).toMatch(/^[\x20-\x7e]+$/)
  expect(remarksIn(hint)).toEqual({ [whole]: [whole], env: ['x'] })
})

test('a sentence without accents is written as it is', () => {
  expect(hintOf({ env: ['Send env=sandbox.'] })).toBe('env: Send env=sandbox.')
})

test('a header has an end: what does not fit is left out whole', () => {
  const long = 'é'.repeat(longestHint / 12)
  const hint = hintOf({ a: [long], b: [long], c: ['short'] })
  expect(remarksIn(hint)).toEqual({ a: [long], c: ['short'] })
  expect(hint.length).toBeLessThanOrEqual(longestHint)
})

test.each([undefined, null, '', 'no name', '%: x', 'env: 100 %'])(
  'a header of another sender says nothing: %j',
  (hint) => {
    expect(remarksIn(hint)).toEqual({})
  },
)
