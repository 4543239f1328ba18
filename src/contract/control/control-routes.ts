import { encodedPart } from '../printable.ts'

/**
 * Method and path of each operation of the control interface; `:id` names one entity. Apart from the
 * rest of the table (operations.ts), so that a client does not load the schemas.
 */
export const controlRoutes = {
  'sandbox.read': 'GET /sandbox',
  'sandbox.reset': 'POST /sandbox/reset',
  'sandbox.delete': 'DELETE /sandbox',
  'clock.move': 'POST /sandbox/clock',
  'settings.read': 'GET /sandbox/settings',
  'settings.change': 'PATCH /sandbox/settings',
  'assumptions.list': 'GET /sandbox/assumptions',
  'overview.read': 'GET /sandbox/overview',
  'records.search': 'GET /sandbox/search',
  'payments.list': 'GET /sandbox/payments',
  'payments.read': 'GET /sandbox/payments/:id',
  'tokens.list': 'GET /sandbox/tokens',
  'tokens.read': 'GET /sandbox/tokens/:id',
  'authentications.list': 'GET /sandbox/authentications',
  'authentications.read': 'GET /sandbox/authentications/:id',
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
  'phones.keep-out': 'DELETE /sandbox/phones',
  'stream.open': 'GET /sandbox/stream',
} as const satisfies Record<string, `${ControlMethod} /sandbox${string}`>

/** The address of a sandbox's OpenAPI document, if it has one. */
export const openApiPath = '/sandbox/openapi.json'

export type SandboxPath = `/sandbox/${string}`

export type ControlMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type ControlId = keyof typeof controlRoutes

export const controlIds = Object.keys(controlRoutes) as ControlId[]

/** The path of an operation, with a value for `:id`. */
export const controlPath = (operation: ControlId, id = '') =>
  controlRoutes[operation].replace(/^\w+ /, '').replace(':id', () => encodedPart(id))

/** Tells whether a path belongs to the sandbox's own control interface. */
export const isControlPath = (path: string) => path === '/sandbox' || path.startsWith('/sandbox/')

/** Tells whether a path belongs to the payment interface. */
export const isPaymentPath = (path: string) => paymentPath.test(path)

const paymentPath = /^\/+api\/+v2\//

/** Tells whether a path belongs to the sandbox: the payment interface or its control interface. */
export const isSandboxPath = (path: string) => /^\/(api\/v2|sandbox)(\/|$)/.test(path)
