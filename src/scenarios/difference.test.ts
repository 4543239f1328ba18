import { expect, test } from 'vitest'
import { firstDifference } from './difference.ts'

test.each<[string, unknown, unknown, string | undefined]>([
  ['equal values', 1, 1, undefined],
  ['other values', 1, 2, 'answer is 1, expected 2'],
  ['a part', { a: 1, b: 2 }, { a: 1 }, undefined],
  ['a part that differs', { a: { b: 1 } }, { a: { b: 2 } }, 'answer.a.b is 1, expected 2'],
  ['a missing part', {}, { a: 1 }, 'answer.a is undefined, expected 1'],
  [
    'a part that must not be there',
    { a: 1 },
    { a: undefined },
    'answer.a is 1, expected undefined',
  ],
  ['a part that is not there', {}, { a: undefined }, undefined],
  ['an inherited part', {}, { toString: undefined }, undefined],
  ['equal lists', ['a'], ['a'], undefined],
  ['a part of each item', [{ a: 1, b: 2 }], [{ a: 1 }], undefined],
  [
    'a longer list',
    ['a', 'b'],
    ['a'],
    'answer has 2 entries, expected 1: answer[1] is "b", expected nothing',
  ],
  [
    'a list that lacks an entry',
    [{ a: 1, x: 1 }, { a: 3 }],
    [{ a: 1 }, { a: /2/, b: 2 }, { a: 3 }],
    'answer has 2 entries, expected 3: answer[1] is nothing, expected {"a":"/2/","b":2}',
  ],
  [
    'a list that lacks several',
    [],
    ['a', 'b', 'c'],
    'answer has 0 entries, expected 3: answer[0] is nothing, expected "a" and 2 more',
  ],
  [
    'a list with long entries',
    [{ a: 'x'.repeat(200) }],
    [],
    `answer has 1 entry, expected 0: answer[0] is {"a":"${'x'.repeat(74)}…, expected nothing`,
  ],
  ['another item', ['a', 'b'], ['a', 'c'], 'answer[1] is "b", expected "c"'],
  ['no list', { length: 0 }, [], 'answer is {"length":0}, expected []'],
  ['a list instead', [], {}, 'answer is [], expected {}'],
  ['nothing at all', undefined, { a: 1 }, 'answer is undefined, expected {"a":1}'],
  ['a pattern', 'S-1', /^S-/, undefined],
  ['another pattern', 'T-1', /^S-/, 'answer is "T-1", which does not match /^S-/'],
  ['a name with spaces', { 'a b': 1 }, { 'a b': 2 }, 'answer["a b"] is 1, expected 2'],
])('%s are compared', (_, actual, expected, sentence) => {
  expect(firstDifference(actual, expected, 'answer')?.sentence).toBe(sentence)
})

test('a difference names its place and both sides', () => {
  expect(
    firstDifference({ data: { status: 'paid' } }, { data: { status: 'voided' } }, 'answer'),
  ).toEqual({
    path: 'answer.data.status',
    expected: '"voided"',
    actual: '"paid"',
    sentence: 'answer.data.status is "paid", expected "voided"',
  })
})

test('what differs is masked', () => {
  const answer = { card_number: '4111111111111111', note: 'de 4111111111111111' }
  const number = firstDifference(answer, { card_number: '5555555555554444' }, 'answer')
  const note = firstDifference(answer, { note: 'x' }, 'answer')
  expect(`${JSON.stringify(number)} ${JSON.stringify(note)}`).not.toMatch(/\d{13}/)
})
