import { redactText } from '../../contract/redaction/redact-text.ts'
import type { Column } from '../../ui/data-table.tsx'

type Value = string | number | null | undefined

/**
 * A table as CSV (RFC 4180), with the mark by which spreadsheets read it as UTF-8. No card number gets
 * into it, and no text that a spreadsheet would take for a formula.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Value[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cellOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = redactText(value)
  // A formula may come after spaces too.
  const safe = /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A column that a spreadsheet has and the page has not. */
export const csvColumn = <Row>(
  header: string,
  csv: (row: Row) => string | null | undefined,
): Column<Row> => ({
  id: header,
  header,
  csv,
  isOnlyInCsv: true,
})
