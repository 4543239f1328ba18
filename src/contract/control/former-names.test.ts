import { expect, test } from 'vitest'
import { withFormerNames, withNewNames } from './former-names.ts'

test('a body of 0.1.0 is read with the names of today', () => {
  const former = { latencyMs: 5, merchant: { voidUser: 'ana@pixel.hn' }, assumptions: {} }
  expect(withNewNames('settings.change', former)).toEqual({
    latency_ms: 5,
    merchant: { void_user: 'ana@pixel.hn' },
    assumptions: {},
  })
})

test('a name that is sent in both spellings with two values is left for the schema to refuse', () => {
  const twice = { latencyMs: 5, latency_ms: 6 }
  expect(withNewNames('settings.change', twice)).toEqual(twice)
  expect(withNewNames('settings.change', { latencyMs: 5, latency_ms: 5 })).toEqual({
    latency_ms: 5,
  })
})

test('the list of faults of 0.1.0 is read as that of deliveries', () => {
  expect(withNewNames('settings.change', { faults: ['drop'] })).toEqual({
    faults: { deliveries: ['drop'] },
  })
})

test('bodies of other operations are left as they are', () => {
  expect(withNewNames('sandbox.reset', { dueAt: 1 })).toEqual({ dueAt: 1 })
})

test('an answer has the names of 0.1.0 beside those of today', () => {
  const delivery = { id: 'D-1', due_at: '2026-01-15T12:00:00.000Z' }
  expect(withFormerNames('deliveries.read', delivery)).toEqual({
    ...delivery,
    dueAt: delivery.due_at,
  })
  expect(withFormerNames('events.list', { items: [], after: null })).toEqual({
    items: [],
    after: null,
  })
})
