import { escapeUnprintable } from '../../../contract/printable.ts'
import { redactText } from '../../../contract/redaction/redact-text.ts'
import type { Column } from '../../../ui/data-table.tsx'

type Value = string | number | null | undefined

/**
 * A table as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. The table gets
 * no card number, and no text that a spreadsheet would take for a formula.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Value[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(cellOf).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cellOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = withoutFormula(escapeUnprintable(redactText(value), shown))
  return /[",;\t\r\n|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The signs that spreadsheets show: tabs, ends of lines, and joiners of letters. */
const shown = (_: number, sign: string) => (/[\t\r\n\u200C\u200D]/.test(sign) ? sign : '\u{FFFD}')

/**
 * A formula may begin behind spaces, and where the spreadsheet of another country ends a cell; those of
 * East Asia read wide signs, too.
 */
const withoutFormula = (text: string) =>
  text.replace(
    /(^[\s;,|"']*|[\s;,|"']+)([=+@\-＝＋－＠﹦﹢﹣﹫]?)/gu,
    (_, gap: string, sign: string, at: number) => {
      const begins = at === 0 && (sign || /[\t\r\n]/.test(gap))
      const follows = sign && /[\t\r\n;,|]/.test(gap)
      return `${begins ? "'" : ''}${gap}${follows ? "'" : ''}${sign}`
    },
  )

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
