import { expect, test } from 'vitest'
import { sampleCard, sampleSale } from '../../contract/samples.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { isOtherCode } from './other-code.ts'

const stranger = '4539578763621486'

test.each<[string, Values, boolean]>([
  ['the documented code of a sale', sampleSale, false],
  ['another code of a sale', { ...sampleSale, card_cvv: '998' }, true],
  ['the documented code of a card to store', sampleCard, false],
  ['another code of a card to store', { ...sampleCard, cvv2: '998' }, true],
  ['no code', { ...sampleSale, card_cvv: '' }, false],
  ['a code without a card', { ...sampleSale, card_number: undefined, card_cvv: '998' }, false],
  ['a card that is no test card', { ...sampleSale, card_number: stranger, card_cvv: '998' }, false],
  ['nothing', {}, false],
])('what is typed is %s: whether the code is another one', (_, typed, isOther) => {
  expect(isOtherCode(typed)).toBe(isOther)
})
