import './data-table.css'
import { Fragment, type MouseEvent, type ReactNode, useRef } from 'react'
import { useArrivals } from './arrivals.ts'
import { useSoftMark } from './soft-mark.ts'
import type { ListPart } from './virtual-rows.ts'

/**
 * On a narrow screen each row has two lines, or is a card where no column says its place in them; `display` would remove the roles of a table, so they
 * are explicit. A press anywhere on a row is one on its link of class `rowLinkClass`, unless it marked
 * text; other controls of the row are their own.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  isCurrent,
  sorting,
  part,
  headings,
}: {
  caption: string
  columns: readonly Column<Row>[]
  /** A row that has not come yet is undefined. */
  rows: readonly (Row | undefined)[]
  rowKey: (row: Row) => string
  isCurrent?: (row: Row) => boolean
  sorting?: Sorting
  part?: ListPart
  /** The heading above a row, where the row begins a group. */
  headings?: readonly (ReactNode | undefined)[]
}) {
  const columns = all.filter(({ isOnlyInCsv }) => !isOnlyInCsv)
  const isInLines = columns.some(({ line }) => line)
  const mark = useSoftMark()
  const drawn = rows.map((row, at) => {
    const spot = part?.spots[at]
    return {
      row,
      spot,
      gap: spot ? spot.start - (part?.spots[at - 1]?.end ?? 0) : 0,
      key: row ? rowKey(row) : `missing ${spot?.index ?? at}`,
      /** Of the element that is measured, once it has its content; rows out of sight come at a scroll. */
      measured: { ref: part ? row && part.measure : mark, 'data-index': spot?.index },
      cells: row ? (
        columns.map((column) => <Cell key={column.id} column={column} row={row} />)
      ) : (
        <td role="cell" colSpan={columns.length}>
          <div className="ui-table-cell">…</div>
        </td>
      ),
      attributes: {
        role: 'row',
        'aria-rowindex': spot && spot.index + 2,
        'aria-current': (row && isCurrent?.(row)) || undefined,
        'aria-busy': row ? undefined : true,
      },
    }
  })
  const table = useRef<HTMLTableElement>(null)
  useArrivals(
    table,
    part,
    rows.map((row) => row && rowKey(row)),
  )
  const end = part && <Gap height={part.height - (part.spots.at(-1)?.end ?? 0)} />
  return (
    <div className="ui-table-box" data-total={part?.total} data-lines={isInLines || undefined}>
      <table
        ref={table}
        className="ui-table"
        role="table"
        aria-rowcount={part && part.total + 1}
        onClickCapture={keepMarked}
        onClick={pressRow}
        onAuxClick={pressRow}
        onMouseDown={keepFromScrolling}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                data-align={column.align}
                data-below={column.below}
                style={{ width: widthOf(column) }}
                aria-sort={sortOf(column, sorting)}
              >
                {column.sort && sorting ? (
                  <SortButton column={column} sorting={sorting} />
                ) : (
                  <span className={column.hideHeader ? 'visually-hidden' : undefined}>
                    {column.header}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {headings ? (
          <>
            {drawn.map(({ key, gap, measured, attributes, cells }, at) => (
              <Fragment key={key}>
                {gap > 0 && (
                  <tbody>
                    <Gap height={gap} />
                  </tbody>
                )}
                <tbody role="rowgroup" {...measured}>
                  {headings[at] && (
                    <tr role="row" className="ui-table-heading">
                      <th role="cell" scope="rowgroup" colSpan={columns.length}>
                        {headings[at]}
                      </th>
                    </tr>
                  )}
                  <tr {...attributes}>{cells}</tr>
                </tbody>
              </Fragment>
            ))}
            {end && <tbody>{end}</tbody>}
          </>
        ) : (
          <tbody role="rowgroup">
            {drawn.map(({ key, gap, measured, attributes, cells }) => (
              <Fragment key={key}>
                {gap > 0 && <Gap height={gap} />}
                <tr {...measured} {...attributes}>
                  {cells}
                </tr>
              </Fragment>
            ))}
            {end}
          </tbody>
        )}
      </table>
    </div>
  )
}

/** The room of the rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className="ui-table-gap" style={{ height }}>
    <td />
  </tr>
)

/** A fixed width grows in a wide table, which would leave all its room to one column. */
const widthOf = <Row,>({ width, hideHeader }: Column<Row>) =>
  width?.endsWith('rem') && !hideHeader ? `calc(${width} * var(--table-room, 1))` : width

function SortButton<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const { sort = '', header } = column
  const isSorted = sorting.column === sort
  return (
    <button type="button" className="ui-table-sort" onClick={() => sorting.onSort(sort)}>
      {header}
      <span aria-hidden="true" data-sorted={isSorted || undefined}>
        {isSorted && !sorting.isDescending ? '▲' : '▼'}
      </span>
    </button>
  )
}

const sortOf = <Row,>({ sort }: Column<Row>, sorting: Sorting | undefined) =>
  sort === undefined || sorting?.column !== sort
    ? undefined
    : sorting.isDescending
      ? 'descending'
      : 'ascending'

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shared = {
    'data-align': column.align,
    'data-below': column.below,
    'data-line': column.rowHeader ? 'title' : column.line,
    'data-mono': column.mono || undefined,
    translate: column.mono ? ('no' as const) : undefined,
    'data-label': column.hideHeader ? undefined : column.header,
  }
  const content = <div className="ui-table-cell">{(column.cell ?? column.csv)?.(row)}</div>
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

/** The mark that tells a row from others like it, below its name. */
export const RowNote = ({ children }: { children: ReactNode }) =>
  children ? <span className="ui-row-note">{children}</span> : null

export const rowLinkClass = 'ui-row-link'

/** The link of the row that an event is on, unless it is on another control. */
function linkOf({ target }: MouseEvent) {
  if (!(target instanceof Element)) return undefined
  const link = target.closest('tbody > tr')?.querySelector(`.${rowLinkClass}`) ?? undefined
  const control = target.closest('a, button, input, select, textarea, label, summary')
  return control && control !== link ? undefined : link
}

/** The press that ends the marking of text leads nowhere. */
function keepMarked(event: MouseEvent) {
  // A key makes clicks that count nothing.
  if (event.detail === 0 || !linkOf(event)) return
  const marked = getSelection()
  if (!marked?.toString() || !event.currentTarget.contains(marked.anchorNode)) return
  event.preventDefault()
  event.stopPropagation()
}

/** With the keys of the press, which make a browser open another tab, as the middle button does. */
function pressRow(event: MouseEvent) {
  const link = linkOf(event)
  if (!link || link.contains(event.target as Node) || event.button > 1) return
  const { shiftKey, altKey } = event
  const isMiddle = event.button === 1
  const ctrlKey = event.ctrlKey || isMiddle
  const metaKey = event.metaKey || isMiddle
  const same = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }
  link.dispatchEvent(new window.MouseEvent('click', same))
}

