import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Link } from '../shared/link.tsx'
import { entityEventsOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useSandboxNow } from '../state/use-sandbox-now.ts'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'
import { stepsOfPayment } from './steps-of-payment.ts'

/** The legal next steps of a payment; one that the day forbids is shown with its reason. */
export function PaymentSteps({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const id = useId()
  const session = useSession()
  const assumptions = useAssumptions()
  const { data: events } = useQuery(entityEventsOptions(session, payment.uuid))
  const now = useSandboxNow()
  if (!events || now === undefined) return null
  const steps = stepsOfPayment(payment, events.items, { assumptions, now })
  const reason = steps.find(({ refused }) => refused)?.refused
  const primary = steps[0]?.id
  return (
    <div className="payment-steps">
      <div className="operation-actions">
        {steps.map(({ id: step, text, operation, search, refused }) =>
          refused ? (
            <Button key={step} disabled aria-describedby={`${id}-reason`}>
              {t(text)}
            </Button>
          ) : (
            <Link
              key={step}
              className={buttonClass({
                variant: step === primary && step !== 'void' ? 'primary' : 'secondary',
              })}
              to="/operations/:operation"
              params={{ operation }}
              search={search}
            >
              {t(text)}
            </Link>
          ),
        )}
      </div>
      {reason && (
        <p className="payment-reason" id={`${id}-reason`}>
          {t(reason)}{' '}
          <Link to="/assumptions" search={{ id: 'void_window' }}>
            void_window
          </Link>
        </p>
      )}
    </div>
  )
}
