import '../shared/parts.css'
import type { EnrollmentEntity, PlanEntity } from '../../contract/control/entities.ts'
import { comingCharges } from '../../contract/domain/coming-charges.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { walkByArrows } from '../../ui/walk-by-arrows.ts'
import { ClockOutcome } from '../time/clock-outcome.tsx'
import { instant } from '../../contract/format.ts'
import { stateName } from '../shared/state-names.ts'
import { usePreferences } from '../state/preferences.ts'
import { useClock } from '../state/use-changes.ts'
import { useAssumptions } from '../state/use-sandbox.ts'
import { useText } from '../state/use-text.ts'
import { whyNothingComes, withStatus } from './triggers.ts'

const texts = {
  title: { es: 'Próximos cobros', en: 'Upcoming charges' },
  utc: { es: 'si todos se aprueban', en: 'if all are approved' },
  number: { es: 'pago :number', en: 'payment :number' },
  of: { es: 'pago :number de :limit', en: 'payment :number of :limit' },
  retry: { es: 'reintento', en: 'retry' },
  go: { es: 'Ir', en: 'Go' },
  goTo: { es: 'Ir al :at', en: 'Go to :at' },
  none: { es: 'Ninguno: :why.', en: 'None: :why.' },
} as const

/** The next charges of an enrollment; the clock can be run to each. */
export function ComingChargesPanel({
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
