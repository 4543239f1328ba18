import { useQuery } from '@tanstack/react-query'
import { Icon } from '../../ui/icons.tsx'
import { sandboxInfo } from '../queries.ts'
import { useSession } from '../session.tsx'
import { usePreferences } from '../preferences.ts'
import { useSandboxNow } from '../use-sandbox-now.ts'
import { useText } from '../use-text.ts'

const texts = {
  running: { es: 'Reloj del sandbox', en: 'Sandbox clock' },
  frozen: { es: 'Reloj del sandbox, detenido', en: 'Sandbox clock, stopped' },
} as const

/** The virtual instant, in UTC as the interface prints it. */
export function SandboxClock() {
  const t = useText()
  const { lang } = usePreferences()
  const { data } = useQuery(sandboxInfo(useSession()))
  const instant = useSandboxNow()
  if (!data || instant === undefined) return null
  const shown = new Intl.DateTimeFormat(lang === 'es' ? 'es-HN' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(instant)
  const label = t(data.frozen ? texts.frozen : texts.running)
  return (
    <span className="sandbox-clock" title={label}>
      <Icon name={data.frozen ? 'pause' : 'clock'} size={14} />
      <span className="visually-hidden">{label}</span>
      <time dateTime={new Date(instant).toISOString()}>{shown} UTC</time>
    </span>
  )
}
