import './payments.css'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { networkName } from '../../../contract/domain/cards.ts'
import { zoneOffset } from '../../../contract/domain/printed-time.ts'
import { isNotFound } from '../../../client/control-client.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchedTimeline } from '../../parts/timeline/searched-timeline.tsx'
import { Countdown } from '../../parts/timeline/countdown.tsx'
import { deliveryState, kinds } from '../../parts/records/delivery-words.ts'
import { stateName } from '../../parts/records/state-names.ts'
import { TouchingRequests } from '../../parts/exchange/touching-requests.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { isPaymentEvent, paymentEvents } from '../../../contract/domain/payment-states.ts'
import { apiFaultNames } from '../../parts/records/api-fault-names.ts'
import { eventLook } from '../../parts/records/event-looks.ts'
import { Link } from '../../parts/actions/link.tsx'
import { notInSandbox, MissingEntity, ComingEntity } from '../../parts/page/missing-entity.tsx'
import { amountOfStep, capturedWords, isUncertainPayment } from '../../parts/records/state-looks.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import {
  deliveriesOptions,
  entityOptions,
  entityEventsOptions,
  paymentStatusOptions,
  sandboxInfoOptions,
} from '../../state/queries.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { PaymentPill } from '../../parts/records/state-pill.tsx'
import { buildTimeline } from '../../parts/timeline/build-timeline.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { money } from '../../../contract/format.ts'
import { Instant } from '../../parts/records/instant.tsx'
import { declineReason } from './decline-reason.ts'
import { LivePayment, timelineTexts } from './live-payment.tsx'
import { PaymentActions, PaymentMachine } from './payment-machine.tsx'

const texts = {
  ...timelineTexts,
  back: { es: 'Cobros', en: 'Payments' },
  details: { es: 'Detalles', en: 'Details' },
  kind: { es: 'Tipo', en: 'Kind' },
  sale: { es: 'Venta', en: 'Sale' },
  auth: { es: 'Autorización', en: 'Authorization' },
  subscription: { es: 'Cobro recurrente', en: 'Recurring charge' },
  capturable: { es: 'Se puede capturar hasta', en: 'Can be captured until' },
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  email: { es: 'Correo', en: 'E-mail' },
  card: { es: 'Tarjeta', en: 'Card' },
  enrollment: { es: 'Inscripción', en: 'Enrollment' },
  plan: { es: 'Plan', en: 'Plan' },
  token: { es: 'Token', en: 'Token' },
  instalments: { es: 'Cuotas', en: 'Instalments' },
  callback: { es: 'Notificación', en: 'Notification' },
  noCallback: { es: 'ninguna: no llevó order_callback', en: 'none: it had no order_callback' },
  ofEnrollment: { es: 'las de su inscripción', en: 'those of its enrollment' },
  created: { es: 'Creado', en: 'Created' },
  issuerDeclined: { es: 'El emisor dijo que no.', en: 'The issuer said no.' },
  retried: { es: 'El cobro se reintenta solo:', en: 'The charge is retried by itself:' },
  notRetried: {
    es: 'No se reintenta: el estado de la inscripción es “:state”.',
    en: 'It is not retried: the enrollment has the status “:state”.',
  },
  seeEnrollment: { es: 'Ver la inscripción', en: 'See the enrollment' },
  seeNotifications: { es: 'Ver sus notificaciones', en: 'See its notifications' },
} as const

/** A payment: its status, its history as a timeline, and the next operations. */
export function PaymentPage({ params: { uuid } }: PageProps<'/payments/:uuid'>) {
  const { target } = usePreferences()
  return target === 'live' ? <LivePayment uuid={uuid} /> : <SandboxPayment uuid={uuid} />
}

