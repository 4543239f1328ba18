import { expect, test } from 'vitest'
import { mayBeRequest, pastedText } from './pasted-text.ts'

const card = { sensitive: 'pan', kind: 'digits' } as const

test.each([
  ['4111 1111 1111 1111', '4111111111111111'],
  ['4111-1111-1111-1111', '4111111111111111'],
  ['4111.1111.1111.1111', '4111111111111111'],
  [' 4111111111111111\n', '4111111111111111'],
  ['"4111 1111 1111 1111",', '4111111111111111'],
  ['4111\u00a01111\u20111111\u20091111', '4111111111111111'],
  ['3782 822463 10005', '378282246310005'],
  ['4111 1111', '4111 1111'],
  ['Tarjeta 4111 1111 1111 1111', 'Tarjeta 4111 1111 1111 1111'],
  ['1'.repeat(20), '1'.repeat(20)],
  ['', ''],
])('%j is pasted as the card %j', (text, digits) => {
  expect(pastedText(text, card)).toBe(digits)
})

test.each([
  ['1,', '1', { kind: 'decimal' }],
  ['\u200b1\ufeff', '1', { kind: 'decimal' }],
  ["'1'", '1', { kind: 'decimal' }],
  ['ana@pixel.hn;', 'ana@pixel.hn', { kind: 'email' }],
  ['"ORDER-1",', 'ORDER-1', {}],
  ['" Ana "', 'Ana', {}],
  ['Calle 1,', 'Calle 1,', {}],
  ['Ana "la jefa"', 'Ana "la jefa"', {}],
  ["O'Brien", "O'Brien", {}],
  ['"a" "b"', '"a" "b"', {}],
  ['""', '""', {}],
] as const)('%j is pasted as %j', (text, value, field) => {
  expect(pastedText(text, field)).toBe(value)
})

test.each([
  ["curl http://127.0.0.1:4010 -d 'env=sandbox'", true],
  ['$ curl -d a=1', true],
  ['{"order_id": "A-1"}', true],
  [' env=sandbox&order_id=A-1', true],
  ['https://pay.example/api?env=sandbox&order_id=A-1', true],
  ['Ana Rivera', false],
  ['https://pay.example/hook?order=1', false],
  ['Calle 1 = 2 & 3', false],
  ['curly', false],
])('%j may be a request: %j', (text, is) => {
  expect(mayBeRequest(text)).toBe(is)
})
