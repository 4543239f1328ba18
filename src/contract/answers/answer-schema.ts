import * as z from 'zod/mini'
import { type Answer, authenticationRequired } from './results.ts'
import { answers } from './answers.ts'
import type { Assumptions } from '../domain/assumptions.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'

/**
 * The schema of the whole answer of an operation with a status. Without a ledger it accepts the
 * answers of every option, but no remarks of the sandbox.
 */
export function answerSchema(operation: OperationId, status: number, assumptions?: Assumptions) {
  const { area, echoesStatus } = operations[operation]
  return z.object({
    ...outcomeOf(operation, status, assumptions),
    message: z.string(),
    ...errorsOf(status, assumptions),
    ...(area === 'authentication' ? { action: z.optional(z.string()) } : {}),
    ...(echoesStatus && status === 200 ? { status: z.literal(200) } : {}),
  })
}

function errorsOf(status: number, assumptions?: Assumptions) {
  const errors = z.record(z.string(), z.array(z.string()))
  if (status === 422) return { errors }
  const isMerged = status === 400 && assumptions?.error_status !== 'by_kind'
  const isRemarked = status >= 400 && assumptions?.sandbox_remarks === 'in_errors'
  return isMerged || isRemarked ? { errors: z.optional(errors) } : {}
}

function outcomeOf(operation: OperationId, status: number, assumptions?: Assumptions) {
  if (status === 200) {
    return { success: z.literal(true), data: dataSchema(answers[operation], assumptions) }
  }
  if (status === 202) {
    const success = assumptions
      ? z.literal(assumptions.authentication_envelope === 'success')
      : z.boolean()
    return { success, data: authenticationRequired }
  }
  // A declined or timed-out payment answers with its data; other refusals carry none
  // (docs/evidence.md#payment-after-a-refusal).
  const leavesPayment = operations[operation].chargesCard && (status === 402 || status === 408)
  const data = leavesPayment ? z.nullable(dataSchema(answers[operation], assumptions)) : z.null()
  return { success: z.literal(false), data: z.optional(data) }
}

const dataSchema = ({ schema, under }: Answer, assumptions?: Assumptions): z.ZodMiniType =>
  (assumptions && under?.(assumptions)) ?? schema
