import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonMistake } from './json-mistake.ts'

test.each([
  ['{"a":"1",}', 'json_comma', '1:10'],
  ['{"a":[1,]}', 'json_comma', '1:9'],
  ["{'a': '1'}", 'json_python', '1:2'],
  ['{"a": True}', 'json_python', '1:7'],
  ["'{a: 1}'", 'json_quoted', '1:1'],
  [`'{"a": "1"}'`, 'json_quoted', '1:1'],
  ['{"a": None}', 'json_python', '1:7'],
  ['{“a”: 1}', 'json_curly', '1:2'],
  ['{\n  // the order\n  "a": 1}', 'json_comment', '2:3'],
  ['{"a": 1 /* one */}', 'json_comment', '1:9'],
  ['{"a": NaN}', 'json_no_value', '1:7'],
  ['{"a": -Infinity}', 'json_no_value', '1:7'],
  ['{"a": undefined}', 'json_no_value', '1:7'],
  ['{"cvv": 012}', 'json_zero', '1:9'],
  ['{a: 1}', 'json_unquoted', '1:2'],
  ['{"a": ORDER-1}', 'json_unquoted', '1:7'],
  ['{"a":"1" "b":"2"}', 'json_comma_missing', '1:10'],
  ['{"a":"1"\n"b":"2"}', 'json_comma_missing', '2:1'],
  ['{"a":1}{"b":2}', 'json_after', '1:8'],
  ['{"a":1} ok', 'json_unquoted', '1:9'],
  ['{"a":', 'json_cut', '1:6'],
  ['{"a":"1', 'json_cut', '1:6'],
  ['{"a":"1\n2"}', 'json_line', '1:6'],
  [String.raw`{"a":"C:\Users"}`, 'json_escape', '1:6'],
  [String.raw`{"a":"it\'s"}`, 'json_escape', '1:6'],
  ['{\u00a0"a":1}', 'json_unseen', '1:2'],
  ['{"a":1\u200b}', 'json_unseen', '1:7'],
  [String.raw`{"a":"\u12"}`, 'json_escape', '1:6'],
  ['{"a":.5}', 'json_broken', '1:6'],
  ['{"a"}', 'json_broken', '1:6'],
])('%j is %s at %s', (text, name, place) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  const { name: found, params } = jsonMistake(text)
  expect([found, `${params?.['line']}:${params?.['column']}`]).toEqual([name, place])
})

test('JSON has no mistake but that something was taken off', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(jsonMistake(text).name).toBe('json_broken')
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
      expect(jsonMistake(JSON.stringify(value).slice(0, -1)).name).toBe('json_cut')
    }),
  )
})
