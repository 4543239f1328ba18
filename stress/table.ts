import type { Row } from './part.ts'

const number = (value: number) => value.toLocaleString('en')

/** The rows as a table with a title line, and a last line with the sum. */
export function tableOf(rows: readonly (Row & { readonly part: string })[]) {
  const lost = rows.reduce((sum, row) => sum + row.lost, 0)
  const cells = [
    ['part', 'tried', 'times', 'lost', 'seen'],
    ...rows.map(({ part, tried, times, lost, seen = '' }) => [
      part,
      tried,
      number(times),
      number(lost),
      seen.replaceAll(/\s+/g, ' ').trim(),
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  )
  const lines = cells.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 2 || column === 3 ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return [...lines, lost ? `lost or failed: ${number(lost)}` : 'nothing was lost', ''].join('\n')
}
