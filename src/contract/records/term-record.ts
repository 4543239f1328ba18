import type { Text } from '../text.ts'

/** A word of the trade, or of this sandbox, with its meaning. */
export interface TermRecord extends Text {
  /** A name that is the same in both languages is written once. */
  readonly title: Text | string
  /** Pages of the reference to read on: `operations/payments.sale`. */
  readonly see?: readonly string[]
}
