import { Icon, type IconName } from '../../../ui/icons.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useText } from '../../state/use-text.ts'
import type { ScenarioState } from './runner.ts'

export const looks = {
  none: { tone: 'grey', icon: undefined, text: { es: 'Sin ejecutar', en: 'Not run' } },
  waiting: { tone: 'grey', icon: 'clock', text: { es: 'En espera', en: 'Waiting' } },
  running: { tone: 'blue', icon: 'play', text: { es: 'En curso', en: 'Under way' } },
  passed: { tone: 'green', icon: 'check', text: { es: 'Correcto', en: 'Passed' } },
  failed: { tone: 'red', icon: 'x', text: { es: 'Falló', en: 'Failed' } },
  skipped: { tone: 'grey', icon: 'ban', text: { es: 'Omitido', en: 'Skipped' } },
} as const satisfies Record<string, { tone: Tone; icon: IconName | undefined; text: object }>

export const lookOf = (state: ScenarioState | undefined) =>
  looks[typeof state === 'object' ? state.status : (state ?? 'none')]

/** The state of a scenario, as a dot with a text for screen readers. */
export function ScenarioMark({ state }: { state: ScenarioState | undefined }) {
  const t = useText()
  const { tone, icon, text } = lookOf(state)
  return (
    <span className="scenario-mark" data-tone={tone} data-empty={!icon || undefined}>
      {icon && <Icon name={icon} size={12} />}
      <span className="visually-hidden">{t(text)}.</span>
    </span>
  )
}
