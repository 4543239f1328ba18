/**
 * Every operation of the interface, by its name in the console and the scenarios. registry.ts has
 * the rows.
 */
export const operationIds = [
  'payments.sale',
  'payments.auth',
  'payments.capture',
  'payments.void',
  'payments.status',
  'tokens.create',
  'tokens.read',
  'tokens.update',
  'tokens.delete',
  'plans.create',
  'plans.read',
  'plans.update',
  'plans.activation',
  'enrollments.subscribe',
  'enrollments.read',
  'enrollments.cancel',
  'authentication.lookup',
  'authentication.continue',
  'authentication.token',
] as const
export type OperationId = (typeof operationIds)[number]

export const isOperationId = (id: string): id is OperationId =>
  (operationIds as readonly string[]).includes(id)
