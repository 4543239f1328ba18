import { expect, test } from 'vitest'
import { nothingChosen, press, pressAll, type Selection } from './selection.ts'

const listed = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: Selection) => [...ids].sort().join('')
const alone = (selection: Selection, id: string, chosen = true) =>
  press(selection, { id, chosen, isRange: false, listed })
const upTo = (selection: Selection, id: string, chosen = true) =>
  press(selection, { id, chosen, isRange: true, listed })

test('a range goes from the row that was pressed last, either way', () => {
  expect(idsOf(upTo(alone(nothingChosen, 'b'), 'd'))).toBe('bcd')
  expect(idsOf(upTo(alone(nothingChosen, 'd'), 'b'))).toBe('bcd')
})

test('a range can be given up as a whole', () => {
  const all = pressAll(nothingChosen, listed, true)
  expect(idsOf(upTo(alone(all, 'b', false), 'd', false))).toBe('ae')
})

test('a range without a beginning, or from a row that is not listed, is one row', () => {
  expect(idsOf(upTo(nothingChosen, 'c'))).toBe('c')
  const elsewhere = { ids: new Set(['z']), anchor: 'z' }
  expect(idsOf(upTo(elsewhere, 'c'))).toBe('cz')
})

test('choosing all of a list leaves what other filters show', () => {
  const chosen = pressAll({ ids: new Set(['z']), anchor: 'z' }, listed, true)
  expect(idsOf(chosen)).toBe('abcdez')
  expect(idsOf(pressAll(chosen, listed, false))).toBe('z')
})
