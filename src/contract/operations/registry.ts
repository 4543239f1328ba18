import type * as z from 'zod/mini'
import { authentication } from './authentication.ts'
import { enrollments } from './enrollments.ts'
import type { Operation } from './operation.ts'
import type { OperationId } from './operation-ids.ts'
import { payments } from './payments.ts'
import { plans } from './plans.ts'
import { tokens } from './tokens.ts'

/** The row of every operation. */
export const operations = {
  ...payments,
  ...tokens,
  ...plans,
  ...enrollments,
  ...authentication,
} satisfies Record<OperationId, Operation>

export type Input<Id extends OperationId> = z.output<ReturnType<(typeof operations)[Id]['input']>>

/** The name of a field of any operation. */
export type FieldName = { [Id in OperationId]: keyof Input<Id> }[OperationId]

/** The operations whose row has a flag. */
type Having<Flag extends object> = {
  [Id in OperationId]: (typeof operations)[Id] extends Flag ? Id : never
}[OperationId]
export type ChargingOperation = Having<{ chargesCard: true }>
export type AuthenticatingOperation = Having<{ mayAuthenticate: true }>

export const chargesCard = (id: OperationId): id is ChargingOperation =>
  operations[id].chargesCard === true
export const mayAuthenticate = (id: OperationId): id is AuthenticatingOperation =>
  operations[id].mayAuthenticate === true
