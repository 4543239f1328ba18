import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encode, encodings } from './wire.ts'
import { decode, UnreadableBody } from './read-wire.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
const path = '/api/v2/x'
const headers: string[] = []
const form = 'application/x-www-form-urlencoded'

const text = fc.string({ unit: 'grapheme' })
const values = fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor')), text)

test.each(encodings)('what is encoded as %s is decoded, trimmed, for any method', (encoding) => {
  fc.assert(
    fc.property(fc.constantFrom(...methods), values, (method, sent) => {
      const {
        query,
        contentType = '',
        body = '',
      } = encode({ method, path, headers }, sent, encoding)
      const trimmed = Object.entries(sent).map(([name, value]) => [name, value.trim()])
      const decoded = Object.entries(decode(query, contentType, body))
      expect(decoded.toSorted()).toEqual(trimmed.toSorted())
    }),
  )
})

test.each(encodings)('%s sends a number as its digits', (encoding) => {
  const operation = { method: 'POST', path: '/api/v2/:id', headers: ['x-n'] } as const
  const numbers = encode(operation, { id: 7, amount: 1.5, 'x-n': 0 }, encoding)
  expect(numbers).toEqual(encode(operation, { id: '7', amount: '1.5', 'x-n': '0' }, encoding))
})

test.each(encodings)('%s leaves out what is undefined and sends what is empty', (encoding) => {
  const sent = { gone: undefined, empty: '' }
  const {
    query,
    contentType = '',
    body = '',
  } = encode({ method: 'POST', path, headers }, sent, encoding)
  expect(Object.entries(decode(query, contentType, body))).toEqual([['empty', '']])
})

test.each([
  ['form', '', 'a=1+2'],
  ['query', 'a=1+2', undefined],
  ['json', '', '{\n  "a": "1 2"\n}'],
] as const)('%s puts the values where they belong', (encoding, query, body) => {
  const wire = encode({ method: 'POST', path, headers }, { a: '1 2' }, encoding)
  expect([wire.query, wire.body]).toEqual([query, body])
})

test.each([
  ['a form body', form, 'a=body'],
  ['a JSON body', 'application/json', '{"a":"body"}'],
])('%s wins over the query string', (_, contentType, body) => {
  expect(decode('a=query&b=2', contentType, body)).toEqual({ a: 'body', b: '2' })
})

test.each(['application/json', 'text/plain', ''])('a JSON body may come as "%s"', (contentType) => {
  expect(decode('', contentType, '{"a":"1"}')).toEqual({ a: '1' })
})

test.each([form, `${form}; charset=utf-8`, 'x-www-form-urlencoded', form.toUpperCase()])(
  'a form body may come as %s',
  (contentType) => {
    expect(decode('', contentType, 'a=1')).toEqual({ a: '1' })
  },
)

test('a form in UTF-8 is read as URLSearchParams reads it, whatever it is', () => {
  const part = fc.oneof(text, fc.constantFrom('&', '=', '+', '%', '%4', '%C3%B1', '%e2%82%ac'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const body = `a=1&${parts.join('')}`
      const read = [...new URLSearchParams(body)].map(([name, value]) => [name, value.trim()])
      // A percent sign and the two characters after it may be a byte that is not UTF-8: such a body
      // is refused.
      fc.pre(!read.flat().join('').includes('\ufffd'))
      expect(Object.entries(decode('', form, body)).toSorted()).toEqual(
        [...new Map(read as [string, string][])].toSorted(),
      )
    }),
  )
})

test('a blank body is none', () => {
  expect(decode('a=1', 'application/json', ' \n')).toEqual({ a: '1' })
})

test('numbers and booleans of JSON become text', () => {
  expect(decode('', '', '{"a":1,"b":true,"c":0.8}')).toEqual({ a: '1', b: 'true', c: '0.8' })
})

