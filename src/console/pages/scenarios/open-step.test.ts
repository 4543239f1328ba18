import { expect, test } from 'vitest'
import { controlPath } from '../../../contract/control/control-routes.ts'
import { openedBy } from './open-step.ts'

const step = { number: 1, name: 'step', durationMs: 1 }
const asked = (url: string) => ({ ...step, request: { method: 'POST', url, headers: {} } })

test('the step of an operation opens its form with its values', () => {
  const values = { order_id: 'A', card_number: '411111******1111' }
  const opened = openedBy({
    ...asked('/api/v2/transaction/sale'),
    operation: 'payments.sale',
    values,
  })
  expect(opened).toEqual({ operation: 'payments.sale', values })
})

test('what a customer does opens the payment or the enrollment', () => {
  expect(openedBy(asked(controlPath('checkout.pay', 'P-1')))).toEqual({ payment: 'P-1' })
  expect(openedBy(asked(controlPath('enrollments.retry', 'e-1')))).toEqual({ enrollment: 'e-1' })
})

test('the clock and a comparison open the state only', () => {
  expect(openedBy(asked(controlPath('clock.move')))).toBeUndefined()
  expect(openedBy(step)).toBeUndefined()
})
