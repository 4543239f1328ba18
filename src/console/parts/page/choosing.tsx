import './list.css'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { type Speak, useText } from '../../state/use-text.ts'

const texts = {
  choose: { es: 'Elegir', en: 'Choose' },
  row: { es: 'Elegir :name', en: 'Choose :name' },
  bar: { es: 'Lo elegido', en: 'What is chosen' },
  clear: { es: 'Ninguna', en: 'None' },
} as const

export const pickColumn = <Row,>(
  t: Speak,
  {
    nameOf,
    isPicked,
    onPress,
  }: {
    nameOf: (row: Row) => string
    isPicked: (row: Row) => boolean
    /** A press with Shift is about all the rows from the last one that was pressed. */
    onPress: (row: Row, isPicked: boolean, isRange: boolean) => void
  },
): Column<Row> => ({
  id: 'pick',
  width: '2.5rem',
  header: t(texts.choose),
  hideHeader: true,
  cell: (row) => (
    <label className="pick">
      <input
        type="checkbox"
        aria-label={t(texts.row, { name: nameOf(row) })}
        checked={isPicked(row)}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          onPress(row, target.checked, isRange)
        }}
      />
    </label>
  ),
})

/** The number of chosen rows, and the actions on them; nothing while none is chosen. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  /** The choice in words; empty without one. */
  count: string
  onClear: () => void
  /** The actions on the choice. */
  children: ReactNode
}) {
  const t = useText()
  return (
    <>
      {/* Always there: a screen reader announces changes only, so not a first text. */}
      <p role="status" className="visually-hidden">
        {count}
      </p>
      {count && (
        <section className="selection-bar" aria-label={t(texts.bar)}>
          <p>{count}</p>
          <Button variant="ghost" icon="x" onClick={onClear}>
            {t(texts.clear)}
          </Button>
          {children}
        </section>
      )}
    </>
  )
}
