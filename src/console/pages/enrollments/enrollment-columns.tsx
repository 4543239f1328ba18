import type { EnrollmentEntity } from '../../../contract/control/entities.ts'
import { money, plainAmount } from '../../../contract/format.ts'
import type { Lang } from '../../../contract/text.ts'
import { type Column, rowLinkClass } from '../../../ui/data-table.tsx'
import { Link } from '../../parts/actions/link.tsx'
import { createdColumn } from '../../parts/records/subject-columns.tsx'
import { csvColumn } from '../../parts/actions/csv.ts'
import { Instant } from '../../parts/records/instant.tsx'
import type { Speak } from '../../state/use-text.ts'
import { StatePill } from '../../parts/records/state-pill.tsx'

const texts = {
  plan: { es: 'Plan', en: 'Plan' },
  customer: { es: 'Cliente', en: 'Customer' },
  email: { es: 'Correo', en: 'E-mail' },
  status: { es: 'Estado', en: 'Status' },
  paid: { es: 'Pagos', en: 'Payments' },
  currency: { es: 'Moneda', en: 'Currency' },
  total: { es: 'Monto', en: 'Amount' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  created: { es: 'Creada', en: 'Created' },
} as const

export const enrollmentColumns = (t: Speak, lang: Lang): Column<EnrollmentEntity>[] => [
  {
    id: 'customer',
    header: t(texts.customer),
    sort: 'customer',
    csv: ({ customer_name: name }) => name,
    rowHeader: true,
    cell: ({ id, customer_name: name }) => (
      <Link className={rowLinkClass} to="/enrollments/:enrollment" params={{ enrollment: id }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    line: 'mark',
    header: t(texts.status),
    sort: 'status',
    csv: ({ status }) => status,
    cell: ({ status }) => <StatePill of="enrollment" state={status} />,
  },
  { id: 'email', below: 1120, header: t(texts.email), csv: ({ customer_email: email }) => email },
  {
    id: 'plan',
    line: 'note',
    header: t(texts.plan),
    sort: 'plan',
    csv: ({ plan_name: plan }) => plan,
  },
  { id: 'paid', header: t(texts.paid), csv: ({ paid_count: paid }) => paid, align: 'end' },
  {
    id: 'total',
    line: 'end',
    header: t(texts.total),
    sort: 'amount',
    csv: ({ total }) => plainAmount(Number(total)),
    align: 'end',
    cell: ({ total, currency }) => money({ amount: Number(total), currency }, lang),
  },
  csvColumn(t(texts.currency), ({ currency }) => currency),
  {
    id: 'next',
    header: t(texts.next),
    sort: 'next',
    csv: ({ next_charge_at: at }) => at,
    align: 'end',
    cell: ({ next_charge_at: at }) => (at ? <Instant at={at} /> : '—'),
  },
  { ...createdColumn<EnrollmentEntity>(t(texts.created)), below: 1120 },
  csvColumn('id', ({ id }) => id),
]
