import '../shared/state-machine.css'
import { useQuery } from '@tanstack/react-query'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import { replies } from '../../contract/replies/replies.ts'
import { fill, type Text } from '../../contract/text.ts'
import { Panel } from '../../ui/panel.tsx'
import { Link, OperationLink } from '../shared/link.tsx'
import { isUncertainPayment, paymentTone } from '../shared/state-looks.ts'
import { TriggerList } from '../shared/trigger-list.tsx'
import { StateMachine } from '../shared/state-machine.tsx'
import { quotedState, uncertainName } from '../shared/state-names.ts'
import { entityEventsOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { useAssumptions, useSandboxNow } from '../state/use-sandbox.ts'
import { useText } from '../state/use-text.ts'
import { declineReason } from './decline-reason.ts'
import { stateOfPayment, statesTravelled, stepsOfPayment } from './steps-of-payment.ts'

const texts = {
  title: { es: 'Máquina de estados', en: 'State machine' },
  answers: {
    es: 'el cobro está :status: la respuesta sería “:words”',
    en: 'the payment is :status: the answer would be “:words”',
  },
  decides: { es: 'Lo decide el supuesto', en: 'What decides is the assumption' },
} as const

/** The drawn states of a payment, and what one can do with it now; the rest says why not. */
export function PaymentMachine({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const session = useSession()
  const assumptions = useAssumptions()
  const { data: events } = useQuery(entityEventsOptions(session, payment.uuid))
  const now = useSandboxNow()
  if (!events || now === undefined) return null
  const state = stateOfPayment(payment, events.items, assumptions)
  const steps = stepsOfPayment(payment, events.items, { assumptions, now })
  const name = isUncertainPayment(payment) ? uncertainName : undefined
  // A failed payment is asked about first: another attempt is not the same again.
  const isFailed = declineReason(payment) !== undefined
  const legal = steps
    .filter(({ refused }) => !refused)
    .toSorted((a, b) => Number(isFailed) * (Number(b.id === 'status') - Number(a.id === 'status')))
  const primary = legal[0]?.id === 'void' ? undefined : legal[0]?.id
  return (
    <Panel title={t(texts.title)}>
      <div className="machine-and-triggers">
        <StateMachine
          machine="payment"
          travelled={statesTravelled(payment, events.items)}
          {...(state && {
            current: name ? { state, tone: 'orange', name } : { state, tone: paymentTone(state) },
          })}
        />
        <div className="triggers">
          <TriggerList
            triggers={[...legal, ...steps.filter(({ refused }) => refused)].map((step) => ({
              ...step,
              refused:
                step.refused &&
                wouldAnswer(quotedState('payment', payment.status, name), replies[step.refused]),
            }))}
            draw={({ id, text, operation, search }) => (
              <OperationLink
                key={id}
                variant={id === primary ? 'primary' : 'secondary'}
                operation={operation}
                search={search}
              >
                {t(text)}
              </OperationLink>
            )}
          />
          {steps.some(({ refused }) => refused === 'void_too_late') && (
            <p className="trigger-reason">
              {t(texts.decides)}{' '}
              <Link to="/assumptions" search={{ id: 'void_window' }}>
                void_window
              </Link>
              .
            </p>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** Names the status that prevents it, which the service's own words do not. */
const wouldAnswer = (status: Text, words: Text): Text => ({
  es: fill(texts.answers.es, { status: status.es, words: words.es }),
  en: fill(texts.answers.en, { status: status.en, words: words.en }),
})
