import '../../parts/actions/parts.css'
import { useQuery } from '@tanstack/react-query'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { TouchingRequests } from '../../parts/exchange/touching-requests.tsx'
import { Identifier } from '../../parts/records/identifier.tsx'
import { PaymentsPanel } from '../../parts/records/payments-panel.tsx'
import { Link, OperationLink, CustomersLink } from '../../parts/actions/link.tsx'
import { notInSandbox, MissingEntity, ComingEntity } from '../../parts/page/missing-entity.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { isNotFound } from '../../../client/control-client.ts'
import type { EnrollmentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { entityOptions, listOptions, deliveriesOptions } from '../../state/queries.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { EnrollmentFacts } from './enrollment-facts.tsx'
import { EntityTimeline } from '../../parts/timeline/entity-timeline.tsx'
import { StatePill, DeliveryPill } from '../../parts/records/state-pill.tsx'
import { PhoneCode } from '../../parts/actions/phone-code.tsx'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { deliveryTitle } from '../../parts/records/delivery-words.ts'
import { Instant } from '../../parts/records/instant.tsx'
import { EnrollmentMachine, TriggerPanel } from './trigger-panel.tsx'
import { comingCharges } from '../../../contract/domain/coming-charges.ts'
import { Pill } from '../../../ui/pill.tsx'
import { walkByArrows } from '../../../ui/walk-by-arrows.ts'
import { ClockOutcome } from '../../parts/timeline/clock-outcome.tsx'
import { instant } from '../../../contract/format.ts'
import { stateName } from '../../parts/records/state-names.ts'
import { useClock } from '../../state/use-changes.ts'
import { whyNothingComes, withStatus } from './triggers.ts'

const texts = {
  back: { es: 'Inscripciones', en: 'Enrollments' },
  read: { es: 'Consultar', en: 'Read' },
  title: { es: 'Próximos cobros', en: 'Upcoming charges' },
  utc: { es: 'si todos se aprueban', en: 'if all are approved' },
  number: { es: 'pago :number', en: 'payment :number' },
  of: { es: 'pago :number de :limit', en: 'payment :number of :limit' },
  retry: { es: 'reintento', en: 'retry' },
  go: { es: 'Ir', en: 'Go' },
  goTo: { es: 'Ir al :at', en: 'Go to :at' },
  none: { es: 'Ninguno: :why.', en: 'None: :why.' },
  checkout: { es: 'Abrir el checkout', en: 'Open the checkout' },
  copyCheckout: { es: 'Copiar el enlace del checkout', en: 'Copy the checkout link' },
  manage: { es: 'Abrir la gestión', en: 'Open the manage page' },
  copyManage: { es: 'Copiar el enlace de gestión', en: 'Copy the manage link' },
  deliveries: { es: 'Notificaciones', en: 'Notifications' },
  all: { es: 'Ver todas', en: 'See all' },
} as const

/** An enrollment: its state and its possible moves, its money, and its history. */
export function EnrollmentPage({
  params: { enrollment: id },
}: PageProps<'/enrollments/:enrollment'>) {
  const t = useText()
  const { lang, view } = usePreferences()
  const session = useSession()
  const assumptions = useAssumptions()
  const { data, error } = useQuery(entityOptions(session, 'enrollments', id))
  const planId = data?.subscription_id
  const { data: plan, error: planError } = useQuery({
    ...entityOptions(session, 'plans', planId ?? ''),
    enabled: planId !== undefined,
  })
  const { data: payments, error: paymentsError } = useQuery(
    listOptions(session, 'payments', { enrollment: id }),
  )
  if (isNotFound(error)) return <MissingEntity of={notInSandbox.enrollment} />
  if (!data || !plan || !payments)
    return <ComingEntity title={t(texts.back)} error={error ?? planError ?? paymentsError} />
  const isForDeveloper = view === 'developer'
  const newest = payments.items.find(({ uuid }) => uuid === data.payment)
  return (
    <>
      <PageHead
        title={`${data.customer_name} · ${t(texts.back)}`}
        heading={data.customer_name}
        mark={<StatePill of="enrollment" state={data.status} hasWire />}
        isBeta
        back={<Link to="/enrollments">{t(texts.back)}</Link>}
        about={<Identifier>{data.id}</Identifier>}
      >
        <CustomerLinks enrollment={data} />
        <OperationLink operation="enrollments.read" search={{ plan: plan.id, enrollment: data.id }}>
          {t(texts.read)}
        </OperationLink>
      </PageHead>
      <div className="record">
        {isForDeveloper && (
          <TriggerPanel
            moment={{
              enrollment: data,
              plan,
              assumptions,
              paymentStatus: newest?.status ?? 'paid',
              lang,
            }}
          />
        )}
        <div className="column">
          <EntityTimeline id={data.id} />
          {isForDeveloper && <EnrollmentFacts enrollment={data} plan={plan} />}
          <PaymentsPanel payments={payments} of={{ enrollment: id }} />
          <ComingChargesPanel enrollment={data} plan={plan} />
        </div>
        <div className="column">
          {isForDeveloper ? (
            <EnrollmentMachine enrollment={data} />
          ) : (
            <EnrollmentFacts enrollment={data} plan={plan} />
          )}
          <EnrollmentDeliveries of={data.id} />
          <TouchingRequests of={data.id} />
        </div>
      </div>
    </>
  )
}

/** The pages that the customer has: the checkout until it is paid, then the one to manage with. */
function CustomerLinks({ enrollment }: { enrollment: EnrollmentEntity }) {
  const t = useText()
  const isPending = enrollment.status === 'pending'
  const href = isPending ? enrollment.payment_url : enrollment.manage_url
  return (
    <span className="recurring-links">
      <CustomersLink className={buttonClass({ variant: 'primary' })} href={href}>
        {t(isPending ? texts.checkout : texts.manage)}
      </CustomersLink>
      <CopyButton
        size="m"
        text={() => href}
        label={t(isPending ? texts.copyCheckout : texts.copyManage)}
      />
      <PhoneCode href={href} />
    </span>
  )
}

const most = 5

/** The notifications about an enrollment, newest first. */
function EnrollmentDeliveries({ of: entity }: { of: string }) {
  const t = useText()
  const { data, error } = useQuery(deliveriesOptions(useSession(), { entity }))
  if (!data && error) return <QueryProblem error={error} />
  if (!data?.items.length) return null
  return (
    <Panel
      title={t(texts.deliveries)}
      actions={
        <Link to="/deliveries" search={{ entity }}>
          {t(texts.all)}
        </Link>
      }
    >
      <ul className="row-list" role="list">
        {data.items.slice(0, most).map((delivery) => (
          <li key={delivery.id}>
            <span className="row-list-main">
              <Link to="/deliveries/:id" params={{ id: delivery.id }}>
                {deliveryTitle(delivery, t)}
              </Link>
              <DeliveryPill of={delivery} />
            </span>
            <Instant at={delivery.at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The next charges of an enrollment; the clock can be run to each. */
function ComingChargesPanel({
  enrollment,
  plan,
}: {
  enrollment: EnrollmentEntity
  plan: PlanEntity
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const clock = useClock()
  const charges = comingCharges(enrollment, plan, useAssumptions(), { count: 12 })
  const why = whyNothingComes(enrollment, plan)
  const { es, en } = stateName('enrollment', enrollment.status)
  return (
    <Panel title={t(texts.title)} meta={charges.length > 0 && t(texts.utc)}>
      {charges.length === 0 && (
        <p className="row-list-note">
          {t(texts.none, {
            why: t(withStatus(why, { es: es.toLowerCase(), en: en.toLowerCase() })),
          })}
        </p>
      )}
      <ol className="row-list" role="list" onKeyDown={walkByArrows}>
        {charges.map(({ at, kind, number }, place) => {
          const iso = new Date(at).toISOString()
          const shown = instant(iso, lang, zone)
          return (
            <li key={at}>
              <span className="row-list-main">
                <time dateTime={iso}>{shown}</time>
                <span className="row-list-note">
                  {plan.limit === null
                    ? t(texts.number, { number })
                    : t(texts.of, { number, limit: plan.limit })}
                </span>
                {kind === 'retry' && (
                  <Pill tone="orange" icon="refresh">
                    {t(texts.retry)}
                  </Pill>
                )}
              </span>
              <Button
                once
                size="s"
                variant="ghost"
                icon="clock"
                tabIndex={place === 0 ? 0 : -1}
                busy={clock.isPending && clock.variables === at}
                aria-label={t(texts.goTo, { at: shown })}
                onClick={() => clock.mutate(at)}
              >
                {t(texts.go)}
              </Button>
            </li>
          )
        })}
      </ol>
      <ClockOutcome clock={clock} of={enrollment.id} />
    </Panel>
  )
}
