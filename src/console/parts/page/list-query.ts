import { readSort, type SortedListId, sortsOf } from '../../../contract/control/list-columns.ts'
import { instant, instantAt } from '../../../contract/format.ts'
import { type SortValue, sortedBy } from '../../../contract/sorted-by.ts'
import type { Lang, Text } from '../../../contract/text.ts'
import { shortIdentifier } from '../records/short-identifier.ts'

/** A filter with a few values; the URL has its value under its name. */
export interface ListFilter {
  readonly name: string
  readonly label: Text
  /** The option that means all of them. */
  readonly any: Text
  readonly options: readonly (readonly [value: string, name: string])[]
  /** The query for the sandbox, where it is not the value under the name. */
  readonly query?: () => Readonly<Record<string, string>>
}

/** The meaning of a value in the address: its words, and the query for the sandbox. */
interface LinkedValue {
  readonly words: string
  readonly query?: Readonly<Record<string, string>>
}

/** A filter that a link sets: it is shown where it is set, to be seen and dropped. */
export function setByLink(
  name: string,
  label: Text,
  any: Text,
  value: string | undefined,
  read: (value: string) => LinkedValue | undefined = (id) => ({ words: shortIdentifier(id) }),
): readonly ListFilter[] {
  if (!value) return []
  const { words, query } = read(value) ?? {}
  return [
    {
      name,
      label,
      any,
      // A value without a meaning is none of the options.
      options: words ? [[value, words]] : [],
      ...(query ? { query: () => query } : {}),
    },
  ]
}

/** An hour of a day of the merchant, such as `2026-01-14T21`, as the instants that bound it. */
export function readHour(value: string, lang: Lang): LinkedValue | undefined {
  const begins = /^\d{4}-\d\d-\d\dT\d\d$/.test(value) ? instantAt(`${value}:00:00`) : Number.NaN
  if (Number.isNaN(begins)) return undefined
  const [from, to] = [begins, begins + day / 24].map((at) => new Date(at).toISOString())
  return { words: instant(begins, lang, 'honduras'), query: { from: from ?? '', to: to ?? '' } }
}

/** An instant until which something falls due, under the name that the list has for it. */
export const readUntil =
  (name: 'expires_until' | 'next_until', wordsOf: (instant: string) => string) =>
  (value: string): LinkedValue | undefined => {
    const at = Date.parse(value)
    if (Number.isNaN(at)) return undefined
    const until = new Date(at).toISOString()
    return { words: wordsOf(until), query: { [name]: until } }
  }

export type ListSearch = Readonly<Record<string, string | undefined>>

const day = 86_400_000

/** The demands of a URL on a list: the query that the sandbox understands, and the values that make no sense. */
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
  if (name === 'from' || name === 'to') return boundOf(name, value)
  if (name === 'sort') return sortsOf(list).includes(value) ? value : undefined
  const options = filters.find((filter) => filter.name === name)?.options
  return !options || options.some(([option]) => option === value) ? value.trim() : undefined
}

/** The instant where a list begins, or ends, by a day in the URL. */
export function boundOf(name: 'from' | 'to', value: string): string | undefined {
  const begins = /^\d{4}-\d\d-\d\d$/.test(value) ? instantAt(`${value}T00:00:00`) : Number.NaN
  if (Number.isNaN(begins)) return undefined
  // The last day is part of the list.
  return new Date(name === 'to' ? begins + day : begins).toISOString()
}

/** Tells whether the first day of a list is after its last one: no item is between them. */
export function areReversed({ from = '', to = '' }: ListSearch) {
  const [begins, ends] = [boundOf('from', from), boundOf('to', to)]
  return begins !== undefined && ends !== undefined && begins >= ends
}

/** The days in a URL that are none: no value is known for them. */
export const unknownDays = (search: ListSearch) =>
  Object.fromEntries(
    (['from', 'to'] as const).flatMap((name) =>
      search[name] && boundOf(name, search[name]) === undefined ? [[name, []]] : [],
    ),
  )

/** How the headers of a list show and change the `sort` of its URL. */
export function sortingBy(sort: string, onChange: (change: { sort: string }) => void) {
  const { column, isDescending } = readSort(sort)
  return {
    column,
    isDescending,
    onSort: (pressed: string) => onChange({ sort: nextSort(pressed, sort) }),
    onOrder: (order: string) => onChange({ sort: order }),
  }
}

/** The next `sort` of the URL when the header of a column is pressed. */
export const nextSort = (column: string, sort: string) => (sort === column ? `-${column}` : column)

/**
 * Rows, which come newest first, in the order of `sort`: by the given column, or by their time.
 * Rows of the same value are oldest first, and newest first where the greatest is.
 */
export function rowsInOrder<R>(
  newestFirst: readonly R[],
  sort: string,
  columns: Readonly<Record<string, (row: R) => SortValue>>,
): readonly R[] {
  const { column, isDescending } = readSort(sort)
  const oldestFirst = newestFirst.toReversed()
  const valueOf = Object.hasOwn(columns, column) ? columns[column] : undefined
  const rows = valueOf ? sortedBy(oldestFirst, valueOf) : oldestFirst
  return isDescending ? rows.reverse() : rows
}

/**
 * Splits the address's search: the values that the page knows, and the values that are no option of
 * their parameter. A parameter without options takes any value.
 */
export function knownSearch<S extends ListSearch>(
  search: S,
  options: { readonly [Name in keyof S]?: readonly string[] },
): { readonly known: S; readonly unknown: ListSearch } {
  const isUnknown = ([name, value]: readonly [string, string | undefined]) =>
    Boolean(value) && options[name] !== undefined && !options[name].includes(value ?? '')
  const all = Object.entries(search)
  return {
    known: Object.fromEntries(all.filter((one) => !isUnknown(one))) as S,
    unknown: Object.fromEntries(all.filter(isUnknown)),
  }
}
