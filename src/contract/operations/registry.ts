import { authenticateToken, continueAuthentication, lookup } from './authentication.ts'
import { cancelEnrollment, readEnrollment, subscribe } from './enrollments.ts'
import type { Operation } from './operation.ts'
import { auth, capture, sale, status, voidPayment } from './payments.ts'
import { activatePlan, createPlan, readPlan, updatePlan } from './plans.ts'
import { createToken, deleteToken, readToken, updateToken } from './tokens.ts'

/** Every operation of the interface, by the name the console and the scenarios use. */
export const operations = {
  'payments.sale': sale,
  'payments.auth': auth,
  'payments.capture': capture,
  'payments.void': voidPayment,
  'payments.status': status,
  'tokens.create': createToken,
  'tokens.read': readToken,
  'tokens.update': updateToken,
  'tokens.delete': deleteToken,
  'plans.create': createPlan,
  'plans.read': readPlan,
  'plans.update': updatePlan,
  'plans.activation': activatePlan,
  'enrollments.subscribe': subscribe,
  'enrollments.read': readEnrollment,
  'enrollments.cancel': cancelEnrollment,
  'authentication.lookup': lookup,
  'authentication.continue': continueAuthentication,
  'authentication.token': authenticateToken,
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations
export type Input<Id extends OperationId> = ReturnType<
  (typeof operations)[Id]['input']
>['_zod']['output']

export const operationIds = Object.keys(operations) as OperationId[]
export const isOperationId = (id: string): id is OperationId => Object.hasOwn(operations, id)
