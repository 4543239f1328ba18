import { Icon } from '../../ui/icons.tsx'
import type { Lang } from '../../contract/text.ts'
import { dayInWords, money } from '../../contract/format.ts'
import { chargeWords } from '../shared/charge-words.ts'
import { useText } from '../state/use-text.ts'
import type { ChargeDay } from './charge-days.ts'

const texts = {
  retry: { es: 'con reintento', en: 'with a retry' },
} as const

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

export const monthWords = (month: string, lang: Lang) =>
  dayInWords(`${month}-01`, lang, { month: 'long', year: 'numeric' })

/** Monday to Sunday: the first of January of 2024 was a Monday. */
export const weekdays = (lang: Lang) =>
  Array.from({ length: 7 }, (_, place) => ({
    long: dayInWords(`2024-01-0${place + 1}`, lang, { weekday: 'long' }),
    short: dayInWords(`2024-01-0${place + 1}`, lang, { weekday: 'short' }),
  }))
