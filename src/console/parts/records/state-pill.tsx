import '../actions/parts.css'
import type { EnrollmentState } from '../../../contract/domain/enrollment-states.ts'
import type { PaymentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import { Pill } from '../../../ui/pill.tsx'
import { useText } from '../../state/use-text.ts'
import { enrollmentLooks, isUncertainPayment, paymentTone } from './state-looks.ts'
import { type StateFamily, stateName, uncertainName } from './state-names.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { deliveryState } from './delivery-words.ts'

/** A state in the reader's words, with the word of the wire beside it. */
export function StatePill({ of: family, state }: { of: StateFamily; state: string }) {
  const t = useText()
  const name = t(stateName(family, state))
  return (
    <Pill {...lookOf(family, state)} value={state}>
      {name}
      {name.toLowerCase() !== state && (
        <>
          {' '}
          <code translate="no" className="state-wire">
            {state}
          </code>
        </>
      )}
    </Pill>
  )
}

/** The state of a payment; a decline whose answer was uncertain is called uncertain. */
export function PaymentPill({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  if (!isUncertainPayment(payment)) return <StatePill of="payment" state={payment.status} />
  return (
    <Pill tone="orange">
      {t(uncertainName)}{' '}
      <code translate="no" className="state-wire">
        {payment.status}
      </code>
    </Pill>
  )
}

function lookOf(family: StateFamily, state: string) {
  if (family === 'payment') {
    // What is not paid yet is not forbidden.
    return { tone: paymentTone(state), ...(state === 'temp' && { icon: 'clock' }) } as const
  }
  if (family === 'token') return { tone: state === 'active' ? 'green' : 'grey' } as const
  return Object.hasOwn(enrollmentLooks, state) ? enrollmentLooks[state as EnrollmentState] : {}
}

/** From which state an enrollment came to which. */
export const StateChange = ({ from, to }: { from: string; to: string }) => (
  <>
    <StatePill of="enrollment" state={from} /> → <StatePill of="enrollment" state={to} />
  </>
)

/** Whether a plan charges. */
export function PlanActivePill({ plan }: { plan: PlanEntity }) {
  const t = useText()
  return plan.is_active ? (
    <Pill tone="green" icon="repeat">
      {t(stateName('plan', 'active'))}
    </Pill>
  ) : (
    <Pill tone="grey" icon="pause">
      {t(stateName('plan', 'inactive'))}
    </Pill>
  )
}

export function DeliveryPill({ of }: { of: Pick<DeliveryEntity, 'status' | 'url'> }) {
  const t = useText()
  const { text, ...look } = deliveryState(of)
  return <Pill {...look}>{t(text)}</Pill>
}
