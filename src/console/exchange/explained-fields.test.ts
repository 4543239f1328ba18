import { expect, test } from 'vitest'
import { explainedFields } from './explained-fields.ts'

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
