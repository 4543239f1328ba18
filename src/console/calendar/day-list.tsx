import { Icon } from '../../ui/icons.tsx'
import { usePreferences } from '../preferences.ts'
import { useText } from '../use-text.ts'
import type { ChargeDay } from './charge-days.ts'
import { countWords, dayWords, hasRetry, totalWords } from './day-words.ts'

/** The days with charges, one below the other, for a narrow screen. */
export function DayList({
  days,
  onOpen,
}: {
  days: readonly ChargeDay[]
  onOpen: (date: string) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <ul className="charge-days" role="list">
      {days.map((day) => (
        <li key={day.date}>
          <button type="button" className="charge-day" onClick={() => onOpen(day.date)}>
            <span className="charge-day-name">{dayWords(day.date, lang)}</span>
            <span className="month-charges" data-tone={hasRetry(day) ? 'orange' : 'green'}>
              <Icon name={hasRetry(day) ? 'refresh' : 'repeat'} size={12} />
              {countWords(day, t)}
            </span>
            <span className="month-total">{totalWords(day, lang)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
