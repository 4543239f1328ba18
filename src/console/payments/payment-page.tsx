import './payment-page.css'
import { useQuery } from '@tanstack/react-query'
import { zoneOffset } from '../../contract/domain/printed-time.ts'
import { ControlError } from '../../client/control-client.ts'
import { paymentOf } from '../../client/exchange.ts'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList, type DefinitionRow } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { Countdown } from '../time/countdown.tsx'
import { kinds, statuses } from '../shared/delivery-words.ts'
import { EntityLink } from '../shared/entity-link.tsx'
import { TouchingRequests } from '../exchange/touching-requests.tsx'
import { Identifier } from '../shared/identifier.tsx'
import { Link } from '../shared/link.tsx'
import { PageHead } from '../page/page-head.tsx'
import { TestSaleLink } from '../shared/test-sale-link.tsx'
import {
  deliveriesOptions,
  entityEventsOptions,
  paymentOptions,
  paymentStatusOptions,
  sandboxInfoOptions,
} from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import type { PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { paymentTone } from '../shared/payment-look.ts'
import { buildTimeline } from '../time/build-timeline.ts'
import { usePreferences } from '../state/preferences.ts'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'
import { amount, instant } from '../shared/format.ts'
import { PaymentSteps } from './payment-steps.tsx'

const texts = {
  back: { es: 'Cobros', en: 'Payments' },
  missing: { es: 'Este cobro no está en el sandbox', en: 'This payment is not in the sandbox' },
  missingText: {
    es: 'Puede ser de otro sandbox, o el sandbox se restableció después.',
    en: 'It may belong to another sandbox, or the sandbox was reset since.',
  },
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  attempts: { es: 'intentos: :count', en: 'attempts: :count' },
  refresh: { es: 'Consultar de nuevo', en: 'Ask again' },
  details: { es: 'Detalles', en: 'Details' },
  kind: { es: 'Tipo', en: 'Kind' },
  sale: { es: 'Venta', en: 'Sale' },
  auth: { es: 'Autorización', en: 'Authorization' },
  subscription: { es: 'Cobro recurrente', en: 'Recurring payment' },
  capturable: { es: 'Se puede capturar hasta (UTC)', en: 'Can be captured until (UTC)' },
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  email: { es: 'Correo', en: 'E-mail' },
  card: { es: 'Tarjeta', en: 'Card' },
  enrollment: { es: 'Inscripción', en: 'Enrollment' },
  instalments: { es: 'Cuotas', en: 'Instalments' },
  callback: { es: 'Notificación', en: 'Notification' },
  created: { es: 'Creado (UTC)', en: 'Created (UTC)' },
} as const

/** A payment: its status, its history as a timeline, and what one may do next. */
export function PaymentPage({ params: { uuid } }: PageProps<'/payments/:uuid'>) {
  const t = useText()
  const { lang } = usePreferences()
  const { data, error } = useQuery(paymentOptions(useSession(), uuid))
  if (error instanceof ControlError && error.status === 404) return <MissingPayment />
  if (!data) return error ? <QueryProblem error={error} /> : null
  return (
    <>
      <PageHead
        title={`${data.order_id} · ${t(texts.back)}`}
        heading={
          <>
            {amount(data, lang)} <Pill tone={paymentTone(data.status)}>{data.status}</Pill>
          </>
        }
        back={<Link to="/payments">{t(texts.back)}</Link>}
        about={<Identifier>{data.uuid}</Identifier>}
      >
        <PaymentSteps payment={data} />
      </PageHead>
      <div className="two-columns">
        <PaymentTimeline payment={data} />
        <div className="payment-side">
          <Details payment={data} />
          <TouchingRequests touches={(exchange) => paymentOf(exchange) === uuid} />
        </div>
      </div>
    </>
  )
}

function MissingPayment() {
  const t = useText()
  return (
    <Panel>
      <EmptyState icon="card" level={2} title={t(texts.missing)} action={<TestSaleLink />}>
        {t(texts.missingText)}
      </EmptyState>
    </Panel>
  )
}

function PaymentTimeline({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery(
    paymentStatusOptions(session, payment, lang),
  )
  const { data: events } = useQuery(entityEventsOptions(session, payment.uuid))
  const { data: sent } = useQuery(deliveriesOptions(session, { entity: payment.uuid }))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const assumptions = useAssumptions()
  const sides = [
    ...(events?.items ?? []).map((event) => ({ ...event, title: event.type })),
    ...(sent?.items ?? []).toReversed().map((delivery) => ({
      id: delivery.id,
      at: delivery.at,
      tone: statuses[delivery.status].tone,
      title: <DeliveryTitle delivery={delivery} />,
    })),
  ]
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
      {data && info && (
        <Timeline
          days={buildTimeline(data, sides, {
            lang,
            now: Date.parse(info.now),
            offset: zoneOffset(assumptions),
          })}
        />
      )}
    </Panel>
  )
}

/** A notification in the side lane: its kind and its status. */
function DeliveryTitle({ delivery: { id, kind, status } }: { delivery: DeliveryEntity }) {
  const t = useText()
  return (
    <>
      <Link to="/deliveries/:id" params={{ id }}>
        {t(kinds[kind])}
      </Link>
      {`: ${t(statuses[status].text).toLowerCase()}`}
    </>
  )
}

function Details({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  const rows: DefinitionRow[] = [
    { id: 'kind', term: t(texts.kind), description: t(texts[payment.kind]) },
    {
      id: 'capturable',
      term: t(texts.capturable),
      description: payment.expires_at && (
        <span className="payment-until">
          {instant(payment.expires_at, lang)} <Countdown until={payment.expires_at} />
        </span>
      ),
    },
    { id: 'order', term: t(texts.order), description: payment.order_id, mono: true },
    { id: 'customer', term: t(texts.customer), description: payment.customer_name },
    { id: 'email', term: t(texts.email), description: payment.customer_email },
    {
      id: 'card',
      term: t(texts.card),
      // Before the first attempt to pay there is no card.
      description: payment.card.mask ? `${payment.card.network} ${payment.card.mask}` : null,
      mono: true,
    },
    {
      id: 'enrollment',
      term: t(texts.enrollment),
      description: payment.enrollment && (
        <EntityLink family="enrollment" id={payment.enrollment} isNamed={false} />
      ),
    },
    {
      id: 'instalments',
      term: t(texts.instalments),
      description: payment.installment_type
        ? `${payment.installment_type} × ${payment.installment_months}`
        : null,
    },
    { id: 'callback', term: t(texts.callback), description: payment.order_callback, mono: true },
    { id: 'hash', term: 'payment_hash', description: payment.hash, mono: true },
    { id: 'created', term: t(texts.created), description: instant(payment.created_at, lang) },
  ]
  return (
    <Panel title={t(texts.details)}>
      <DefinitionList rows={rows.filter(({ description }) => description !== null)} />
    </Panel>
  )
}