/** The middle button opens another tab: it starts no scrolling. */
function keepFromScrolling(event: MouseEvent) {
  if (event.button === 1 && linkOf(event)) event.preventDefault()
}

/** The column that orders the rows, and the order after a press on another header. */
export type Sorting = {
  column: string
  isDescending: boolean
  onSort: (column: string) => void
  /** Puts the rows in an order: a column, with a minus before it where that is descending. */
  onOrder?: (order: string) => void
}

export type Column<Row> = {
  id: string
  /** The value of `sort` that sorts the list by this column, if any. */
  sort?: string
  /** The value for a spreadsheet; a column without it is left out there. */
  csv?: (row: Row) => string | number | null | undefined
  header: string
  hideHeader?: boolean
  /** The value on the page, where it differs. */
  cell?: (row: Row) => ReactNode
  /** The page has no such column. */
  isOnlyInCsv?: boolean
  /** The share of the column in a long table, as CSS has it; the others share the rest. */
  width?: string
  /**
   * The column is left out of a table that is narrower than this (px, in usual size), until the
   * table is one of cards.
   */
  below?: 960 | 1120
  /**
   * The place in the two lines of a narrow list: `end` beside the title of the row; `mark`, `note`
   * and `aside` below it, in this order; `act` after both, for actions. A column without a place is
   * left out there.
   */
  line?: 'end' | 'mark' | 'note' | 'aside' | 'act' | undefined
  rowHeader?: boolean
} & (
  | {
      /** Money, counts and instants: in the type of the text, whose figures are of equal width. */
      align?: 'end'
      mono?: never
    }
  | { align?: never; mono?: boolean }
)
