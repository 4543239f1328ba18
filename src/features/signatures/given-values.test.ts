import { expect, test } from 'vitest'
import { sandboxValues } from '../../contract/signature-examples.ts'
import { givenValues } from './given-values.ts'

test('the values of the request that one came from are taken', () => {
  const signed = { order_id: 'A-1', amount: '2' }
  expect(givenValues({ signed })).toEqual(signed)
})

test.each([undefined, null, 5, 'x', [], {}, { signed: null }, { signed: 'x' }, { signed: ['x'] }])(
  'a state that is %j gives none',
  (state) => {
    expect(givenValues(state)).toEqual({})
  },
)

test('of a state that another program wrote only the texts are taken', () => {
  for (const name of Object.keys(sandboxValues)) {
    for (const value of [undefined, null, 5, true, [], ['x'], {}, { toString: 1 }]) {
      expect(givenValues({ signed: { [name]: value, other: 'x' } })).toEqual({})
    }
  }
})
