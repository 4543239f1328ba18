import { usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'
import { dayInWords, dayOf, money } from '../../../contract/format.ts'
import { type ChargeDay, type Month, monthsBetween } from './charge-days.ts'
import { Icon } from '../../../ui/icons.tsx'
import type { Lang } from '../../../contract/text.ts'
import { chargeWords } from '../../parts/records/charge-words.ts'

const texts = {
  today: { es: 'hoy', en: 'today' },
  retry: { es: 'con reintento', en: 'with a retry' },
} as const

export function MonthGrids({
  days,
  now,
  onOpen,
}: {
  days: readonly ChargeDay[]
  /** The sandbox's instant, ms since 1970. */
  now: number
  onOpen: (date: string) => void
}) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const today = dayOf(now)
  // Months after the last charge would be empty.
  const months = monthsBetween(today, days.at(-1)?.date ?? today)
  return (
    <div className="months">
      {months.map((month) => (
        <MonthGrid key={month.id} month={month} byDate={byDate} today={today} onOpen={onOpen} />
      ))}
    </div>
  )
}

function MonthGrid({
  month,
  byDate,
  today,
  onOpen,
}: {
  month: Month
  byDate: ReadonlyMap<string, ChargeDay>
  today: string
  onOpen: (date: string) => void
}) {
  const { lang } = usePreferences()
  return (
    <table className="month">
      <caption>{monthWords(month.id, lang)}</caption>
      <thead>
        <tr>
          {weekdays(lang).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.find((date) => date)}>
            {week.map((date, place) =>
              date ? (
                <DayCell
                  key={date}
                  date={date}
                  day={byDate.get(date)}
                  today={today}
                  onOpen={onOpen}
                />
              ) : (
                <td key={place} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({
  date,
  day,
  today,
  onOpen,
}: {
  date: string
  day: ChargeDay | undefined
  today: string
  onOpen: (date: string) => void
}) {
  const t = useText()
  const { lang } = usePreferences()
  const number = (
    <span className="month-number" aria-hidden={day ? true : undefined}>
      <time dateTime={date}>{Number(date.slice(8))}</time>
      {date === today && <span className="month-today">{t(texts.today)}</span>}
    </span>
  )
  return (
    <td data-past={date < today || undefined} data-today={date === today || undefined}>
      {day ? (
        <button type="button" className="month-day" onClick={() => onOpen(date)}>
          {number}
          <span className="visually-hidden">
            {dayInWords(date, lang)}, {date === today && `${t(texts.today)}, `}
          </span>
          <ChargeCount day={day} />
          <span className="visually-hidden">, </span>
          <span className="month-total">{totalWords(day, lang)}</span>
        </button>
      ) : (
        number
      )}
    </td>
  )
}

/** How many charges a day has, and whether one of them is a retry. */
export function ChargeCount({ day: { charges } }: { day: ChargeDay }) {
  const t = useText()
  const hasRetry = charges.some(({ kind }) => kind === 'retry')
  return (
    <span className="charge-count" data-tone={hasRetry ? 'orange' : 'green'}>
      <Icon name={hasRetry ? 'refresh' : 'repeat'} size={12} />
      {chargeWords(charges.length, t)}
      {hasRetry && <span className="visually-hidden">, {t(texts.retry)}</span>}
    </span>
  )
}

export const totalWords = ({ totals }: ChargeDay, lang: Lang) =>
  totals.map((total) => money(total, lang)).join(' + ')

const monthWords = (month: string, lang: Lang) =>
  dayInWords(`${month}-01`, lang, { month: 'long', year: 'numeric' })

/** Monday to Sunday: the first of January of 2024 was a Monday. */
const weekdays = (lang: Lang) =>
  Array.from({ length: 7 }, (_, place) => ({
    long: dayInWords(`2023-01-0${place + 1}`, lang, { weekday: 'long' }),
    short: dayInWords(`2023-01-0${place + 1}`, lang, { weekday: 'short' }),
  }))
