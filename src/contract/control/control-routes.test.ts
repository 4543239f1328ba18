import { expect, test } from 'vitest'
import { controlRoutes, isSandboxPath } from './control-routes.ts'

// Written out, because the other tests read the paths from the table: programs of others call them.
test('each operation has the method and the path that it always had', () => {
  expect(controlRoutes).toEqual({
    'sandbox.read': 'GET /sandbox',
    'sandbox.reset': 'POST /sandbox/reset',
    'sandbox.delete': 'DELETE /sandbox',
    'clock.move': 'POST /sandbox/clock',
    'settings.read': 'GET /sandbox/settings',
    'settings.change': 'PATCH /sandbox/settings',
    'assumptions.list': 'GET /sandbox/assumptions',
    'records.search': 'GET /sandbox/search',
    'overview.read': 'GET /sandbox/overview',
    'payments.list': 'GET /sandbox/payments',
    'payments.read': 'GET /sandbox/payments/:id',
    'tokens.list': 'GET /sandbox/tokens',
    'tokens.read': 'GET /sandbox/tokens/:id',
    'authentications.list': 'GET /sandbox/authentications',
    'authentications.read': 'GET /sandbox/authentications/:id',
    'phones.keep-out': 'DELETE /sandbox/phones',
    'plans.list': 'GET /sandbox/plans',
    'plans.read': 'GET /sandbox/plans/:id',
    'enrollments.list': 'GET /sandbox/enrollments',
    'enrollments.read': 'GET /sandbox/enrollments/:id',
    'enrollments.next-charge': 'POST /sandbox/enrollments/:id/next-charge',
    'enrollments.retry': 'POST /sandbox/enrollments/:id/retry',
    'enrollments.cancel-request': 'POST /sandbox/enrollments/:id/cancel-request',
    'checkout.read': 'GET /sandbox/checkout/:id',
    'checkout.pay': 'POST /sandbox/checkout/:id/pay',
    'checkout.lookup': 'POST /sandbox/checkout/:id/lookup',
    'manage.read': 'GET /sandbox/manage/:id',
    'join.read': 'GET /sandbox/join/:id',
    'join.enroll': 'POST /sandbox/join/:id',
    'events.list': 'GET /sandbox/events',
    'deliveries.list': 'GET /sandbox/deliveries',
    'deliveries.read': 'GET /sandbox/deliveries/:id',
    'deliveries.redeliver': 'POST /sandbox/deliveries/:id/redeliver',
    'snapshots.list': 'GET /sandbox/snapshots',
    'snapshots.take': 'POST /sandbox/snapshots',
    'snapshots.restore': 'POST /sandbox/snapshots/:id/restore',
    'snapshots.fork': 'POST /sandbox/snapshots/:id/fork',
    'snapshots.delete': 'DELETE /sandbox/snapshots/:id',
    'state.read': 'GET /sandbox/state',
    'state.open': 'POST /sandbox/state',
    'requests.list': 'GET /sandbox/requests',
    'stream.open': 'GET /sandbox/stream',
  })
})

test.each(['/api/v2', '/api/v2/', '/api/v2/x', '/sandbox', '/sandbox/', '/sandbox/x'])(
  'the sandbox answers %s',
  (path) => {
    expect(isSandboxPath(path)).toBe(true)
  },
)

test.each(['/', '/api', '/api/v1/x', '/api/v22', '/sandboxes', '/x/sandbox', '/checkout/1'])(
  'the sandbox leaves %s to others',
  (path) => {
    expect(isSandboxPath(path)).toBe(false)
  },
)
