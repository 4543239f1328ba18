import type { LedgerEntry } from '../../../contract/control/sandbox.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Preset } from '../../../contract/domain/assumptions.ts'
import type { Search } from '../../state/routes.ts'

export const isChanged = (entry: LedgerEntry) => entry.value !== entry.default

export const optionUnder = (preset: Preset, entry: LedgerEntry) =>
  preset === 'usual' ? entry.default : entry[preset]

export const differingFrom = (preset: Preset, entries: readonly LedgerEntry[]) =>
  entries.filter((entry) => entry.value !== optionUnder(preset, entry))

/** The rows that fit every filter; the text is looked for wherever something can be read. */
export function filterLedger(
  entries: readonly LedgerEntry[],
  { q, evidence, changed }: Search<'/assumptions'>,
) {
  const wanted = plainText(q?.trim() ?? '')
  return entries.filter(
    (entry) =>
      (!evidence || entry.evidence === evidence) &&
      (!changed || isChanged(entry)) &&
      plainText(textOf(entry)).includes(wanted),
  )
}

/**
 * The found rows by section, after the leading ones; sections keep the order of the whole ledger,
 * whatever is found.
 */
export const groupBySection = (
  entries: readonly LedgerEntry[],
  found: readonly LedgerEntry[],
  first: ReadonlySet<string> = new Set(),
) =>
  [undefined, ...new Set(entries.map(({ section }) => section))]
    .map((section) => ({
      section,
      rows: found.filter((entry) => (first.has(entry.id) ? undefined : entry.section) === section),
    }))
    .filter(({ rows }) => rows.length > 0)

const textOf = ({ id, section, title, why, options }: LedgerEntry) =>
  [id, section, title, why, ...options.map((option) => option.title)].join('\n')
