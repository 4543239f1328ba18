import type { PaymentEntity } from '../../../contract/control/entities.ts'
import type { EventEntity } from '../../../contract/control/events.ts'
import type { Assumptions } from '../../../contract/domain/assumptions.ts'
import {
  canMove,
  canTryAgain,
  isPaymentEvent,
  isPaymentState,
  paymentEvents,
  type PaymentMove,
  type PaymentState,
} from '../../../contract/domain/payment-states.ts'
import { isTooLateToVoid } from '../../../contract/domain/void-window.ts'
import { type OperationId, operationIds } from '../../../contract/operations/operation-ids.ts'
import { operations } from '../../../contract/operations/registry.ts'
import type { ReplyName } from '../../../contract/replies/replies.ts'
import type { Text } from '../../../contract/text.ts'
import type { Search } from '../../state/routes.ts'

/** A next step of a payment; `refused` says why the sandbox would not do it now. */
export interface NextPaymentStep {
  readonly id: PaymentMove | 'retry' | 'status'
  readonly text: Text
  readonly operation: OperationId
  readonly search: Search<'/operations/:operation'>
  readonly refused?: ReplyName | undefined
}

/** The moment, by the ledger and the clock of the sandbox. */
export interface Moment {
  readonly assumptions: Assumptions
  /** The sandbox's instant, ms since 1970. */
  readonly now: number
}

/** Every operation on a payment, with the refusals of the sandbox at this moment. */
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
    if (!row) return []
    const search = { payment: uuid, ...(row.takesAmount ? { amount: String(amount) } : {}) }
    const refused = !canMove(status, row.move)
      ? 'payment_not_found'
      : row.move === 'void' && isLate
        ? 'void_too_late'
        : undefined
    return [{ id: row.move, text: row.verb, operation, search, refused }]
  })
  const state = status === assumptions.declined_status ? 'declined' : status
  return [
    ...moves,
    {
      id: 'retry',
      text: { es: 'Nuevo intento', en: 'New attempt' },
      operation: kind === 'auth' ? 'payments.auth' : 'payments.sale',
      search: { payment: uuid },
      refused: canTryAgain({ state, kind }) ? undefined : 'payment_not_found',
    },
    {
      id: 'status',
      text: { es: 'Consultar estado', en: 'Query status' },
      operation: 'payments.status',
      search: { payment: uuid },
    },
  ]
}

/** The state of a payment, which the ledger may have the service call otherwise. */
export function stateOfPayment(
  { status }: Pick<PaymentEntity, 'status'>,
  events: readonly Pick<EventEntity, 'type'>[],
  assumptions: Assumptions,
): PaymentState | undefined {
  const { declined_status: declined, voided_status: voided, expired_status: expired } = assumptions
  if (status === declined) return 'declined'
  // An expired authorization may be called voided, too.
  if (status === voided || status === 'voided' || status === expired) {
    return status === 'expired' || events.some(({ type }) => type === 'payment.expired')
      ? 'expired'
      : 'voided'
  }
  return isPaymentState(status) ? status : undefined
}

/** The states that a payment came from and went to; only an enrollment's begins unpaid. */
export function statesTravelled(
  { kind }: Pick<PaymentEntity, 'kind'>,
  events: readonly Pick<EventEntity, 'type'>[],
) {
  const states: PaymentState[] = kind === 'subscription' ? ['temp'] : []
  for (const { type } of events) {
    if (!isPaymentEvent(type)) continue
    const { step } = paymentEvents[type]
    states.push(step === 'captured' ? 'paid' : step)
  }
  return states.slice(1).map((state, at) => [states[at] ?? state, state] as const)
}

/** When the money moved (ms since 1970). */
function movedAt({ created_at: created }: PaymentEntity, events: readonly EventEntity[]) {
  const moved = events.findLast(
    ({ type }) => type === 'payment.paid' || type === 'payment.captured',
  )
  return Date.parse(moved?.at ?? created)
}