function SandboxPayment({ uuid }: { uuid: string }) {
  const t = useText()
  const { lang, view } = usePreferences()
  const { data, error } = useQuery(entityOptions(useSession(), 'payments', uuid))
  if (isNotFound(error)) return <MissingEntity of={notInSandbox.payment} />
  if (!data) return <ComingEntity title={t(texts.back)} error={error} />
  const isForDeveloper = view === 'developer'
  return (
    <>
      <PageHead
        title={`${data.order_id} · ${t(texts.back)}`}
        heading={money(data, lang)}
        mark={<PaymentPill payment={data} hasWire />}
        back={<Link to="/payments">{t(texts.back)}</Link>}
        about={
          <span className="payment-who">
            <span>{`${data.customer_name} · ${data.order_id}`}</span>{' '}
            <Identifier>{data.uuid}</Identifier>
          </span>
        }
      />
      <Became payment={data} />
      <div className="record">
        {isForDeveloper && <PaymentActions payment={data} />}
        <div className="column">
          <PaymentTimeline payment={data} />
          {isForDeveloper && <Details payment={data} />}
        </div>
        <div className="column">
          {isForDeveloper ? <PaymentMachine payment={data} /> : <Details payment={data} />}
          <TouchingRequests of={uuid} />
        </div>
      </div>
    </>
  )
}

