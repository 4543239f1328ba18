import { type SortedListId, sortsOf } from '../../contract/control/list-columns.ts'
import { instantAt } from '../../contract/format.ts'
import type { Text } from '../../contract/text.ts'

/** A filter with a few values; the URL has its value under its name. */
export interface ListFilter {
  readonly name: string
  readonly label: Text
  /** The option that means all of them. */
  readonly any: Text
  readonly options: readonly (readonly [value: string, name: string])[]
  /** What the sandbox is asked for, where that is not the value under the name. */
  readonly query?: () => Readonly<Record<string, string>>
}

export type ListSearch = Readonly<Record<string, string | undefined>>

const day = 86_400_000

/** What the URL asks of a list: the query that the sandbox understands, and what makes no sense. */
export function readListSearch(
  list: SortedListId,
  search: ListSearch,
  filters: readonly ListFilter[],
) {
  const query: Record<string, string> = { sort: '-created' }
  const unknown: string[] = []
  for (const [name, value] of Object.entries(search)) {
    if (!value) continue
    const read = readValue(list, name, value, filters)
    if (read === undefined) unknown.push(name)
    else
      Object.assign(query, filters.find((one) => one.name === name)?.query?.() ?? { [name]: read })
  }
  return { query, unknown }
}

function readValue(
  list: SortedListId,
  name: string,
  value: string,
  filters: readonly ListFilter[],
): string | undefined {
  if (name === 'from' || name === 'to') {
    const begins = /^\d{4}-\d\d-\d\d$/.test(value) ? instantAt(`${value}T00:00:00`) : Number.NaN
    if (Number.isNaN(begins)) return undefined
    // The last day is part of the list.
    return new Date(name === 'to' ? begins + day : begins).toISOString()
  }
  if (name === 'sort') return sortsOf(list).includes(value) ? value : undefined
  const options = filters.find((filter) => filter.name === name)?.options
  return !options || options.some(([option]) => option === value) ? value.trim() : undefined
}

/** The next `sort` of the URL when the header of a column is pressed. */
export const nextSort = (column: string, sort: string) => (sort === column ? `-${column}` : column)
