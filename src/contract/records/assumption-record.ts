import type { AssumptionId, Assumptions } from '../domain/assumptions.ts'
import type { Evidence } from '../domain/evidence.ts'
import type { Text } from '../text.ts'
import type { SectionName } from './sections.ts'

/** The texts of a row of the ledger; its options and its default are in `domain/assumptions.ts`. */
export interface AssumptionRecord<Id extends AssumptionId> {
  /** The section of the specification that leaves the gap. */
  readonly section: SectionName
  readonly title: Text | string
  readonly evidence: Evidence
  /** The sections of docs/evidence.md that the row rests on, by their anchors. */
  readonly rests: readonly [string, ...string[]]
  /** The reason for the default. */
  readonly why: Text
  /** The name of each option; a number is the same in both languages. */
  readonly options: Readonly<Record<Assumptions[Id], Text | string>>
}

export type AssumptionRecords = { readonly [Id in AssumptionId]?: AssumptionRecord<Id> }
