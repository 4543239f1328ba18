import './star-button.css'
import type { MarkedKind } from '../../client/marks.ts'
import { type Column } from '../../ui/data-table.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type Speak, useText } from '../state/use-text.ts'
import { useMarks, useSetMark } from './use-marks.ts'

const texts = {
  star: { es: 'Marcar con estrella', en: 'Star' },
  starOne: { es: 'Marcar con estrella: :name', en: 'Star: :name' },
  note: { es: 'Nota', en: 'Note' },
  marks: { es: 'Estrella y nota', en: 'Star and note' },
} as const

/** Whether something has a star; in a list it says of what. */
export function StarButton({ kind, id, name }: { kind: MarkedKind; id: string; name?: string }) {
  const t = useText()
  const isStarred = useMarks(kind).get(id)?.star ?? false
  const set = useSetMark(kind)
  return (
    <IconButton
      className="star"
      size={name ? 's' : 'm'}
      icon="star"
      label={name ? t(texts.starOne, { name }) : t(texts.star)}
      pressed={isStarred}
      onClick={() => void set(id, { star: !isStarred })}
    />
  )
}

/** The column of stars, with a sign where there is a note. */
export const markColumn = <Row,>(
  kind: MarkedKind,
  t: Speak,
  of: (row: Row) => { readonly id: string; readonly name: string },
): Column<Row> => ({
  id: 'marks',
  width: '4rem',
  header: t(texts.marks),
  hideHeader: true,
  align: 'end',
  cell: (row) => <MarkCell kind={kind} {...of(row)} />,
})

function MarkCell({ kind, id, name }: { kind: MarkedKind; id: string; name: string }) {
  const t = useText()
  const note = useMarks(kind).get(id)?.note
  return (
    <span className="mark-cell">
      {note && (
        <span title={note}>
          <Icon name="note" size={14} />
          <span className="visually-hidden">{`${t(texts.note)}: ${note}`}</span>
        </span>
      )}
      <StarButton kind={kind} id={id} name={name} />
    </span>
  )
}
