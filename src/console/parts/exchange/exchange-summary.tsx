import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { asksForAuthentication } from '../../../client/authentication/authenticate.ts'
import { isOfProxy } from '../../../client/control-client.ts'
import { type Exchange, paymentOf, refusedFields, valueAt } from '../../../client/exchange.ts'
import { testCardOf } from '../../../contract/domain/test-cards.ts'
import { mayAuthenticate } from '../../../contract/operations/registry.ts'
import { shownValue } from '../../../contract/redaction/redact.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import { sampleSale } from '../../../contract/samples.ts'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { BreakingCode, unbroken } from '../../../ui/line-breaks.tsx'
import { lazyPart } from '../actions/lazy-part.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { entityOptions } from '../../state/queries.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { receivedInstead } from '../actions/failures.ts'
import { CustomersLink, HrefLink } from '../actions/link.tsx'
import { adviceFor } from './advice.ts'
import { durationOf, messageOf, routeNames } from './describe.ts'
import { headlineOf } from './headline.ts'
import { StatusPill, LivePill } from './status-pill.tsx'
import { nextSteps } from './steps-after.ts'

const texts = {
  authenticate: { es: 'Continuar la autenticación', en: 'Continue the authentication' },
  approved: {
    es: 'Este sandbox aprueba ahora cualquier monto fuera de la tabla: envíe de nuevo.',
    en: 'This sandbox approves any amount outside of the table now: send again.',
  },
  received: { es: 'Lo recibido', en: 'What was received' },
} as const

