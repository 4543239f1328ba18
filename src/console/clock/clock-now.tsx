import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import { printTime } from '../../contract/domain/printed-time.ts'
import { Instant } from '../shared/instant.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { instantElsewhere } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { useSandboxNow } from '../state/use-sandbox-now.ts'
import { useAssumptions } from '../state/use-assumptions.ts'
import { useText } from '../state/use-text.ts'

const texts = {
  zone: { es: 'Hora de Honduras', en: 'Time of Honduras' },
  printed: { es: 'El servicio lo escribe', en: 'The service prints it as' },
  pace: { es: 'Marcha del reloj', en: 'How the clock runs' },
  running: { es: 'Sigue el tiempo real', en: 'Follows real time' },
  frozen: { es: 'Detenido', en: 'Stopped' },
} as const

/** The instant of the sandbox, and whether its clock runs or is frozen. */
export function ClockNow({
  info,
  isBusy,
  onFreeze,
}: {
  info: SandboxInfo
  isBusy: boolean
  onFreeze: (frozen: boolean) => void
}) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const assumptions = useAssumptions()
  const now = useSandboxNow()
  if (now === undefined) return null
  const iso = new Date(now).toISOString()
  return (
    <section className="clock-now">
      <div>
        <p className="clock-instant">
          <Instant isExact at={iso} />
        </p>
        <p className="clock-hint" data-for="developer">
          {zone === 'honduras' && `${t(texts.zone)} · `}
          {instantElsewhere(iso, lang, zone)}
        </p>
        <p className="clock-hint" data-for="developer">
          {t(texts.printed)} <code translate="no">{printTime(now, assumptions)}</code>
        </p>
      </div>
      <Segmented
        label={t(texts.pace)}
        value={info.frozen ? 'frozen' : 'running'}
        options={[
          { value: 'running', label: t(texts.running), icon: 'clock', disabled: isBusy },
          { value: 'frozen', label: t(texts.frozen), icon: 'pause', disabled: isBusy },
        ]}
        onChange={(pace) => onFreeze(pace === 'frozen')}
      />
    </section>
  )
}
