import './list.css'
import { type ReactNode, useState } from 'react'
import { count } from '../../../contract/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/controls.tsx'
import type { Column, Sorting } from '../../../ui/data-table.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  open: { es: 'Filtrar', en: 'Filter' },
  openSet: { es: 'Filtrar (:count)', en: 'Filter (:count)' },
  title: { es: 'Filtros y orden', en: 'Filters and order' },
  order: { es: 'Orden', en: 'Order' },
  ascending: { es: 'Orden: :column, ascendente', en: 'Order: :column, ascending' },
  descending: { es: 'Orden: :column, descendente', en: 'Order: :column, descending' },
  clear: { es: 'Quitar los filtros', en: 'Clear the filters' },
  show: { es: 'Ver la lista', en: 'Show the list' },
} as const

/** Tells whether the window is a phone's: filters and order of a list are in a sheet there. */
export const useIsPhone = () => useMedia('(width < 40rem)')

/**
 * The number of rows at the beginning of a phone's list: some screens, after which the list ends.
 */
export const rowsOfPhone = 50

/** The search of a list and its filters: beside each other, on a phone in a sheet with the order. */
export function FilterBar({
  search,
  count,
  columns,
  sorting,
  onClear,
  children,
}: {
  search: ReactNode
  /** How many filters are set. */
  count: number
  columns: readonly Pick<Column<never>, 'sort' | 'header'>[]
  sorting: Sorting
  onClear: () => void
  children: ReactNode
}) {
  const t = useText()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="page-filters" role="search">
      {search}
      {isPhone ? (
        <>
          <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {count ? t(texts.openSet, { count }) : t(texts.open)}
          </Button>
          <Dialog
            open={isOpen}
            size="sheet"
            title={t(texts.title)}
            onClose={close}
            footer={
              <>
                {count > 0 && <Button onClick={onClear}>{t(texts.clear)}</Button>}
                <Button variant="primary" onClick={close}>
                  {t(texts.show)}
                </Button>
              </>
            }
          >
            <div className="filter-sheet">
              <Order columns={columns} sorting={sorting} />
              {children}
            </div>
          </Dialog>
        </>
      ) : (
        <div className="page-choices">{children}</div>
      )}
    </div>
  )
}

function Order({
  columns,
  sorting: { column, isDescending, onOrder },
}: {
  columns: readonly Pick<Column<never>, 'sort' | 'header'>[]
  sorting: Sorting
}) {
  const t = useText()
  return (
    <Select
      aria-label={t(texts.order)}
      value={isDescending ? `-${column}` : column}
      onChange={({ target }) => onOrder?.(target.value)}
    >
      {columns.flatMap(({ sort, header }) =>
        sort === undefined
          ? []
          : [
              <option key={`-${sort}`} value={`-${sort}`}>
                {t(texts.descending, { column: header })}
              </option>,
              <option key={sort} value={sort}>
                {t(texts.ascending, { column: header })}
              </option>,
            ],
      )}
    </Select>
  )
}

/** The end of a list that draws no more rows until its reader asks. */
export function ListEnd({
  shown,
  total,
  more,
}: {
  shown: number
  total: number
  more: (() => void) | undefined
}) {
  const t = useText()
  if (!more) return null
  return (
    <p className="list-end">
      {t(endTexts.shown, { shown: count(shown), total: count(total) })}
      <Button onClick={more}>{t(endTexts.more)}</Button>
    </p>
  )
}

const endTexts = {
  shown: { es: ':shown de :total', en: ':shown of :total' },
  more: { es: 'Mostrar más', en: 'Show more' },
} as const
