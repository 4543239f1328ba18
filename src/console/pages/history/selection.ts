/** Rows that were chosen in a list. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  /** Where a range begins: the row that was pressed last. */
  readonly anchor: string | undefined
}

export const nothingChosen: Selection = { ids: new Set(), anchor: undefined }

interface Press {
  readonly id: string
  readonly chosen: boolean
  /** The choice is of all rows from the last pressed one. */
  readonly isRange: boolean
  /** The rows of the list, in its order. */
  readonly listed: readonly string[]
}

/** The selection after a row was pressed. */
export function press({ ids, anchor }: Selection, { id, chosen, isRange, listed }: Press) {
  const ends = [listed.indexOf(id), isRange && anchor ? listed.indexOf(anchor) : -1] as const
  const rows = ends.includes(-1) ? [id] : listed.slice(Math.min(...ends), Math.max(...ends) + 1)
  return { ids: changed(ids, rows, chosen), anchor: id }
}

/** The selection with all the rows, or with none of them; others stay as they are. */
export const pressAll = ({ ids }: Selection, rows: readonly string[], chosen: boolean) => ({
  ids: changed(ids, rows, chosen),
  anchor: undefined,
})

function changed(ids: ReadonlySet<string>, rows: readonly string[], chosen: boolean) {
  const next = new Set(ids)
  for (const row of rows) {
    if (chosen) next.add(row)
    else next.delete(row)
  }
  return next
}
