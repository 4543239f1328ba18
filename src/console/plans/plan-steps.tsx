import type { PlanEntity } from '../../contract/control/entities.ts'
import { takesEnrollments } from '../../contract/domain/plans.ts'
import { Button } from '../../ui/button.tsx'
import { TriggerNotice } from '../enrollments/trigger-panel.tsx'
import { useTrigger } from '../enrollments/use-trigger.ts'
import { Link, OperationLink } from '../shared/link.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useAssumptions } from '../state/use-sandbox.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  enroll: { es: 'Inscribir', en: 'Enroll' },
  update: { es: 'Actualizar', en: 'Update' },
  read: { es: 'Consultar', en: 'Read' },
  activate: { es: 'Activar', en: 'Activate' },
  deactivate: { es: 'Desactivar', en: 'Deactivate' },
  closed: {
    es: 'Mientras está desactivado no admite inscripciones, por el supuesto',
    en: 'While it is deactivated, no customer can be enrolled, by the assumption',
  },
} as const

/** The next steps of a plan; a step that the sandbox would refuse is disabled, with the reason. */
export function PlanSteps({ plan }: { plan: PlanEntity }) {
  const t = useText()
  const { lang } = usePreferences()
  const assumptions = useAssumptions()
  const activation = useTrigger()
  const isClosed = !takesEnrollments(Boolean(plan.is_active), assumptions)
  return (
    <div className="recurring-steps">
      <div className="operation-actions">
        {isClosed ? (
          <Button disabled aria-describedby="plan-closed">
            {t(texts.enroll)}
          </Button>
        ) : (
          <OperationLink
            variant="primary"
            operation="enrollments.subscribe"
            search={{ plan: plan.id }}
          >
            {t(texts.enroll)}
          </OperationLink>
        )}
        {(['update', 'read'] as const).map((step) => (
          <OperationLink key={step} operation={`plans.${step}`} search={{ plan: plan.id }}>
            {t(texts[step])}
          </OperationLink>
        ))}
        <Button
          key={String(plan.is_active)}
          once
          icon={plan.is_active ? 'pause' : 'play'}
          busy={activation.isPending}
          onClick={() =>
            activation.mutate({
              kind: 'operation',
              operation: 'plans.activation',
              values: {
                subscription_id: plan.id,
                activation_status: plan.is_active ? 'deactivate' : 'activate',
                env: 'sandbox',
                lang,
              },
            })
          }
        >
          {t(plan.is_active ? texts.deactivate : texts.activate)}
        </Button>
      </div>
      {isClosed && (
        <p data-for="developer" className="recurring-reason" id="plan-closed">
          {t(texts.closed)}{' '}
          <Link to="/assumptions" search={{ id: 'enroll_in_inactive_plan' }}>
            enroll_in_inactive_plan
          </Link>
        </p>
      )}
      <TriggerNotice trigger={activation} of={plan.id} />
    </div>
  )
}
