import { plainText } from './plain-text.ts'

/** A row's value in the column by which a list is sorted. */
export type SortValue = string | number | null

/** Rows by a value, those of one value as they came; those without one are last. */
export function sortedBy<R>(rows: readonly R[], valueOf: (row: R) => SortValue): R[] {
  const keyed = rows.map((row) => {
    const value = valueOf(row)
    return { row, value: typeof value === 'string' ? plainText(value) : value }
  })
  keyed.sort((a, b) => compare(a.value, b.value))
  return keyed.map(({ row }) => row)
}

function compare(a: SortValue, b: SortValue) {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -1 : 1
}
