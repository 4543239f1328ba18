import type { Assumptions } from './assumptions.ts'
import { type Period, periodOf, type Recurrence } from './recurrence.ts'
import type { Text } from '../text.ts'

/** How often a plan charges, in words; what `bimonthly` means is up to the ledger. */
export const recurrenceWords = (
  recurrence: Recurrence,
  assumptions: Pick<Assumptions, 'bimonthly'>,
): Text => periodWords(periodOf(recurrence, assumptions))

/** How far apart charges are, in words. */
export const periodWords = ({ unit, count }: Period): Text =>
  named[`${unit}${count}`] ?? {
    es: `cada ${count} ${unit === 'day' ? 'días' : 'meses'}`,
    en: `every ${count} ${unit}s`,
  }

const named: Readonly<Record<string, Text>> = {
  day7: { es: 'cada semana', en: 'every week' },
  day14: { es: 'cada dos semanas', en: 'every two weeks' },
  month1: { es: 'cada mes', en: 'every month' },
  month2: { es: 'cada dos meses', en: 'every two months' },
  month3: { es: 'cada tres meses', en: 'every three months' },
  month6: { es: 'cada seis meses', en: 'every six months' },
  month12: { es: 'cada año', en: 'every year' },
}
