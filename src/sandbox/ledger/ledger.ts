import {
  type AssumptionId,
  assumptionIds,
  type Assumptions,
  assumptionOptions,
  presets,
} from '../../contract/domain/assumptions.ts'
import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import type { AssumptionRecord } from '../../contract/records/assumption-record.ts'
import { authenticationAssumptionRecords } from '../../contract/records/assumptions-of-authentication.ts'
import { endpointAssumptionRecords } from '../../contract/records/assumptions-of-endpoints.ts'
import { errorAssumptionRecords } from '../../contract/records/assumptions-of-errors.ts'
import { eventAssumptionRecords } from '../../contract/records/assumptions-of-events.ts'
import { limitAssumptionRecords } from '../../contract/records/assumptions-of-limits.ts'
import { resourceAssumptionRecords } from '../../contract/records/assumptions-of-resources.ts'
import { stateAssumptionRecords } from '../../contract/records/assumptions-of-states.ts'
import type { Lang, Text } from '../../contract/text.ts'

/** The record of each row; a missing one does not compile. */
export const ledgerRows: { readonly [Id in AssumptionId]: AssumptionRecord<Id> } = {
  ...resourceAssumptionRecords,
  ...stateAssumptionRecords,
  ...endpointAssumptionRecords,
  ...authenticationAssumptionRecords,
  ...eventAssumptionRecords,
  ...errorAssumptionRecords,
  ...limitAssumptionRecords,
}

/** The ledger as the control interface lists it. */
export const ledger = (assumptions: Assumptions, lang: Lang): LedgerEntry[] =>
  assumptionIds.map((id) => {
    const { section, title, evidence, why } = ledgerRows[id]
    const names: Readonly<Record<string, Text | string>> = ledgerRows[id].options
    return {
      id,
      section,
      title: inLang(title, lang),
      evidence,
      why: why[lang],
      // Not the keys of the names: an object lists `100` before `00`.
      options: assumptionOptions[id].map((option) => ({
        id: option,
        title: inLang(names[option] ?? option, lang),
      })),
      default: assumptionOptions[id][0],
      specified: presets.specified[id],
      observed: presets.observed[id],
      value: assumptions[id],
    }
  })

const inLang = (words: Text | string, lang: Lang) =>
  typeof words === 'string' ? words : words[lang]
