import type { Assumptions } from '../../../contract/domain/assumptions.ts'
import { sandboxCards, maskCard } from '../../../contract/domain/cards.ts'
import type { ControlRequestData } from '../../../contract/control/operations.ts'
import type { EnrollmentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import { enrollmentRefusals } from '../../../contract/replies/enrollment-refusals.ts'
import { replies } from '../../../contract/replies/replies.ts'
import {
  mayCustomerCancel,
  refusalOfCancel,
  canMoveEnrollment,
  hasEnded,
} from '../../../contract/domain/enrollment-states.ts'
import { takesFirstPayment } from '../../../contract/domain/plans.ts'
import type { OperationId } from '../../../contract/operations/operation-ids.ts'
import { sampleSale } from '../../../contract/samples.ts'
import { fill, type Lang, type Text } from '../../../contract/text.ts'
import type { IconName } from '../../../ui/icons.tsx'
import { quotedState } from '../../parts/records/state-names.ts'

/** The requests of a trigger: to the control interface, step by step, or as a merchant would. */
export type TriggerAction =
  | { readonly kind: 'control'; readonly steps: readonly ControlRequestData[] }
  | {
      readonly kind: 'operation'
      readonly operation: OperationId
      readonly values: Readonly<Record<string, string>>
    }

/** Something that can happen to an enrollment; `refused` says why it cannot now. */
export interface Trigger {
  readonly id: string
  readonly by: 'customer' | 'time' | 'merchant'
  readonly text: Text
  readonly icon: IconName
  readonly refused?: Text | undefined
  /** Nothing undoes it: so one is asked first. */
  readonly isFinal?: true
  readonly action: TriggerAction
}

export interface TriggerMoment {
  readonly enrollment: EnrollmentEntity
  readonly plan: PlanEntity
  readonly assumptions: Assumptions
  /** The status of the newest payment: the checkout's, until it is paid. */
  readonly paymentStatus: string
  readonly lang: Lang
}

/** Everything that a customer, the time and the merchant can do with an enrollment. */
export function triggersOf(moment: TriggerMoment): readonly Trigger[] {
  const { enrollment, plan, lang } = moment
  const { id, payment } = enrollment
  const of = { subscription_id: plan.id, env: 'sandbox', lang }
  const refusals = refusalsOf(moment)
  const isRetry = enrollment.status === 'failed'
  return [
    {
      id: 'pay',
      by: 'customer',
      icon: 'card',
      text: { es: 'Pagar en el checkout', en: 'Pay through the checkout' },
      refused: refusals.pay,
      action: outcome('checkout.pay', payment, 'approved'),
    },
    {
      id: 'pay-declined',
      by: 'customer',
      icon: 'x',
      text: { es: 'Pago denegado en el checkout', en: 'Declined payment at the checkout' },
      refused: refusals.pay,
      action: outcome('checkout.pay', payment, 'declined'),
    },
    {
      id: 'retry',
      by: 'customer',
      icon: 'refresh',
      text: { es: 'Reintentar el pago', en: 'Retry the payment' },
      refused: refusals.retry,
      action: outcome('enrollments.retry', id, 'approved'),
    },
    {
      id: 'retry-declined',
      by: 'customer',
      icon: 'x',
      text: { es: 'Reintento denegado', en: 'Declined retry' },
      refused: refusals.retry,
      action: outcome('enrollments.retry', id, 'declined'),
    },
    {
      id: 'card',
      by: 'customer',
      icon: 'card',
      text: { es: 'Cambiar de tarjeta', en: 'Change the card' },
      refused: refusals.retry,
      action: control({
        operation: 'enrollments.retry',
        input: { id, body: otherCard(enrollment) },
      }),
    },
    {
      id: 'leave',
      by: 'customer',
      icon: 'ban',
      text: { es: 'Pedir la cancelación', en: 'Ask to cancel' },
      refused: refusals.leave,
      ...(plan.auto_cancel ? { isFinal: true } : {}),
      action: control({ operation: 'enrollments.cancel-request', input: { id, body: {} } }),
    },
    {
      id: 'charge',
      by: 'time',
      icon: 'check',
      text: isRetry
        ? { es: 'Reintento automático aprobado', en: 'Automatic retry approved' }
        : { es: 'Próximo cobro aprobado', en: 'Next charge approved' },
      refused: refusals.charge,
      action: chargeAndWait(enrollment, 'approved'),
    },
    {
      id: 'charge-declined',
      by: 'time',
      icon: 'x',
      text: isRetry
        ? { es: 'Reintento automático denegado', en: 'Automatic retry declined' }
        : { es: 'Próximo cobro denegado', en: 'Next charge declined' },
      refused: refusals.charge,
      action: chargeAndWait(enrollment, 'declined'),
    },
    {
      id: 'cancel',
      by: 'merchant',
      icon: 'ban',
      text: { es: 'Cancelar la inscripción', en: 'Cancel the enrollment' },
      refused: refusals.cancel,
      isFinal: true,
      action: {
        kind: 'operation',
        operation: 'enrollments.cancel',
        values: { ...of, customer_subscription_id: id },
      },
    },
    {
      id: 'activation',
      by: 'merchant',
      icon: plan.is_active ? 'pause' : 'play',
      text: plan.is_active
        ? { es: 'Desactivar el plan', en: 'Deactivate the plan' }
        : { es: 'Activar el plan', en: 'Activate the plan' },
      action: {
        kind: 'operation',
        operation: 'plans.activation',
        values: { ...of, activation_status: plan.is_active ? 'deactivate' : 'activate' },
      },
    },
  ]
}

const control = (step: ControlRequestData): TriggerAction => ({ kind: 'control', steps: [step] })

const outcome = (
  operation: 'checkout.pay' | 'enrollments.retry',
  id: string,
  result: 'approved' | 'declined',
) => control({ operation, input: { id, body: { outcome: result } } })

/** Plans the outcome of the next charge, and runs the clock to it. */
const chargeAndWait = (
  { id, next_charge_at: at }: EnrollmentEntity,
  outcome: 'approved' | 'declined',
): TriggerAction => ({
  kind: 'control',
  steps: [
    { operation: 'enrollments.next-charge', input: { id, body: { outcome } } },
    { operation: 'clock.move', input: { body: at === null ? { next: true } : { to: at } } },
  ],
})

/** A test card that is not the one of the enrollment. */
function otherCard({ card: kept }: EnrollmentEntity) {
  const card = sandboxCards.find(({ number }) => maskCard(number) !== kept?.mask)
  return {
    card_number: card?.number ?? sampleSale.card_number,
    card_cvv: card?.cvv ?? sampleSale.card_cvv,
    card_expire: sampleSale.card_expire,
    card_holder: sampleSale.card_holder,
  }
}

type Refusable = 'pay' | 'retry' | 'leave' | 'charge' | 'cancel'

/** The sandbox's reason for refusing, in its own words; undefined where it would not refuse. */
function refusalsOf({ enrollment, plan, assumptions, paymentStatus }: TriggerMoment) {
  const { status } = enrollment
  const because = (reason: Text): Text => withStatus(reason, quotedState('enrollment', status))
  const refusal = refusalOfCancel(status, { autoCancel: Boolean(plan.auto_cancel) }, assumptions)
  return {
    pay: !canMoveEnrollment(status, 'pay')
      ? withStatus(enrollmentRefusals.pay, quotedState('payment', paymentStatus))
      : takesFirstPayment(Boolean(plan.is_active), assumptions)
        ? undefined
        : enrollmentRefusals.closed,
    retry: canMoveEnrollment(status, 'resume') ? undefined : because(enrollmentRefusals.retry),
    leave: mayCustomerCancel(status, assumptions) ? undefined : because(enrollmentRefusals.leave),
    charge: enrollment.next_charge_at ? undefined : because(whyNothingComes(enrollment, plan)),
    // The service answers with the word of the wire.
    cancel: refusal && withStatus(replies[refusal], { es: status, en: status }),
  } satisfies Record<Refusable, Text | undefined>
}

/** The reason why no automatic charge comes. */
export function whyNothingComes({ status }: EnrollmentEntity, plan: PlanEntity): Text {
  if (hasEnded(status)) return enrollmentRefusals.charge
  if (status === 'pending') return waits.pending
  if (status === 'on_hold') return waits.on_hold
  return plan.is_active ? enrollmentRefusals.charge : waits.inactive
}

const waits = {
  pending: {
    es: 'está :status: los cobros automáticos empiezan con el primer pago',
    en: 'it is :status: the automatic charges begin with the first payment',
  },
  on_hold: {
    es: 'está :status: no hay cobros automáticos hasta que el cliente pague o cambie de tarjeta',
    en: 'it is :status: there are no automatic charges until the customer pays or changes the card',
  },
  inactive: {
    es: 'el plan está desactivado: no se cobra nada hasta que se active',
    en: 'the plan is deactivated: nothing is charged until it is activated',
  },
} as const satisfies Record<string, Text>

export const withStatus = ({ es, en }: Text, status: Text): Text => ({
  es: fill(es, { status: status.es }),
  en: fill(en, { status: status.en }),
})
