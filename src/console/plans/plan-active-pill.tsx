import type { PlanEntity } from '../../contract/control/entities.ts'
import { Pill } from '../../ui/pill.tsx'
import { stateName } from '../shared/state-names.ts'
import { useText } from '../state/use-text.ts'

/** Whether a plan charges. */
export function PlanActivePill({ plan }: { plan: PlanEntity }) {
  const t = useText()
  return plan.is_active ? (
    <Pill tone="green" icon="repeat">
      {t(stateName('plan', 'active'))}
    </Pill>
  ) : (
    <Pill tone="grey" icon="pause">
      {t(stateName('plan', 'inactive'))}
    </Pill>
  )
}
