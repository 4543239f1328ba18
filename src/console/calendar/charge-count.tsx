import { Icon } from '../../ui/icons.tsx'
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
