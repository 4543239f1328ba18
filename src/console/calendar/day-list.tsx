import { dayInWords } from '../../contract/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { ChargeCount } from './charge-count.tsx'
import type { ChargeDay } from './charge-days.ts'
import { totalWords } from './day-words.ts'

/** The days with charges, one below the other, for a narrow screen. */
export function DayList({
  days,
  onOpen,
}: {
  days: readonly ChargeDay[]
  onOpen: (date: string) => void
}) {
  const { lang } = usePreferences()
  return (
    <ul className="charge-days" role="list">
      {days.map((day) => (
        <li key={day.date}>
          <button
            type="button"
            data-row-link
            className="charge-day"
            onClick={() => onOpen(day.date)}
          >
            <span className="charge-day-name">{dayInWords(day.date, lang)}</span>
            <ChargeCount day={day} />
            <span className="month-total">{totalWords(day, lang)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
