import { afterEach, expect, test, vi } from 'vitest'
import { draftKey, masked, readDraft, readStepValues } from './kept-values.ts'
import { keptKey } from '../../state/stored.ts'

test('the mask of a test card stays, a number and a code do not', () => {
  const texts = { order_id: 'A 4539578763621486', billing_zip: '21102' }
  const values = { ...texts, card_number: '411111******1111', card_cvv: '123' }
  expect(masked(values)).toEqual({
    order_id: 'A 453957******1486',
    billing_zip: '21102',
    card_number: '411111******1111',
    card_cvv: '***',
  })
  expect(masked({ number: '4539578763621486' })).toEqual({ number: '***' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** What a tab keeps is this text, under every name. */
const keep = (text: string) =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) =>
      [draftKey('payments.sale'), keptKey('ensayo.step')].includes(key) ? text : null,
  })

test.each(['', '{', 'null', '0', '"x"', 'true', '[]', '[["order_id", "A"]]'])(
  'what a tab keeps is no form where it is %j',
  (text) => {
    keep(text)
    expect([readDraft('payments.sale'), readStepValues()]).toEqual([undefined, undefined])
  },
)

test.each([{}, [], 1, true, { a: 1 }, ['4111111111111111']])(
  'a kept value that is no text (%j) is left out, the others stay',
  (wrong) => {
    keep(JSON.stringify({ order_id: wrong, customer_name: 'Ana' }))
    expect(readDraft('payments.sale')).toEqual({ customer_name: 'Ana' })
    expect(readStepValues()).toEqual({ customer_name: 'Ana' })
  },
)

test('an omitted field of a draft stays omitted', () => {
  keep('{"order_id": null, "customer_name": "Ana"}')
  expect(readDraft('payments.sale')).toEqual({ order_id: null, customer_name: 'Ana' })
})
