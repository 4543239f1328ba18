import '../shared/recurring.css'
import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../ui/button.tsx'
import { BetaMark } from '../shared/beta-mark.tsx'
import { TouchingRequests } from '../exchange/touching-requests.tsx'
import { Identifier } from '../shared/identifier.tsx'
import { PaymentsPanel } from '../shared/payments-panel.tsx'
import { Link } from '../shared/link.tsx'
import { missingTexts } from '../shared/missing-texts.ts'
import { ComingEntity } from '../page/coming-entity.tsx'
import { MissingEntity } from '../page/missing-entity.tsx'
import { PageHead } from '../page/page-head.tsx'
import { usePreferences } from '../state/preferences.ts'
import { isNotFound } from '../../client/control-client.ts'
import { enrollmentOptions, paymentsOfOptions, planOptions } from '../state/queries.ts'
import type { PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'
import { ComingChargesPanel } from './coming-charges-panel.tsx'
import { CustomerLinks } from './customer-links.tsx'
import { EnrollmentDeliveries } from './enrollment-deliveries.tsx'
import { EnrollmentFacts } from './enrollment-facts.tsx'
import { RecurringTimeline } from './recurring-timeline.tsx'
import { StatePill } from '../shared/state-pill.tsx'
import { TriggerPanel } from './trigger-panel.tsx'

const texts = {
  back: { es: 'Inscripciones', en: 'Enrollments' },
  read: { es: 'Consultar', en: 'Read' },
} as const

/** An enrollment: its state and what can happen to it, its money, and what happened so far. */
export function EnrollmentPage({
  params: { enrollment: id },
}: PageProps<'/enrollments/:enrollment'>) {
  const t = useText()
  const { lang, view } = usePreferences()
  const session = useSession()
  const assumptions = useAssumptions()
  const { data, error } = useQuery(enrollmentOptions(session, id))
  const planId = data?.subscription_id
  const { data: plan, error: planError } = useQuery({
    ...planOptions(session, planId ?? ''),
    enabled: planId !== undefined,
  })
  const { data: payments, error: paymentsError } = useQuery(
    paymentsOfOptions(session, { enrollment: id }),
  )
  if (isNotFound(error)) {
    return (
      <MissingEntity
        title={missingTexts.enrollment.title}
        icon="users"
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/enrollments">
            {t(missingTexts.enrollment.see)}
          </Link>
        }
      />
    )
  }
  if (!data || !plan || !payments)
    return <ComingEntity title={t(texts.back)} error={error ?? planError ?? paymentsError} />
  const newest = payments.items.find(({ uuid }) => uuid === data.payment)
  return (
    <>
      <PageHead
        title={`${data.customer_name} · ${t(texts.back)}`}
        heading={
          <>
            {data.customer_name} <StatePill of="enrollment" state={data.status} /> <BetaMark />
          </>
        }
        back={<Link to="/enrollments">{t(texts.back)}</Link>}
        about={<Identifier>{data.id}</Identifier>}
      >
        <div className="operation-actions">
          <CustomerLinks enrollment={data} />
          <Link
            className={buttonClass()}
            to="/operations/:operation"
            params={{ operation: 'enrollments.read' }}
            search={{ plan: plan.id, enrollment: data.id }}
          >
            {t(texts.read)}
          </Link>
        </div>
      </PageHead>
      <div className="recurring-page">
        {view === 'developer' && (
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
        <div className="two-columns">
          <div className="recurring-column">
            <EnrollmentFacts enrollment={data} plan={plan} />
            <PaymentsPanel payments={payments} of={{ enrollment: id }} />
            <ComingChargesPanel enrollment={data} plan={plan} />
          </div>
          <div className="recurring-column">
            <EnrollmentDeliveries of={data.id} />
            <RecurringTimeline id={data.id} />
            <TouchingRequests of={data.id} />
          </div>
        </div>
      </div>
    </>
  )
}
