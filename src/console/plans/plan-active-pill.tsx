import type { PlanEntity } from '../../contract/control/entities.ts'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  active: { es: 'activo', en: 'active' },
  inactive: { es: 'desactivado', en: 'deactivated' },
} as const

/** Whether a plan charges. */
export function PlanActivePill({ plan }: { plan: PlanEntity }) {
  const t = useText()
  return plan.is_active ? (
    <Pill tone="green" icon="repeat">
      {t(texts.active)}
    </Pill>
  ) : (
    <Pill tone="grey" icon="pause">
      {t(texts.inactive)}
    </Pill>
  )
}
