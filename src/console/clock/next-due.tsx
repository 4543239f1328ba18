import type { SandboxInfo } from '../../contract/control/sandbox.ts'
import type { Text } from '../../contract/text.ts'
import { Button } from '../../ui/button.tsx'
import { eventLook } from '../shared/event-looks.ts'
import { Instant } from '../shared/instant.tsx'
import { usePreferences } from '../state/preferences.ts'
import { relativeTime } from '../time/relative-time.ts'
import { useSandboxNow } from '../state/use-sandbox-now.ts'
import { useText } from '../state/use-text.ts'
import type { Move } from './jump.ts'

const texts = {
  title: { es: 'Próximo evento', en: 'Next event' },
  nothing: { es: 'Nada está pendiente.', en: 'Nothing is due.' },
  go: { es: 'Ir al próximo evento', en: 'Go to the next event' },
} as const

const attempt: Text = { es: 'Entrega de una notificación', en: 'Delivery of a notification' }

/** The next event that the sandbox has planned, and a button that moves the clock there. */
export function NextDue({
  info: { next },
  isBusy,
  onMove,
}: {
  info: SandboxInfo
  isBusy: boolean
  onMove: (move: Move) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const now = useSandboxNow()
  return (
    <section className="clock-part">
      <h3>{t(texts.title)}</h3>
      <div className="clock-row">
        {next ? (
          <p>
            {t(next.what === 'delivery.attempt' ? attempt : eventLook(next.what).title)}
            <span className="clock-hint">
              <Instant isExact at={next.at} />
              {now !== undefined && `, ${relativeTime(Date.parse(next.at), now, lang)}`}
            </span>
          </p>
        ) : (
          <p>{t(texts.nothing)}</p>
        )}
        <Button
          variant="primary"
          icon="arrow-right"
          once
          disabled={!next || isBusy}
          onClick={() => onMove({ next: true })}
        >
          {t(texts.go)}
        </Button>
      </div>
    </section>
  )
}
