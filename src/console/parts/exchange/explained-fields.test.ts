import { expect, test } from 'vitest'
import { explainedFields, rowsOfBody } from './explained-fields.ts'
import { isAssumptionId } from '../../../contract/domain/assumptions.ts'

const pathsOf = (...given: Parameters<typeof explainedFields>) =>
  explainedFields(...given).map(({ path }) => path)

test('a field of each step of a history is explained once', () => {
  const step = { time: '2026-01-15 12:00:00', label: 'Pago completado', color: 'green' }
  const history = { '2026-01-15': [step, step], '2026-01-16': [step] }
  const data = { status: 'paid', attemps: 1, history }
  expect(pathsOf('payments.status', { success: true, message: 'Bien', data })).toEqual([
    'success',
    'message',
    'data',
    'data.status',
    'data.attemps',
    'data.history',
    'data.history[…].time',
    'data.history[…].label',
    'data.history[…].color',
  ])
})

test('the messages of refused fields are explained as a whole', () => {
  const errors = { order_id: ['El campo order_id es obligatorio.'] }
  expect(pathsOf('payments.sale', { success: false, message: 'No', errors })).toEqual([
    'success',
    'message',
    'errors',
  ])
})

test('a field that is null says so, and one that the contract does not know is left out', () => {
  const data = { payment_uuid: null, card_color: 'blue' }
  const fields = explainedFields('payments.sale', { success: true, message: 'Bien', data })
  expect(fields.map(({ path, isNull }) => [path, isNull])).toEqual([
    ['success', false],
    ['message', false],
    ['data', false],
    ['data.payment_uuid', true],
  ])
})

test('the fields of a notification are explained as those of its kind', () => {
  const payload = { id: 'b3c1', status: 'active', subscription: { name: 'Gimnasio mensual' } }
  const status = { type: 'subscription', payload }
  expect(pathsOf('subscription.status', status)).toEqual([
    'type',
    'payload',
    'payload.id',
    'payload.status',
    'payload.subscription',
    'payload.subscription.name',
  ])
  expect(pathsOf('order_callback', { ...status, payment_hash: '4de0' })).toEqual(['payment_hash'])
})

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
