import type { EventEntity, PaymentEntity } from '../../contract/control/control.ts'
import { canMove } from '../../contract/domain/payment-states.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import type { Text } from '../../contract/text.ts'
import type { Search } from '../state/routes.ts'

/** One thing to do with a payment; `refused` says why the sandbox would not do it now. */
export interface PaymentStep {
  readonly id: 'capture' | 'retry' | 'void' | 'status'
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
  readonly assumptions: Readonly<Record<string, string>>
  /** The sandbox's instant, ms since 1970. */
  readonly now: number
  /** How far (ms) printed times are ahead of UTC: a day is one of the printed ones. */
  readonly offset: number
}

/** What one may do with a payment next: what its state does not allow is not there. */
export function stepsOfPayment(
  payment: PaymentEntity,
  events: readonly EventEntity[],
  moment: Moment,
): PaymentStep[] {
  const { uuid, kind, status, amount } = payment
  const steps: PaymentStep[] = []
  if (canMove(status, 'capture')) {
    steps.push({
      id: 'capture',
      text: { es: 'Capturar', en: 'Capture' },
      operation: 'payments.capture',
      search: { payment: uuid, amount: String(amount) },
    })
  }
  // A payment of an enrollment is tried again by its own calendar, not by a sale.
  if (status === moment.assumptions['declined_status'] && kind !== 'subscription') {
    steps.push({
      id: 'retry',
      text: { es: 'Nuevo intento', en: 'New attempt' },
      operation: kind === 'auth' ? 'payments.auth' : 'payments.sale',
      search: { payment: uuid },
    })
  }
  if (canMove(status, 'void')) {
    const isLate = status === 'paid' && isOfAnotherDay(payment, events, moment)
    steps.push({
      id: 'void',
      text: { es: 'Anular', en: 'Void' },
      operation: 'payments.void',
      search: { payment: uuid },
      ...(isLate ? { refused: anotherDay } : {}),
    })
  }
  steps.push({
    id: 'status',
    text: { es: 'Consultar estado', en: 'Query status' },
    operation: 'payments.status',
    search: { payment: uuid },
  })
  return steps
}

function isOfAnotherDay(
  { created_at: created }: PaymentEntity,
  events: readonly EventEntity[],
  { assumptions, now, offset }: Moment,
) {
  if (assumptions['void_window'] === 'any_time') return false
  const moved = events.findLast(
    ({ type }) => type === 'payment.paid' || type === 'payment.captured',
  )
  const day = (instant: number) => new Date(instant + offset).toISOString().slice(0, 10)
  return day(Date.parse(moved?.at ?? created)) !== day(now)
}
