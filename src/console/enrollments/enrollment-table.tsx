import type { EnrollmentEntity } from '../../contract/control/entities.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { usePreferences } from '../state/preferences.ts'
import { useText } from '../state/use-text.ts'
import { enrollmentColumns } from './enrollment-columns.tsx'

const caption = { es: 'Inscripciones', en: 'Enrollments' } as const

/** The newest enrollments of one plan. */
export function EnrollmentTable({ rows }: { rows: readonly EnrollmentEntity[] }) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <DataTable
      caption={t(caption)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={enrollmentColumns(t, lang)}
    />
  )
}
