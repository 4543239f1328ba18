import '../../ui/tone.css'
import { Icon, type IconName } from '../../ui/icons.tsx'
import type { Tone } from '../../ui/tone.ts'
import { useText } from '../state/use-text.ts'
import type { Standing } from './runner.ts'

const looks = {
  none: { tone: 'grey', icon: undefined, text: { es: 'Sin ejecutar', en: 'Not run' } },
  waiting: { tone: 'grey', icon: 'clock', text: { es: 'En espera', en: 'Waiting' } },
  running: { tone: 'blue', icon: 'refresh', text: { es: 'En curso', en: 'Under way' } },
  passed: { tone: 'green', icon: 'check', text: { es: 'Correcto', en: 'Passed' } },
  failed: { tone: 'red', icon: 'x', text: { es: 'Falló', en: 'Failed' } },
  skipped: { tone: 'grey', icon: 'ban', text: { es: 'Omitido', en: 'Skipped' } },
} as const satisfies Record<string, { tone: Tone; icon: IconName | undefined; text: object }>

/** What a standing is called, and how it looks. */
export const lookOf = (standing: Standing | undefined) =>
  looks[typeof standing === 'object' ? standing.status : (standing ?? 'none')]

/** How a scenario stands, as a dot whose words are for those who hear the page. */
export function StandingMark({ standing }: { standing: Standing | undefined }) {
  const t = useText()
  const { tone, icon, text } = lookOf(standing)
  return (
    <span className="standing-mark" data-tone={tone} data-empty={!icon || undefined}>
      {icon && <Icon name={icon} size={12} />}
      <span className="visually-hidden">{t(text)}.</span>
    </span>
  )
}
