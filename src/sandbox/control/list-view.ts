import { toCents } from '../../contract/cents.ts'
import { readSort } from '../../contract/control/list-columns.ts'
import { limitOf } from '../../contract/control/values.ts'
import { plainText, plainWords } from '../../contract/plain-text.ts'
import { sortedBy, type SortValue } from '../../contract/sorted-by.ts'
import { type IsMoney, readMoney, withMoneyAsWords } from '../../contract/typed-money.ts'
import type { Row, Table } from '../../store/table.ts'
import { readCursor } from '../world/control-call.ts'

/** The parts of a sorted list. */
export interface ViewOf<R extends Row> {
  readonly table: Table<R>
  readonly where: (row: R) => boolean
  /** The columns that can order the rows. */
  readonly columns: Readonly<Record<string, (row: R) => SortValue>>
  readonly money?: (row: R) => Money | undefined
  /** The other tables that these functions read. */
  readonly rests?: readonly Pick<Table<Row>, 'changes'>[]
}

export interface Money {
  readonly amount: number
  readonly currency: string
}

interface View<R extends Row> {
  readonly rows: readonly R[]
  readonly sums: readonly (Money & { readonly count: number })[]
  /** The changes of the tables when it was made. */
  readonly changes: string
}

export interface SortedQuery {
  readonly limit?: string | undefined
  readonly after?: string | undefined
  readonly sort?: string | undefined
}

/**
 * A page of a sorted list, whose cursor is the number of rows before it. The rows that fit are found
 * and sorted once, and kept until a table changes: to scroll through a hundred thousand costs no more
 * than to scroll through a hundred.
 *
 * @throws ControlRefusal when the cursor is no number.
 */
export function sortedPage<R extends Row, Item>(
  query: SortedQuery,
  view: ViewOf<R>,
  present: (row: R) => Item,
) {
  // Every page of a list is of one view.
  const key = JSON.stringify({ ...query, limit: undefined, after: undefined })
  const { rows, sums } = viewOf(view, key, query.sort ?? '-created')
  const from = readCursor(query.after) ?? 0
  const end = from + limitOf(query)
  return {
    items: rows.slice(from, end).map(present),
    after: end < rows.length ? String(end) : null,
    total: rows.length,
    ...(view.money && { sums }),
  }
}

/** How many views of a table are kept: a page shows one, a tab beside it another. */
const keptViews = 4

const views = new WeakMap<object, Map<string, View<never>>>()

function viewOf<R extends Row>(view: ViewOf<R>, key: string, sort: string): View<R> {
  const { table, rests = [] } = view
  const ofTable = (views.get(table) ?? new Map()) as Map<string, View<R>>
  views.set(table, ofTable as Map<string, View<never>>)
  const changes = [table, ...rests].map((each) => each.changes).join()
  const known = ofTable.get(key)
  ofTable.delete(key)
  const made = known?.changes === changes ? known : makeView(view, sort, changes)
  ofTable.set(key, made)
  const [oldest] = ofTable.keys()
  if (ofTable.size > keptViews && oldest !== undefined) ofTable.delete(oldest)
  return made
}

function makeView<R extends Row>(
  { table, where, columns, money }: ViewOf<R>,
  sort: string,
  changes: string,
): View<R> {
  const { column, isDescending } = readSort(sort)
  const { items } = table.page({ limit: Infinity, where })
  const valueOf = columns[column]
  const rows = valueOf ? sortedBy(items, valueOf) : items
  if (isDescending) rows.reverse()
  return { rows, sums: money ? sumsOf(rows, money) : [], changes }
}

function sumsOf<R>(rows: readonly R[], money: (row: R) => Money | undefined) {
  const sums: SumsByCurrency = new Map()
  for (const row of rows) {
    const found = money(row)
    if (found) addTo(sums, found)
  }
  return sumsIn(sums)
}

/** The totals of amounts, by currency. */
export type SumsByCurrency = Map<string, { count: number; amount: number }>

export function addTo(sums: SumsByCurrency, { amount, currency }: Money) {
  const sum = sums.get(currency)
  if (sum) {
    sum.count++
    sum.amount += amount
  } else sums.set(currency, { count: 1, amount })
}

/** The same as a list by currency, to the cent: sums of cents are not exact in binary. */
export const sumsIn = (sums: SumsByCurrency) =>
  [...sums]
    .map(([currency, { count, amount }]) => ({
      currency,
      count,
      amount: toCents(amount),
    }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1))

/**
 * Tells whether each word of the text is in one of the texts of a row, whatever its case and
 * accents, or is the row's amount.
 */
export function textFilter<R extends object>(
  text: string | undefined,
  textsOf: (row: R) => readonly string[],
  {
    moneyOf,
    kept,
  }: {
    readonly moneyOf?: (row: R) => Parameters<IsMoney>[0] | undefined
    /** The texts of rows, which never change: kept for the next letter that is typed. */
    readonly kept?: WeakMap<R, string>
  } = {},
) {
  const words = plainWords(withMoneyAsWords(text ?? '')).map((word) => ({
    word,
    isMoney: readMoney(word)?.fits,
  }))
  if (!words.length) return () => true
  return (row: R) => {
    const texts = kept?.get(row) ?? plainText(textsOf(row).join('\n'))
    kept?.set(row, texts)
    return words.every(({ word, isMoney }) => {
      if (texts.includes(word)) return true
      if (!isMoney) return false
      const money = moneyOf?.(row)
      return money !== undefined && isMoney(money)
    })
  }
}
