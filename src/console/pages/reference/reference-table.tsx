import type { ReactNode } from 'react'

/** A table that a narrow page shows as rows with the names of the columns in them. */
export function ReferenceTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}) {
  return (
    <div className="ref-table">
      <table role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((title) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={at} role="row">
              {row.map((cell, column) => (
                <td key={column} role="cell" data-label={head[column]}>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
