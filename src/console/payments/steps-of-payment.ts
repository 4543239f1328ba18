import type { PaymentEntity } from '../../contract/control/entities.ts'
import type { EventEntity } from '../../contract/control/events.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import { canMove, canTryAgain, type PaymentMove } from '../../contract/domain/payment-states.ts'
import { isTooLateToVoid } from '../../contract/domain/void-window.ts'
import { type OperationId, operationIds, operations } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'
import type { Search } from '../state/routes.ts'

/** A next step of a payment; `refused` says why the sandbox would not do it now. */
export interface NextPaymentStep {
  readonly id: PaymentMove | 'retry' | 'status'
  readonly text: Text
  readonly operation: OperationId
  readonly search: Search<'/operations/:operation'>
  readonly refused?: Text
}

const anotherDay = {
  es: 'Un cobro se anula solo el mismo día. Lo decide el supuesto',
  en: 'A payment can be voided on the same day only. What decides is the assumption',
} as const satisfies Text

/** What the sandbox's ledger and clock say of the moment. */
export interface Moment {
  readonly assumptions: Assumptions
  /** The sandbox's instant, ms since 1970. */
  readonly now: number
}

/** What one may do with a payment next: what its state does not allow is not there. */
export function stepsOfPayment(
  payment: PaymentEntity,
  events: readonly EventEntity[],
  { assumptions, now }: Moment,
): NextPaymentStep[] {
  const { uuid, kind, status, amount } = payment
  const money = { state: status, movedAt: movedAt(payment, events) }
  const isLate = isTooLateToVoid(money, now, assumptions)
  const moves = operationIds.flatMap((operation): NextPaymentStep[] => {
    const { moves: row } = operations[operation]
    if (!row || !canMove(status, row.move)) return []
    const search = { payment: uuid, ...(row.takesAmount ? { amount: String(amount) } : {}) }
    const refused = row.move === 'void' && isLate ? { refused: anotherDay } : {}
    return [{ id: row.move, text: row.verb, operation, search, ...refused }]
  })
  const state = status === assumptions.declined_status ? 'declined' : status
  if (canTryAgain({ state, kind })) {
    moves.push({
      id: 'retry',
      text: { es: 'Nuevo intento', en: 'New attempt' },
      operation: kind === 'auth' ? 'payments.auth' : 'payments.sale',
      search: { payment: uuid },
    })
  }
  return [
    ...moves,
    {
      id: 'status',
      text: { es: 'Consultar estado', en: 'Query status' },
      operation: 'payments.status',
      search: { payment: uuid },
    },
  ]
}

/** When the money moved (ms since 1970). */
function movedAt({ created_at: created }: PaymentEntity, events: readonly EventEntity[]) {
  const moved = events.findLast(
    ({ type }) => type === 'payment.paid' || type === 'payment.captured',
  )
  return Date.parse(moved?.at ?? created)
}
