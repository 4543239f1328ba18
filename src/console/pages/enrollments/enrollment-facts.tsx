import { networkName } from '../../../contract/domain/cards.ts'
import type { EnrollmentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import { readPrintedTime, zoneOffset } from '../../../contract/domain/printed-time.ts'
import { recurrenceWords } from '../../../contract/domain/recurrence.ts'
import { DefinitionList, DefinitionRow } from '../../../ui/definition-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Countdown } from '../../parts/timeline/countdown.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { money } from '../../../contract/format.ts'
import { Instant } from '../../parts/records/instant.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  title: { es: 'Detalles', en: 'Details' },
  plan: { es: 'Plan', en: 'Plan' },
  email: { es: 'Correo', en: 'E-mail' },
  total: { es: 'Monto', en: 'Amount' },
  paid: { es: 'Pagos hechos', en: 'Payments made' },
  paidOf: { es: ':paid de :limit', en: ':paid of :limit' },
  paidSo: { es: ':paid, sin límite', en: ':paid, no limit' },
  failed: { es: 'Cobros fallidos', en: 'Failed charges' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  retry: { es: 'Próximo reintento', en: 'Next retry' },
  lastFailed: { es: 'Último fallo', en: 'Last failure' },
  coming: { es: 'Lo que harán los próximos', en: 'What the next ones will do' },
  approved: { es: 'aprobados: :times', en: 'approved: :times' },
  declined: { es: 'denegados: :times', en: 'declined: :times' },
  card: { es: 'Tarjeta', en: 'Card' },
  wants: { es: 'Pidió cancelar', en: 'Asked to cancel' },
  wantsYes: { es: 'sí; decide el comercio', en: 'yes; the merchant decides' },
  wantsDone: { es: 'sí; quedó cancelada', en: 'yes; it is cancelled' },
  reason: { es: 'Motivo', en: 'Reason' },
  redirect: { es: 'Adónde vuelve', en: 'Where it returns' },
  created: { es: 'Inscrito', en: 'Enrolled' },
} as const

/** An enrollment's facts; facts that do not apply are left out. */
export function EnrollmentFacts({
  enrollment,
  plan,
}: {
  enrollment: EnrollmentEntity
  plan: PlanEntity
}) {
  const t = useText()
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const { card, coming, next_charge_at: next, redirect } = enrollment
  return (
    <Panel title={t(texts.title)}>
      <DefinitionList>
        <DefinitionRow term={t(texts.plan)}>
          <Link to="/plans/:plan" params={{ plan: plan.id }}>
            {plan.name}
          </Link>
        </DefinitionRow>
        <DefinitionRow term={t(texts.email)}>{enrollment.customer_email}</DefinitionRow>
        <DefinitionRow term={t(texts.total)}>
          {money({ amount: Number(enrollment.total), currency: enrollment.currency }, lang)}{' '}
          {t(recurrenceWords(plan.recurrence, assumptions))}
        </DefinitionRow>
        <DefinitionRow term={t(texts.paid)}>
          <Paid enrollment={enrollment} plan={plan} />
        </DefinitionRow>
        <DefinitionRow term={t(texts.failed)}>{enrollment.failed_count || null}</DefinitionRow>
        <DefinitionRow term={t(enrollment.status === 'failed' ? texts.retry : texts.next)}>
          {next && (
            <span className="recurring-fact">
              <Instant at={next} /> <Countdown until={next} />
            </span>
          )}
        </DefinitionRow>
        <DefinitionRow term={t(texts.coming)}>
          {coming && t(texts[coming.outcome], { times: coming.times })}
        </DefinitionRow>
        <DefinitionRow term={t(texts.lastFailed)}>
          {enrollment.last_failed_at && (
            <Instant at={readPrintedTime(enrollment.last_failed_at, zoneOffset(assumptions))} />
          )}
        </DefinitionRow>
        <DefinitionRow term={t(texts.card)} mono>
          {card && `${networkName(card.network)} ${card.mask}`}
        </DefinitionRow>
        <DefinitionRow term={t(texts.wants)}>
          {enrollment.wants_to_cancel
            ? t(enrollment.confirm_cancellation ? texts.wantsDone : texts.wantsYes)
            : null}
        </DefinitionRow>
        <DefinitionRow term={t(texts.reason)}>{enrollment.cancel_reason}</DefinitionRow>
        <DefinitionRow term={t(texts.redirect)} mono forDeveloper>
          {redirect}
        </DefinitionRow>
        <DefinitionRow term={t(texts.created)}>
          <Instant at={enrollment.created_at} />
        </DefinitionRow>
      </DefinitionList>
    </Panel>
  )
}

function Paid({ enrollment, plan }: { enrollment: EnrollmentEntity; plan: PlanEntity }) {
  const t = useText()
  const paid = enrollment.paid_count
  if (plan.limit === null) return t(texts.paidSo, { paid })
  const text = t(texts.paidOf, { paid, limit: plan.limit })
  return (
    <span className="recurring-progress">
      {text}
      <progress value={paid} max={plan.limit} aria-label={`${t(texts.paid)}: ${text}`} />
    </span>
  )
}
