import './payment-page.css'
import { useQuery } from '@tanstack/react-query'
import { paymentOf } from '../../client/exchange.ts'
import type { PaymentEntity } from '../../contract/control.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { operationTitle, timeOfDay } from '../exchange/describe.ts'
import { StatusPill } from '../exchange/status-pill.tsx'
import { Link } from '../link.tsx'
import { PageTitle } from '../page-title.tsx'
import {
  ControlError,
  exchanges,
  payment as paymentQuery,
  paymentEvents,
  paymentStatus,
  sandboxInfo,
} from '../queries.ts'
import { QueryProblem } from '../query-problem.tsx'
import type { PageProps } from '../routes.ts'
import { useSession } from '../session.tsx'
import { paymentTone } from '../status-tone.ts'
import { buildTimeline, printedOffset } from '../timeline/build-timeline.ts'
import { usePreferences } from '../preferences.ts'
import { useText } from '../use-text.ts'
import { amount, instant } from './format.ts'

const texts = {
  back: { es: 'Cobros', en: 'Payments' },
  missing: { es: 'Este cobro no está en el sandbox', en: 'This payment is not in the sandbox' },
  missingText: {
    es: 'Puede ser de otro sandbox, o el sandbox se restableció después.',
    en: 'It may belong to another sandbox, or the sandbox was reset since.',
  },
  sendOne: { es: 'Enviar una venta de prueba', en: 'Send a test sale' },
  timeline: { es: 'Línea de tiempo', en: 'Timeline' },
  attempts: { es: 'intentos: :count', en: 'attempts: :count' },
  refresh: { es: 'Consultar de nuevo', en: 'Ask again' },
  askStatus: { es: 'Consultar estado', en: 'Query status' },
  retry: { es: 'Nuevo intento', en: 'New attempt' },
  details: { es: 'Detalles', en: 'Details' },
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  email: { es: 'Correo', en: 'E-mail' },
  card: { es: 'Tarjeta', en: 'Card' },
  instalments: { es: 'Cuotas', en: 'Instalments' },
  callback: { es: 'Notificación', en: 'Notification' },
  created: { es: 'Creado (UTC)', en: 'Created (UTC)' },
  requests: { es: 'Solicitudes de este navegador', en: 'Requests from this browser' },
  localTime: { es: 'hora local', en: 'local time' },
  noRequests: {
    es: 'Ninguna solicitud de este navegador tocó este cobro.',
    en: 'No request from this browser touched this payment.',
  },
  copy: { es: 'Copiar el identificador', en: 'Copy the identifier' },
  copied: { es: 'Copiado', en: 'Copied' },
  copyFailed: { es: 'No se pudo copiar', en: 'Could not be copied' },
} as const

/** A payment: its status, its history as a timeline, and what one may do next. */
export function PaymentPage({ params: { uuid } }: PageProps<'/payments/:uuid'>) {
  const t = useText()
  const { lang } = usePreferences()
  const { data, error } = useQuery(paymentQuery(useSession(), uuid))
  if (error instanceof ControlError && error.status === 404) return <MissingPayment />
  if (!data) return error ? <QueryProblem error={error} /> : null
  return (
    <>
      <PageTitle>{`${data.order_id} · ${t(texts.back)}`}</PageTitle>
      <header className="page-head">
        <div>
          <p>
            <Link to="/payments">{t(texts.back)}</Link>
          </p>
          <h1 className="payment-title">
            {amount(data, lang)} <Pill tone={paymentTone(data.status)}>{data.status}</Pill>
          </h1>
          <p className="payment-id">
            <code>{data.uuid}</code>
            <CopyButton
              text={() => data.uuid}
              label={t(texts.copy)}
              copiedLabel={t(texts.copied)}
              failedLabel={t(texts.copyFailed)}
            />
          </p>
        </div>
        <NextSteps payment={data} />
      </header>
      <div className="two-columns">
        <PaymentTimeline payment={data} />
        <div className="payment-side">
          <Details payment={data} />
          <Requests uuid={uuid} />
        </div>
      </div>
    </>
  )
}

function MissingPayment() {
  const t = useText()
  return (
    <Panel>
      <EmptyState
        icon="card"
        level={2}
        title={t(texts.missing)}
        action={
          <Link
            className={buttonClass({ variant: 'primary' })}
            to="/operations/:operation"
            params={{ operation: 'payments.sale' }}
          >
            {t(texts.sendOne)}
          </Link>
        }
      >
        {t(texts.missingText)}
      </EmptyState>
    </Panel>
  )
}

function NextSteps({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  return (
    <div className="operation-actions">
      {payment.status !== 'paid' && (
        <Link
          className={buttonClass({ variant: 'primary' })}
          to="/operations/:operation"
          params={{ operation: 'payments.sale' }}
          search={{ payment: payment.uuid }}
        >
          {t(texts.retry)}
        </Link>
      )}
      <Link
        className={buttonClass()}
        to="/operations/:operation"
        params={{ operation: 'payments.status' }}
        search={{ payment: payment.uuid }}
      >
        {t(texts.askStatus)}
      </Link>
    </div>
  )
}

function PaymentTimeline({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const { data, error, refetch, isFetching } = useQuery(paymentStatus(session, payment, lang))
  const { data: events } = useQuery(paymentEvents(session, payment.uuid))
  const { data: info } = useQuery(sandboxInfo(session))
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
          days={buildTimeline(data, events?.items ?? [], {
            lang,
            now: Date.parse(info.now),
            offset: printedOffset(info.settings.assumptions),
          })}
        />
      )}
    </Panel>
  )
}

function Details({ payment }: { payment: PaymentEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  const rows = [
    { id: 'order', term: t(texts.order), description: payment.order_id, mono: true },
    { id: 'customer', term: t(texts.customer), description: payment.customer_name },
    { id: 'email', term: t(texts.email), description: payment.customer_email },
    {
      id: 'card',
      term: t(texts.card),
      description: `${payment.card.network} ${payment.card.mask}`,
      mono: true,
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

function Requests({ uuid }: { uuid: string }) {
  const t = useText()
  const { lang } = usePreferences()
  const { data = [] } = useQuery(exchanges(useSession()))
  const touching = data.filter((exchange) => paymentOf(exchange) === uuid)
  return (
    <Panel title={t(texts.requests)} meta={touching.length > 0 && t(texts.localTime)}>
      {touching.length === 0 && <p className="payment-none">{t(texts.noRequests)}</p>}
      <ul className="payment-requests" role="list">
        {touching.map((exchange) => (
          <li key={exchange.id}>
            <Link to="/history/:id" params={{ id: exchange.id }}>
              {operationTitle(exchange, t)}
            </Link>
            <StatusPill exchange={exchange} />
            <time>{timeOfDay(exchange.startedAt, lang)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
