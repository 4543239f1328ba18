import { expect, test } from 'vitest'
import { isAssumptionId } from '../../contract/domain/assumptions.ts'
import { rowsOfBody } from './rows-of-body.ts'

test('an answer rests on the rows that decide its fields, each once', () => {
  const data = { transaction_id: 'a', transaction_date: '0115', response_time: '0.1 ms' }
  const rows = rowsOfBody({ kind: 'payments.sale', body: { success: true, message: 'Sí', data } })
  expect(rows).toEqual(expect.arrayContaining(['transaction_id', 'transaction_date']))
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.filter((row) => !isAssumptionId(row))).toEqual([])
})

test('a body without such a field rests on none of their rows', () => {
  const rows = rowsOfBody({ kind: 'tokens.delete', body: { success: true, message: 'Sí' } })
  expect(rows).not.toContain('transaction_date')
})
