import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson, TooIntricate } from './parse-json.ts'

const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join()

test.each([
  ['lists in lists', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
  ['lists that never end', '['.repeat(1_000_000)],
  ['objects in objects', `${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`],
  ['lists in objects', `${'{"a":['.repeat(200)}1${']}'.repeat(200)}`],
  ['lists behind one another', `[${many(1_500_000, () => '[]')}]`],
  ['objects behind one another', `[${many(1_500_000, () => '{}')}]`],
  ['names of one object', `{${many(300_000, (at) => `"${at}":0`)}}`],
  ['names with a blank behind them', `{${many(300_000, (at) => `"${at}" \n:0`)}}`],
  ['names of many objects', `[${many(300_000, (at) => `{"a${at}":0}`)}]`],
  ['numbers of one list', `[${'1,'.repeat(5_500_000)}1]`],
  ['texts of one list', `[${'"",'.repeat(5_500_000)}1]`],
  ['values of one name', `{${'"a":1,'.repeat(5_500_000)}"a":1}`],
  ['lists behind a text', `["\\\\","\\"",${'['.repeat(200)}${']'.repeat(200)}]`],
])('JSON with too many %s is not built', { tags: ['release'] }, (_, text) => {
  expect(() => parseJson(text)).toThrow(TooIntricate)
})

test.each([
  ['brackets in a text', `["${'['.repeat(200)}\\"${'{'.repeat(200)}\\\\"]`],
  ['a long text', `["${'\\"\\\\'.repeat(1_000_000)}"]`],
  ['a list of a million numbers', `[${many(1_000_000, String)}]`],
  ['rows with the same names', `[${many(300_000, () => '{"a":0,"b":""}')}]`],
])('JSON with %s is parsed', (_, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test('any value is what JSON.parse makes of it', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('any text is refused where JSON.parse refuses it', () => {
  const unit = fc.constantFrom('"', '\\', '[', ']', '{', '}', ':', ',', '1', 'a', ' ')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      const outcome = (parse: (text: string) => unknown) => {
        try {
          return JSON.stringify(parse(text))
        } catch (error) {
          return (error as Error).name
        }
      }
      expect(outcome(parseJson)).toBe(outcome(JSON.parse))
    }),
  )
})
