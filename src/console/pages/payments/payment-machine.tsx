import '../../parts/records/state-machine.css'
import { useQuery } from '@tanstack/react-query'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { replies } from '../../../contract/replies/replies.ts'
import { fill, type Text } from '../../../contract/text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Link, OperationLink } from '../../parts/actions/link.tsx'
import { isUncertainPayment, paymentTone } from '../../parts/records/state-looks.ts'
import { TriggerList } from '../../parts/records/trigger-list.tsx'
import { StateMachine } from '../../parts/records/state-machine.tsx'
import { quotedState, uncertainName } from '../../parts/records/state-names.ts'
import { entityEventsOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useAssumptions, useSandboxNow } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'
import { stateOfPayment, statesTravelled, stepsOfPayment } from './steps-of-payment.ts'
import { actionsText } from './live-payment.tsx'

const texts = {
  title: { es: 'Máquina de estados', en: 'State machine' },
  answers: {
    es: 'el cobro está :status: la respuesta sería “:words”',
    en: 'the payment is :status: the answer would be “:words”',
  },
  decides: { es: 'Lo decide el supuesto', en: 'What decides is the assumption' },
} as const

/** The operations on a payment now; one that is refused has its reason below it. */
export function PaymentActions({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const events = useEvents(payment)
  const assumptions = useAssumptions()
  const now = useSandboxNow()
  if (!events || now === undefined) return null
  const steps = stepsOfPayment(payment, events, { assumptions, now })
  const status = quotedState('payment', payment.status, uncertain(payment))
  // Only of an uncertain payment must one know more before another attempt.
  const isUncertain = uncertain(payment) !== undefined
  const legal = steps
    .filter(({ refused }) => !refused)
    .toSorted(
      (a, b) => Number(isUncertain) * (Number(b.id === 'status') - Number(a.id === 'status')),
    )
  const primary = legal[0]?.id === 'void' ? undefined : legal[0]?.id
  const reasons = [...new Set(steps.flatMap(({ refused }) => refused ?? []))]
  return (
    <Panel title={t(actionsText)}>
      <div className="triggers">
        <div className="operation-actions">
          {legal.map(({ id, text, operation, search }) => (
            <OperationLink
              key={id}
              variant={id === primary ? 'primary' : 'secondary'}
              operation={operation}
              search={search}
            >
              {t(text)}
            </OperationLink>
          ))}
        </div>
        {reasons.map((reply) => (
          <div key={reply} className="payment-refused">
            <TriggerList
              triggers={steps
                .filter(({ refused }) => refused === reply)
                .map((step) => ({
                  ...step,
                  refused: wouldAnswer(status, replies[reply]),
                }))}
              size="s"
              draw={() => null}
            />
            {reply === 'void_too_late' && (
              <p className="trigger-reason">
                {t(texts.decides)}{' '}
                <Link to="/assumptions" search={{ id: 'void_window' }}>
                  void_window
                </Link>
                .
              </p>
            )}
          </div>
        ))}
      </div>
    </Panel>
  )
}

/** The drawn states of a payment, and the way that it went. */
export function PaymentMachine({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const events = useEvents(payment)
  const state = stateOfPayment(payment, events ?? [], useAssumptions())
  if (!events) return null
  const name = uncertain(payment)
  return (
    <Panel title={t(texts.title)}>
      <StateMachine
        machine="payment"
        travelled={statesTravelled(payment, events)}
        {...(state && {
          current: name ? { state, tone: 'orange', name } : { state, tone: paymentTone(state) },
        })}
      />
    </Panel>
  )
}

function useEvents({ uuid }: PaymentEntity) {
  const { data } = useQuery(entityEventsOptions(useSession(), uuid))
  return data?.items
}

const uncertain = (payment: PaymentEntity) =>
  isUncertainPayment(payment) ? uncertainName : undefined

/** Names the status that prevents it, which the service's own words do not. */
const wouldAnswer = (status: Text, words: Text): Text => ({
  es: fill(texts.answers.es, { status: status.es, words: words.es }),
  en: fill(texts.answers.en, { status: status.en, words: words.en }),
})
