import type { ReactNode } from 'react'
import { type OperationId, operationIds } from '../../../contract/operations/operation-ids.ts'
import type { Area } from '../../../contract/operations/operation.ts'
import { operations } from '../../../contract/operations/registry.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { isOfRecord } from '../../state/menu.ts'
import { type Speak, useText } from '../../state/use-text.ts'
import { OperationLink } from '../actions/link.tsx'

const texts = {
  actions: { es: 'Acciones', en: 'Actions' },
  more: { es: 'Más acciones: :name', en: 'More actions: :name' },
} as const

/** The forms of the operations of a record, behind one button. */
export function RecordMenu({
  area,
  name,
  search,
  leftOut,
  children,
}: {
  area: Area
  /** The name of the record for its reader. */
  name: string
  search: { readonly token?: string; readonly plan?: string; readonly enrollment?: string }
  /** An operation that `children` do otherwise. */
  leftOut?: OperationId
  children?: ReactNode
}) {
  const t = useText()
  return (
    <MoreMenu label={t(texts.more, { name })}>
      {operationIds
        .filter((id) => operations[id].area === area && isOfRecord(id) && id !== leftOut)
        .map((operation) => (
          <OperationLink key={operation} variant="ghost" operation={operation} search={search}>
            {t(operations[operation].title)}
          </OperationLink>
        ))}
      {children}
    </MoreMenu>
  )
}

/** The last column of a list of records. */
export const actionColumn = <Row,>(
  t: Speak,
  width: string,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({
  id: 'actions',
  line: 'act',
  width,
  header: t(texts.actions),
  hideHeader: true,
  align: 'end',
  cell,
})
