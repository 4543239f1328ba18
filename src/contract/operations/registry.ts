import type * as z from 'zod/mini'
import { authentication } from './authentication.ts'
import { enrollments } from './enrollments.ts'
import { payments } from './payments.ts'
import { plans } from './plans.ts'
import { tokens } from './tokens.ts'

/** Every operation of the interface, by the name the console and the scenarios use. */
export const operations = { ...payments, ...tokens, ...plans, ...enrollments, ...authentication }

export type OperationId = keyof typeof operations
export type Input<Id extends OperationId> = z.output<ReturnType<(typeof operations)[Id]['input']>>

/** The operations whose row has a flag. */
type Having<Flag extends object> = {
  [Id in OperationId]: (typeof operations)[Id] extends Flag ? Id : never
}[OperationId]
export type ChargingOperation = Having<{ chargesCard: true }>
export type AuthenticatingOperation = Having<{ mayAuthenticate: true }>

export const operationIds = Object.keys(operations) as OperationId[]
export const chargesCard = (id: OperationId): id is ChargingOperation =>
  operations[id].chargesCard === true
export const mayAuthenticate = (id: OperationId): id is AuthenticatingOperation =>
  operations[id].mayAuthenticate === true
export const isOperationId = (id: string): id is OperationId => Object.hasOwn(operations, id)
