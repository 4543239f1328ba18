import { expect, test } from 'vitest'
import { isCut, mostShown } from './most-shown.ts'

const payments = Array.from({ length: mostShown }, () => ({ kind: 'payment' as const }))

test('there may be more where a kind has as many as were asked for', () => {
  expect(isCut(payments, mostShown)).toBe(true)
  expect(isCut([...payments.slice(1), { kind: 'token' }, { kind: 'plan' }], mostShown)).toBe(false)
})
