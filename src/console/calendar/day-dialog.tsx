import '../shared/parts.css'
import { planAmount } from '../../contract/domain/price.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Link } from '../shared/link.tsx'
import { dayInWords, money, timeOfDay } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import type { ChargeDay } from './charge-days.ts'

const texts = {
  about: {
    es: 'Ir a un instante lleva allí el reloj de todo el sandbox; lo que venza hasta entonces sucede, en orden.',
    en: 'Going to an instant takes the clock of the whole sandbox there; all that is due until then happens, in order.',
  },
  go: { es: 'Ir a este instante', en: 'Go to this instant' },
  goTo: { es: 'Ir a las :time', en: 'Go to :time' },
  goEnd: { es: 'Ir al último del día', en: 'Go to the last of the day' },
  retry: { es: 'reintento', en: 'retry' },
  more: { es: 'y :count más', en: 'and :count more' },
  close: { es: 'Cerrar', en: 'Close' },
} as const

/** So many a dialog can show; the others happen all the same. */
const most = 60

/** The charges of a day, and the ways to them. */
export function DayDialog({
  day,
  isBusy,
  onClose,
  onGo,
}: {
  day: ChargeDay | undefined
  isBusy: boolean
  onClose: () => void
  onGo: (at: number) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const last = day?.charges.at(-1)
  const instants = new Set(day?.charges.map(({ at }) => at)).size
  const hidden = (day?.charges.length ?? 0) - most
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      title={day && dayInWords(day.date, lang)}
      footer={
        <>
          <Button onClick={onClose}>{t(texts.close)}</Button>
          {day && last && (
            <Button variant="primary" icon="clock" busy={isBusy} onClick={() => onGo(last.at)}>
              {t(instants > 1 ? texts.goEnd : texts.go)}
            </Button>
          )}
        </>
      }
    >
      <p className="row-list-note">{t(texts.about)}</p>
      <ol className="row-list" role="list">
        {day?.charges.slice(0, most).map(({ at, kind, enrollment, plan }, place) => {
          const time = timeOfDay(at).slice(0, 5)
          return (
            <li key={`${enrollment.id} ${at}`}>
              <span className="row-list-main">
                <time dateTime={new Date(at).toISOString()}>{time}</time>
                <Link to="/enrollments/:enrollment" params={{ enrollment: enrollment.id }}>
                  {enrollment.customer_name}
                </Link>
                <span className="row-list-note">{plan.name}</span>
                {kind === 'retry' && (
                  <Pill tone="orange" icon="refresh">
                    {t(texts.retry)}
                  </Pill>
                )}
                <span>
                  {money(
                    { amount: planAmount(plan, enrollment.quantity), currency: plan.currency },
                    lang,
                  )}
                </span>
              </span>
              {instants > 1 && day.charges[place - 1]?.at !== at && (
                <Button
                  size="s"
                  variant="ghost"
                  icon="clock"
                  busy={isBusy}
                  onClick={() => onGo(at)}
                >
                  {t(texts.goTo, { time })}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {hidden > 0 && <p className="row-list-note">{t(texts.more, { count: hidden })}</p>}
    </Dialog>
  )
}
