import { count } from '../../contract/format.ts'
import { useText } from '../state/use-text.ts'

const text = { es: 'Filas: :count', en: 'Rows: :count' } as const

/**
 * How many rows fit, read out when that changes; undefined while it is not known. It is drawn with the
 * page, since a region that appears with its text is often not read out.
 */
export function RowCount({ rows }: { rows: number | undefined }) {
  const t = useText()
  return (
    <p role="status" className="visually-hidden">
      {rows !== undefined && t(text, { count: count(rows) })}
    </p>
  )
}