/** The part that a capture took, or the reason of a decline, with the next step. */
function Became({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  // The head says all of a payment that was captured whole.
  const isPart = payment.amount < (payment.authorized_amount ?? 0)
  const captured = isPart ? capturedWords(payment, lang) : undefined
  const reason = declineReason(payment)
  if (captured) return <p className="payment-captured">{captured}</p>
  if (!reason) return null
  return (
    <div className="payment-became">
      <Notice
        tone={isUncertainPayment(payment) ? 'warn' : 'error'}
        live="off"
        title={t(reason.title)}
      >
        {reason.advice ? t(reason.advice) : <Retry enrollment={payment.enrollment ?? ''} />}
      </Notice>
    </div>
  )
}

/** The notice whether a recurring charge is retried, with a link to its later charges. */
function Retry({ enrollment: id }: { enrollment: string }) {
  const t = useText()
  const { data } = useQuery(entityOptions(useSession(), 'enrollments', id))
  const next = data?.status === 'failed' ? data.next_charge_at : null
  return (
    <>
      {t(texts.issuerDeclined)}{' '}
      {data &&
        (next === null ? (
          t(texts.notRetried, { state: t(stateName('enrollment', data.status)) })
        ) : (
          <>
            {t(texts.retried)} <Instant at={next} />.
          </>
        ))}{' '}
      <Link to="/enrollments/:enrollment" params={{ enrollment: id }}>
        {t(texts.seeEnrollment)}
      </Link>
      {' · '}
      <Link to="/deliveries" search={{ entity: id }}>
        {t(texts.seeNotifications)}
      </Link>
    </>
  )
}

function PaymentTimeline({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery(
    paymentStatusOptions(session, payment, lang),
  )
  const { data: events } = useQuery(entityEventsOptions(session, payment.uuid))
  const { data: sent } = useQuery(deliveriesOptions(session, { entity: payment.uuid }))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const assumptions = useAssumptions()
  const now = info && Date.parse(info.now)
  const days = useMemo(() => {
    if (!data || now === undefined) return []
    const sides = [
      ...(events?.items ?? []).map(({ id, at, type, entry, fault }) => ({
        id,
        at,
        ...(isPaymentEvent(type) &&
          entry !== undefined && {
            same: {
              type,
              entry,
              amount: amountOfStep(payment, paymentEvents[type].step, lang),
            },
          }),
        look: () => {
          const title = t(fault ? apiFaultNames[fault] : eventLook(type).title)
          return {
            tone: fault ? ('orange' as const) : ('grey' as const),
            title: (
              <>
                {title} <code translate="no">{type}</code>
              </>
            ),
            words: `${title} ${type}`,
          }
        },
      })),
      ...(sent?.items ?? []).toReversed().map((delivery) => ({
        id: delivery.id,
        at: delivery.at,
        look: () => ({
          tone: deliveryState(delivery).tone,
          title: <DeliveryTitle delivery={delivery} />,
          words: `${t(kinds[delivery.kind])} ${t(deliveryState(delivery).text)}`,
        }),
      })),
    ]
    return buildTimeline(data, sides, { lang, zone, now }, zoneOffset(assumptions))
  }, [payment, data, events, sent, now, assumptions, lang, zone, t])
  return (
    <Panel
      title={t(texts.timeline)}
      meta={data && t(texts.attempts, { count: data.attemps })}
      actions={
        <Button size="s" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          {t(texts.refresh)}
        </Button>
      }
    >
      {error && <QueryProblem error={error} />}
      {data && info && <SearchedTimeline days={days} />}
    </Panel>
  )
}

function DeliveryTitle({ delivery }: { delivery: DeliveryEntity }) {
  const t = useText()
  const { id, kind } = delivery
  return (
    <>
      <Link to="/deliveries/:id" params={{ id }}>
        {t(kinds[kind])}
      </Link>
      {`: ${t(deliveryState(delivery).text).toLowerCase()}`}
    </>
  )
}

function Details({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const session = useSession()
  const ofEnrollment = entityOptions(session, 'enrollments', payment.enrollment ?? '')
  const { data: enrollment } = useQuery({
    ...ofEnrollment,
    enabled: ofEnrollment.enabled && payment.enrollment !== null,
  })
  const ofPlan = entityOptions(session, 'plans', enrollment?.subscription_id ?? '')
  const { data: plan } = useQuery({
    ...ofPlan,
    enabled: ofPlan.enabled && enrollment !== undefined,
  })
  return (
    <Panel title={t(texts.details)}>
      <DefinitionList>
        <DefinitionRow term={t(texts.kind)}>{t(texts[payment.kind])}</DefinitionRow>
        <DefinitionRow term={t(texts.capturable)}>
          {payment.expires_at && (
            <span className="payment-until">
              <Instant at={payment.expires_at} /> <Countdown until={payment.expires_at} />
            </span>
          )}
        </DefinitionRow>
        <DefinitionRow term={t(texts.order)} mono>
          {payment.order_id}
        </DefinitionRow>
        <DefinitionRow term={t(texts.customer)}>{payment.customer_name}</DefinitionRow>
        <DefinitionRow term={t(texts.email)}>{payment.customer_email}</DefinitionRow>
        <DefinitionRow term={t(texts.card)} mono>
          {/* Before the first attempt to pay there is no card. */}
          {payment.card.mask && `${networkName(payment.card.network)} ${payment.card.mask}`}
        </DefinitionRow>
        <DefinitionRow term={t(texts.token)} mono>
          {payment.token && (
            <Link to="/tokens/:token" params={{ token: payment.token }}>
              {payment.token}
            </Link>
          )}
        </DefinitionRow>
        <DefinitionRow term={t(texts.enrollment)}>
          {payment.enrollment && (
            <Link to="/enrollments/:enrollment" params={{ enrollment: payment.enrollment }}>
              {enrollment?.customer_name ?? payment.enrollment}
            </Link>
          )}
        </DefinitionRow>
        <DefinitionRow term={t(texts.plan)}>
          {plan ? (
            <Link to="/plans/:plan" params={{ plan: plan.id }}>
              {plan.name}
            </Link>
          ) : null}
        </DefinitionRow>
        <DefinitionRow term={t(texts.instalments)}>
          {payment.installment_type
            ? `${payment.installment_type} × ${payment.installment_months}`
            : null}
        </DefinitionRow>
        <DefinitionRow term={t(texts.callback)} mono={payment.order_callback !== null} forDeveloper>
          {payment.enrollment ? (
            <Link to="/deliveries" search={{ entity: payment.enrollment }}>
              {t(texts.ofEnrollment)}
            </Link>
          ) : (
            (payment.order_callback ?? t(texts.noCallback))
          )}
        </DefinitionRow>
        <DefinitionRow term={<code translate="no">payment_hash</code>} mono forDeveloper>
          {payment.hash}
        </DefinitionRow>
        <DefinitionRow term={t(texts.created)}>
          <Instant at={payment.created_at} />
        </DefinitionRow>
      </DefinitionList>
    </Panel>
  )
}