test.each([
  ['9007199254740993'],
  ['-9007199254740993'],
  ['12345678901234567890123'],
  ['4111111111111111'],
])('the whole number %s of JSON keeps its digits', (digits) => {
  expect(decode('', '', `{"a":${digits},"b":{"c":[${digits}]}}`)).toMatchObject({ a: digits })
})

test('digits within a text or a fraction of JSON stay as they are', () => {
  const body = String.raw`{"a":"x\\\"9007199254740993","b":0.10000000000000000001,"c":1e25}`
  expect(decode('', '', body)).toEqual({ a: 'x\\"9007199254740993', b: '0.1', c: '1e+25' })
})

test('null of JSON is nothing', () => {
  expect(decode('', '', '{"a":null}')).toEqual({})
})

test('objects and lists of JSON stay', () => {
  expect(decode('', '', '{"a":{"b":1},"c":[]}')).toEqual({ a: { b: 1 }, c: [] })
})

test('the last of several equal names counts', () => {
  expect(decode('a=1&a=2', '', '')).toEqual({ a: '2' })
})

test('a form under another header, and JSON under that of a form, are read as what they are', () => {
  expect(decode('', 'application/json', 'a=1&b=x%20y')).toEqual({ a: '1', b: 'x y' })
  expect(decode('', '', 'a=1')).toEqual({ a: '1' })
  expect(decode('', form, '{"a":1}')).toEqual({ a: '1' })
  expect(decode('', form, '%7B%22a%22%3A1%7D=')).toEqual({ a: '1' })
})

test.each([
  ['a=1&b=%F1', form, { at: 'b', name: 'not_utf8' }],
  ['[object Object]', form, { at: 'body', name: 'object_as_text' }],
  ['[object Object]', 'application/json', { at: 'body', name: 'object_as_text' }],
  ['{"a":1,"b":"x\\ud83d"}', 'application/json', { at: 'b', name: 'half_pair' }],
  ['"{\\"a\\":1}"', 'application/json', { at: 'body', name: 'json_twice' }],
  ['[1]', form, { at: 'body', name: 'json_no_object' }],
  ['{"a":', form, { at: 'body', name: 'json_cut', params: { line: '1', column: '6' } }],
  ['a=1\nb=2', 'text/plain', { at: 'body', name: 'form_separator', params: { separator: '\\n' } }],
  ['<a/>', 'application/json', { at: 'body', name: 'xml' }],
  ['hola', 'text/plain', { at: 'content-type', name: 'body_unknown' }],
  ['hola', form, { at: 'content-type', name: 'body_unknown' }],
])('what is wrong with the body %s under "%s" is said', (body, contentType, fault) => {
  expect(() => decode('', contentType, body)).toThrow(expect.objectContaining({ fault }))
})

test.each(['{', 'a', '[1]', '"a"', 'null', '7'])('the JSON body %s is refused', (body) => {
  expect(() => decode('', 'application/json', body)).toThrow(UnreadableBody)
})

const tokenPath = '/api/v2/tokenization/card/:token'

test.each([
  ['T-1', '/api/v2/tokenization/card/T-1'],
  ['T-1:T-2', '/api/v2/tokenization/card/T-1:T-2'],
  ['a/b c', '/api/v2/tokenization/card/a%2Fb%20c'],
  [undefined, '/api/v2/tokenization/card/'],
])('the token %s is sent in the path only', (token, path) => {
  const wire = encode({ method: 'PUT', path: tokenPath, headers }, { token, city: 'x' }, 'form')
  expect([wire.path, wire.body]).toEqual([path, 'city=x'])
})

test.each(['GET', 'DELETE'] as const)('%s never has a body', (method) => {
  const { query, body } = encode({ method, path, headers }, { a: '1' }, 'json')
  expect([query, body]).toEqual(['a=1', undefined])
})

test('a field that travels as a header is in no body', () => {
  const wire = encode(
    { method: 'POST', path, headers: ['x-auth-user'] },
    { 'x-auth-user': 'u' },
    'form',
  )
  expect([wire.headers, wire.body]).toEqual([{ 'x-auth-user': 'u' }, ''])
})
