import { count } from '../../../contract/format.ts'
import type { Speak } from '../../state/use-text.ts'

const texts = {
  one: { es: '1 cobro', en: '1 charge' },
  many: { es: ':count cobros', en: ':count charges' },
} as const

/** How many charges, such as `1 cobro`. */
export const chargeWords = (charges: number, t: Speak) =>
  charges === 1 ? t(texts.one) : t(texts.many, { count: count(charges) })
