import type { Column } from '../../ui/data-table.tsx'

/** A column that a spreadsheet has and the page has not. */
export const csvColumn = <Row>(header: string, csv: (row: Row) => string | null): Column<Row> => ({
  id: header,
  header,
  csv,
  isOnlyInCsv: true,
  cell: () => null,
})
