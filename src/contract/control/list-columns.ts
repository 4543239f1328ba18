/**
 * By which columns each list can be sorted: `amount`, or `-amount` for the greatest first. Apart from
 * the schemas, so that a page that shows a list does not load them.
 */
export const listColumns = {
  'payments.list': ['created', 'order', 'customer', 'card', 'status', 'outcome', 'amount'],
  'tokens.list': ['created', 'customer', 'card', 'expires'],
  'plans.list': ['created', 'name', 'amount', 'active'],
  'enrollments.list': ['created', 'customer', 'plan', 'status', 'amount', 'next'],
  'events.list': ['created', 'type', 'customer', 'order', 'amount'],
  'deliveries.list': ['created', 'kind', 'status', 'customer', 'order', 'amount'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type SortedListId = keyof typeof listColumns
export type ListColumn<Id extends SortedListId> = (typeof listColumns)[Id][number]

/** The values of `sort`: each column in both directions. */
export const sortsIn = (columns: readonly string[]) =>
  columns.flatMap((column) => [column, `-${column}`])

export const sortsOf = (list: SortedListId) => sortsIn(listColumns[list])

/** A column and whether its greatest value comes first. */
export const readSort = (sort: string) => ({
  column: sort.replace(/^-/, ''),
  isDescending: sort.startsWith('-'),
})
