import '../actions/parts.css'
import type { EnrollmentState } from '../../../contract/domain/enrollment-states.ts'
import type { PaymentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import { Pill } from '../../../ui/pill.tsx'
import { useText } from '../../state/use-text.ts'
import { enrollmentLooks, isUncertainPayment, paymentTone } from './state-looks.ts'
import { type StateFamily, stateName, uncertainName } from './state-names.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { deliveryState } from './delivery-words.ts'

/** A state in the reader's words; the page of a record has the word of the wire beside it. */
export function StatePill({
  of: family,
  state,
  hasWire = false,
}: {
  of: StateFamily
  state: string
  hasWire?: boolean
}) {
  const t = useText()
  const name = t(stateName(family, state))
  return (
    <Pill {...lookOf(family, state)} value={state}>
      {name}
      {hasWire && name.toLowerCase() !== state && <Wire>{state}</Wire>}
    </Pill>
  )
}

const Wire = ({ children }: { children: string }) => (
  <>
    {' '}
    <code translate="no" className="state-wire">
      {children}
    </code>
  </>
)

/** The state of a payment; a decline whose answer was uncertain is called uncertain. */
export function PaymentPill({
  payment,
  hasWire = false,
}: {
  payment: PaymentEntity
  hasWire?: boolean
}) {
  const t = useText()
  if (!isUncertainPayment(payment)) {
    return <StatePill of="payment" state={payment.status} hasWire={hasWire} />
  }
  return (
    <Pill tone="orange">
      {t(uncertainName)}
      {hasWire && <Wire>{payment.status}</Wire>}
    </Pill>
  )
}

function lookOf(family: StateFamily, state: string) {
  if (family === 'payment') {
    // A payment that is not paid yet is not forbidden.
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

/** Tells whether a plan charges. */
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
