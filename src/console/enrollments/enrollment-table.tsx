import type { EnrollmentEntity } from '../../contract/control/entities.ts'
import type { Lang } from '../../contract/text.ts'
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx'
import { Link } from '../shared/link.tsx'
import { farInstant } from '../shared/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { type Speak, useText } from '../state/use-text.ts'
import { StatePill } from './state-pill.tsx'

const texts = {
  caption: { es: 'Inscripciones', en: 'Enrollments' },
  customer: { es: 'Cliente', en: 'Customer' },
  email: { es: 'Correo', en: 'E-mail' },
  status: { es: 'Estado', en: 'State' },
  paid: { es: 'Pagos', en: 'Payments' },
  total: { es: 'Monto', en: 'Amount' },
  next: { es: 'Próximo cobro (UTC)', en: 'Next charge (UTC)' },
} as const

/** Enrollments as rows: those of the sandbox, or of one plan. */
export function EnrollmentTable({ rows }: { rows: readonly EnrollmentEntity[] }) {
  const t = useText()
  const { lang } = usePreferences()
  return (
    <DataTable
      caption={t(texts.caption)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns(t, lang)}
    />
  )
}

const columns = (t: Speak, lang: Lang): Column<EnrollmentEntity>[] => [
  {
    id: 'customer',
    header: t(texts.customer),
    rowHeader: true,
    cell: ({ id, customer_name: name }) => (
      <Link className={rowLinkClass} to="/enrollments/:enrollment" params={{ enrollment: id }}>
        {name}
      </Link>
    ),
  },
  { id: 'status', header: t(texts.status), cell: ({ status }) => <StatePill state={status} /> },
  { id: 'email', header: t(texts.email), cell: ({ customer_email: email }) => email },
  {
    id: 'paid',
    header: t(texts.paid),
    align: 'end',
    mono: true,
    cell: ({ paid_count: count }) => count,
  },
  {
    id: 'total',
    header: t(texts.total),
    align: 'end',
    mono: true,
    cell: ({ total_formatted: total }) => total,
  },
  {
    id: 'next',
    header: t(texts.next),
    align: 'end',
    mono: true,
    cell: ({ next_charge_at: at }) => (at ? farInstant(at, lang) : '—'),
  },
]
