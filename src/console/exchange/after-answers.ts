import type { OperationId } from '../../contract/operations/registry.ts'
import type { StepId } from './step-texts.ts'

/** What a user does after an answer of one operation. */
interface AfterAnswer {
  readonly done: readonly StepId[]
  readonly refused: readonly StepId[]
}

export const afterAnswers: Readonly<Record<OperationId, AfterAnswer>> = {
  'payments.sale': { done: ['payment', 'status', 'void'], refused: ['payment', 'status'] },
  'payments.auth': { done: ['capture', 'void', 'payment'], refused: ['payment', 'status'] },
  'payments.capture': { done: ['payment', 'status', 'void'], refused: ['payment', 'status'] },
  'payments.void': { done: ['payment', 'status'], refused: ['payment', 'status'] },
  'payments.status': { done: ['payment'], refused: ['payment'] },
  'tokens.create': { done: ['sell', 'token', 'tokens'], refused: [] },
  'tokens.read': { done: ['sell', 'token', 'tokens'], refused: ['store', 'tokens'] },
  'tokens.update': { done: ['token', 'sell', 'tokens'], refused: ['tokens'] },
  'tokens.delete': { done: ['tokens', 'store'], refused: ['tokens'] },
  'plans.create': { done: ['enroll', 'plan', 'plans'], refused: [] },
  'plans.read': { done: ['enroll', 'plan', 'plans'], refused: ['plans'] },
  'plans.update': { done: ['plan', 'enroll', 'plans'], refused: ['plans'] },
  'plans.activation': { done: ['plan', 'plans'], refused: ['plans'] },
  'enrollments.subscribe': { done: ['checkout', 'enrollment', 'plan'], refused: ['plans'] },
  'enrollments.read': { done: ['enrollment', 'plan'], refused: ['enrollments'] },
  'enrollments.cancel': { done: ['enrollment', 'resubscribe', 'plan'], refused: ['enrollments'] },
  'authentication.lookup': { done: [], refused: [] },
  'authentication.continue': { done: [], refused: [] },
  'authentication.token': { done: ['sell'], refused: ['tokens'] },
}