/** The meaning of an exchange: its message, the advice, the main fields of its answer, the next steps. */
export function ExchangeSummary({
  exchange,
  children,
}: {
  exchange: Exchange
  /** Further notes on the answer, before the ways on. */
  children?: ReactNode
}) {
  const t = useText()
  const session = useSession()
  const { outcome } = exchange
  const { lang } = usePreferences()
  const headline = headlineOf(exchange, lang, useMoved(exchange))
  const waiting = exchange.target === 'live' ? undefined : waitingPayment(exchange)
  return (
    <>
      {headline && <p className="answer-headline">{headline}</p>}
      <div className="answer-line">
        <StatusPill exchange={exchange} />
        <span className="answer-meta">
          {[durationOf(exchange), exchange.target !== 'live' && t(routeNames[exchange.target])]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {exchange.target === 'live' && <LivePill exchange={exchange} />}
      </div>
      <p className="answer-message" data-sentences={outcome.kind !== 'response' || undefined}>
        {unbroken(messageOf(exchange, t))}
      </p>
      {outcome.kind === 'response' ? (
        <p className="answer-next">{unbroken(t(adviceFor(exchange)))}</p>
      ) : (
        <>
          {isLostInSandbox(exchange) && exchange.target === session.client.target && (
            <Suspense>
              <LostResponse exchange={exchange} />
            </Suspense>
          )}
          {receivedInstead(outcome) && (
            <p className="answer-received">
              {t(texts.received)}: <code translate="no">{receivedInstead(outcome)}</code>
            </p>
          )}
        </>
      )}
      {waiting && (
        <div className="answer-actions">
          <Suspense>
            <AuthenticationFlow label={t(texts.authenticate)} payment={() => waiting} />
          </Suspense>
        </div>
      )}
      {outcome.kind === 'response' && (
        <FieldErrors errors={refusedFields(outcome)} said={outcome.envelope.message} />
      )}
      {isOfOutsideAmount(exchange) && exchange.target === session.client.target && (
        <p className="answer-approve">
          <Suspense>
            <ApproveAmounts approved={t(texts.approved)} />
          </Suspense>
        </p>
      )}
      <NextSteps exchange={exchange} />
      {outcome.kind === 'response' && <Highlights data={outcome.envelope.data} />}
      {children}
    </>
  )
}

/** Whether a sandbox may say what became of a request without a response. */
const isLostInSandbox = ({ target, outcome }: Exchange) =>
  target !== 'live' &&
  outcome.kind === 'network-error' &&
  (outcome.cause === 'unreachable' || isOfProxy(outcome))

/** Whether the sandbox refused an amount for selecting no outcome. */
const isOfOutsideAmount = ({ target, outcome }: Exchange) =>
  target !== 'live' &&
  outcome.kind === 'response' &&
  replyNameOf(outcome.envelope.message) === 'unknown_test_case'

/** The payment that a capture or a void has moved, or a status has read, in that sandbox. */
function useMoved(exchange: Exchange) {
  const session = useSession()
  const { operation, target } = exchange
  const payment =
    isAboutOne.has(operation) && target === session.client.target ? paymentOf(exchange) : undefined
  const options = entityOptions(session, 'payments', payment ?? '')
  const { data } = useQuery({ ...options, enabled: options.enabled && payment !== undefined })
  return data
}

const isAboutOne = new Set<string>(['payments.capture', 'payments.void', 'payments.status'])

/** The request of the repeated call: a test card comes back, a signature that was masked does not. */
function waitingPayment(exchange: Exchange) {
  const { operation } = exchange
  if (!mayAuthenticate(operation) || !asksForAuthentication(exchange)) return undefined
  const number = testCardOf(exchange.values['card_number'] ?? '')
  const card = number ? { card_number: number, card_cvv: sampleSale.card_cvv } : {}
  const values = { ...exchange.values, ...card, 'x-client-signature': undefined }
  return { operation, values, encoding: 'form' as const, asked: exchange }
}

// Few answers are lost.
const LostResponse = lazyPart(() => import('./lost-response.tsx'), 'LostResponse')
// Few answers ask for it.
const ApproveAmounts = lazyPart(() => import('../actions/approve-amounts.tsx'), 'ApproveAmounts')
const AuthenticationFlow = lazyPart(() => import('./authentication-flow.tsx'), 'AuthenticationFlow')

function FieldErrors({
  errors,
  said,
}: {
  errors: Readonly<Record<string, readonly string[]>>
  /** The text above the list: often the error of the only wrong field. */
  said: string
}) {
  const isOnly = Object.keys(errors).length === 1
  const shown = Object.entries(errors)
    .map(([field, all]) => ({ field, messages: all.filter((one) => !isOnly || one !== said) }))
    .filter(({ messages }) => messages.length > 0)
  if (shown.length === 0) return null
  return (
    <ul className="answer-fields">
      {shown.map(({ field, messages }) => (
        <li key={field}>
          <code translate="no">{field}</code> {messages.join(' ')}
        </li>
      ))}
    </ul>
  )
}

/** The fields of a result that one looks for first, under their wire names. */
const highlighted = [
  'status',
  'token',
  'mask',
  'network',
  'attemps',
  'payment_uuid',
  'transaction_auth',
  'transaction_amount',
  'transaction_approved_amount',
  'response_code',
  'installment_type',
  'installment_months',
  'payment_hash',
  'id',
  'recurrence',
  'total_formatted',
  'limit',
  'is_active',
  'paid_count',
  'failed_count',
  'pay_date',
  'properties.subscription.customer',
  'payment.uuid',
  'payment.status',
  'payment.payment_url',
]

function Highlights({ data }: { data: unknown }) {
  const shown = highlighted
    .map((name) => ({ name, value: valueAt(data, name) ?? '' }))
    .filter(({ value }) => value !== '')
  if (shown.length === 0) return null
  return (
    <DefinitionList>
      {shown.map(({ name, value }) => (
        <DefinitionRow key={name} term={<BreakingCode>{name}</BreakingCode>} mono>
          {typeof value === 'object' ? shownValue(name, value) : String(value)}
        </DefinitionRow>
      ))}
    </DefinitionList>
  )
}

function NextSteps({ exchange }: { exchange: Exchange }) {
  const t = useText()
  const steps = nextSteps(exchange)
  if (!steps.length) return null
  return (
    <div className="answer-actions">
      {steps.map(({ id, text, href, isCustomers }) => {
        const className = buttonClass()
        return isCustomers ? (
          <CustomersLink key={id} className={className} href={href}>
            {t(text)}
          </CustomersLink>
        ) : (
          <HrefLink key={id} className={className} href={href}>
            {t(text)}
          </HrefLink>
        )
      })}
    </div>
  )
}
