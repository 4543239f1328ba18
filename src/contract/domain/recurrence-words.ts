import type { Assumptions } from './assumptions.ts'
import type { Recurrence } from './recurrence.ts'
import type { Text } from '../text.ts'

const words: Readonly<Record<Exclude<Recurrence, 'bimonthly'>, Text>> = {
  weekly: { es: 'cada semana', en: 'every week' },
  monthly: { es: 'cada mes', en: 'every month' },
  quarterly: { es: 'cada tres meses', en: 'every three months' },
  semiannual: { es: 'cada seis meses', en: 'every six months' },
  annual: { es: 'cada año', en: 'every year' },
}

const bimonthly: Readonly<Record<Assumptions['bimonthly'], Text>> = {
  fifteen_days: { es: 'cada 15 días', en: 'every 15 days' },
  two_weeks: { es: 'cada dos semanas', en: 'every two weeks' },
  two_months: { es: 'cada dos meses', en: 'every two months' },
}

/** How often a plan charges, in words; what `bimonthly` means is up to the ledger. */
export const recurrenceWords = (
  recurrence: Recurrence,
  assumptions: Pick<Assumptions, 'bimonthly'>,
): Text => (recurrence === 'bimonthly' ? bimonthly[assumptions.bimonthly] : words[recurrence])
