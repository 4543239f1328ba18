import { expect, test } from 'vitest'
import type { ReplayStep } from '../../contract/control/replay.ts'
import { controlPath } from '../../contract/control/routes.ts'
import { sampleSale } from '../../contract/samples.ts'
import { detailOfStep, titleOfStep } from './step-words.ts'

const step = (method: ReplayStep['method'], path: string, body: object): ReplayStep => ({
  at: '2026-01-15T12:00:00.000Z',
  method,
  path,
  headers: {},
  body: { ...body },
})

test('a sale is described by its order, its customer, its amount and its masked card', () => {
  const body = { ...sampleSale, card_number: '411111******1111' }
  const sale = step('POST', '/api/v2/transaction/sale', body)
  expect(titleOfStep(sale).es).toBe('Venta')
  expect(detailOfStep(sale)).toBe('ORDER-12948 · ana.rivera@pixel.hn · HNL 1 · 411111******1111')
})

test('a change of settings is described by the settings that it changes', () => {
  const body = { assumptions: { bimonthly: 'two_weeks' }, exchange_rate: 25, faults: ['drop'] }
  const change = step('PATCH', controlPath('settings.change'), body)
  expect(titleOfStep(change).en).toBe('Settings')
  expect(detailOfStep(change)).toBe('bimonthly, exchange_rate, faults')
})

test('the payment of a customer is described, with any query', () => {
  const pay = step('POST', `${controlPath('checkout.pay', 'P-1')}?lang=en`, { outcome: 'declined' })
  expect([titleOfStep(pay).es, detailOfStep(pay)]).toEqual(['Pago del cliente', 'declined'])
})

test('an unknown step is described by its method and path', () => {
  expect(titleOfStep(step('POST', '/elsewhere', {})).es).toBe('POST /elsewhere')
})
