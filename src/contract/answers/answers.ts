import type * as z from 'zod/mini'
import type { OperationId } from '../operations/operation-ids.ts'
import { type Answer, authenticationAnswers, paymentAnswers, tokenAnswers } from './results.ts'
import { recurringAnswers } from './recurring-results.ts'

/**
 * The schemas of each operation's answers: apart from the rows of operations, because no form needs
 * them.
 */
export const answers = {
  ...paymentAnswers,
  ...tokenAnswers,
  ...recurringAnswers,
  ...authenticationAnswers,
} satisfies Record<OperationId, Answer>

export type Data<Id extends OperationId> = z.output<(typeof answers)[Id]['schema']>
