import type { StructuralDifference } from '../../contract/answers/structural-diff.ts'
import type { Text } from '../../contract/text.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../state/use-text.ts'
import { sideOf } from './side-of.ts'

const texts = {
  differences: { es: 'Diferencias', en: 'Differences' },
  path: { es: 'Lugar', en: 'Place' },
  kind: { es: 'Qué pasa', en: 'What it is' },
} as const

const looks = {
  added: { tone: 'blue', icon: 'plus' },
  removed: { tone: 'orange', icon: 'x' },
  changed: { tone: 'yellow', icon: 'pencil' },
} as const

/** Where two values differ, one place a row. */
export function DifferenceTable({
  differences,
  kinds,
  names,
  action,
}: {
  differences: readonly StructuralDifference[]
  /** What each kind of difference is called here. */
  kinds: Readonly<Record<StructuralDifference['kind'], Text>>
  /** Of the two sides. */
  names: { readonly a: string; readonly b: string }
  /** What can be done with a difference. */
  action?: Column<StructuralDifference>
}) {
  const t = useText()
  const columns: Column<StructuralDifference>[] = [
    {
      id: 'path',
      header: t(texts.path),
      rowHeader: true,
      mono: true,
      cell: ({ path }) => path,
    },
    {
      id: 'kind',
      header: t(texts.kind),
      cell: ({ kind }) => <Pill {...looks[kind]}>{t(kinds[kind])}</Pill>,
    },
    { id: 'a', header: names.a, mono: true, cell: (one) => sideOf(one, 'a') },
    { id: 'b', header: names.b, mono: true, cell: (one) => sideOf(one, 'b') },
  ]
  return (
    <DataTable
      caption={t(texts.differences)}
      rows={differences}
      rowKey={({ path }) => path}
      columns={action ? [...columns, action] : columns}
    />
  )
}
