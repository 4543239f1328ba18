import './data-table.css'
import type { ReactNode } from 'react'

/**
 * On a narrow screen the rows become cards; `display` would remove the roles of a table, so they
 * are explicit. A link of class `rowLinkClass` covers its whole row; other controls stay above it.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCurrent,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isCurrent?: (row: Row) => boolean
}) {
  return (
    <div className="ui-table-box">
      <table className="ui-table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" data-align={column.align}>
                <span className={column.hideHeader ? 'visually-hidden' : undefined}>
                  {column.header}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" aria-current={isCurrent?.(row) || undefined}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shared = {
    'data-align': column.align,
    'data-mono': column.mono || undefined,
    'data-label': column.hideHeader ? undefined : column.header,
  }
  const content = <div className="ui-table-cell">{column.cell(row)}</div>
  return column.rowHeader ? (
    <th role="rowheader" scope="row" {...shared}>
      {content}
    </th>
  ) : (
    <td role="cell" {...shared}>
      {content}
    </td>
  )
}

export const rowLinkClass = 'ui-row-link'

export type Column<Row> = {
  id: string
  header: string
  hideHeader?: boolean
  cell: (row: Row) => ReactNode
  align?: 'end'
  mono?: boolean
  rowHeader?: boolean
}
