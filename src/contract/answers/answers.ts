import type * as z from 'zod/mini'
import type { OperationId } from '../operations/operation-ids.ts'
import { type Answer, authenticationAnswers, paymentAnswers, tokenAnswers } from './results.ts'
import { recurringAnswers } from './recurring-results.ts'

/** What each operation answers with: beside the rows, because no form needs it. */
export const answers = {
  ...paymentAnswers,
  ...tokenAnswers,
  ...recurringAnswers,
  ...authenticationAnswers,
} satisfies Record<OperationId, Answer>

export type Data<Id extends OperationId> = z.output<(typeof answers)[Id]['schema']>
