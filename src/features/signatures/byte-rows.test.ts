import { expect, test } from 'vitest'
import { sandboxValues } from '../../contract/signature-examples.ts'
import { canonicalText, signatureKindIds, signatureKinds } from '../../contract/signing.ts'
import { byteRows, segmentsOf, showSpaces } from './byte-rows.ts'

test.each(signatureKindIds)('the segments of %s are its canonical text', (id) => {
  const segments = segmentsOf(signatureKinds[id], sandboxValues)
  const text = segments.map((segment) => segment.text).join('')
  expect(text).toBe(canonicalText(signatureKinds[id], sandboxValues))
})

test('bytes come in rows of eight, with their offset and characters', () => {
  const rows = byteRows(segmentsOf(signatureKinds.sale, { ...sandboxValues, order_id: 'Añ' }))
  expect(rows.map(({ offset }) => offset)).toEqual(['0000', '0008', '0010', '0018', '0020'])
  expect(rows[1]?.cells.map(({ hex }) => hex).join(' ')).toBe('39 30 7c 41 c3 b1 7c 68')
  expect(rows[1]?.cells.map(({ char }) => char).join('')).toBe('90|A..|h')
  expect(rows[1]?.cells[2]?.part).toBe('separator')
})

test('a hidden secret shows only how many bytes it has', () => {
  const segments = segmentsOf(signatureKinds.auth_hash, { ...sandboxValues, secret: 'ñ1' })
  const [row] = byteRows(segments, { hides: 'secret' })
  expect(row?.cells.map(({ hex, char }) => hex + char)).toEqual(['···', '···', '···'])
})

test('an empty text has no bytes', () => {
  expect(byteRows([{ part: 'secret', text: '' }])).toEqual([])
})

test('white space can be seen', () => {
  expect(showSpaces(' a\tb\u00a0')).toBe('␣a⇥b⍽')
})
