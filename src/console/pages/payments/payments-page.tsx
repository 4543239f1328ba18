import './payments.css'
import { useQuery } from '@tanstack/react-query'
import { amountWidth, createdColumn } from '../../parts/records/subject-columns.tsx'
import { paymentStateNames } from '../../../contract/domain/payment-states.ts'
import type { PaymentEntity } from '../../../contract/control/entities.ts'
import { money, plainAmount } from '../../../contract/format.ts'
import type { Lang } from '../../../contract/text.ts'
import { type Column, rowLinkClass } from '../../../ui/data-table.tsx'
import { readHour, setByLink } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { SortedList } from '../../parts/page/sorted-list.tsx'
import { csvColumn } from '../../parts/actions/csv.ts'
import { Link, OperationLink, TestSaleLink } from '../../parts/actions/link.tsx'
import { outcomeTitle, paymentKinds, paymentOutcomes } from '../../parts/records/outcome-titles.ts'
import { PaymentPill } from '../../parts/records/state-pill.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { type Speak, useText } from '../../state/use-text.ts'

const texts = {
  title: { es: 'Cobros', en: 'Payments' },
  create: { es: 'Nueva venta', en: 'New sale' },
  sums: { es: 'cobrado: :sums', en: 'charged: :sums' },
  about: { es: 'Los cobros que guarda este sandbox.', en: 'The payments in this sandbox.' },
  emptyTitle: { es: 'Todavía no hay cobros', en: 'No payments yet' },
  emptyText: {
    es: 'Los cobros de sus ventas aparecerán aquí, con su estado y su historial.',
    en: 'The payments of your sales will appear here, with their status and history.',
  },
  find: {
    es: 'Buscar orden, cliente, correo, tarjeta, monto o identificador',
    en: 'Find order, customer, e-mail, card, amount or identifier',
  },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
  outcome: { es: 'Resultado', en: 'Outcome' },
  anyOutcome: { es: 'Todos los resultados', en: 'All outcomes' },
  declinedAll: { es: 'Todos los no aprobados', en: 'All that were not approved' },
  notTried: { es: 'Por pagar, sin intento', en: 'To be paid, not tried yet' },
  kind: { es: 'Tipo', en: 'Kind' },
  anyKind: { es: 'Todos los tipos', en: 'All kinds' },
  currency: { es: 'Moneda', en: 'Currency' },
  anyCurrency: { es: 'Todas las monedas', en: 'All currencies' },
  enrollment: { es: 'Inscripción', en: 'Enrollment' },
  anyEnrollment: { es: 'De cualquier inscripción o venta', en: 'Of any enrollment or sale' },
  token: { es: 'Token', en: 'Token' },
  hour: { es: 'Hora', en: 'Hour' },
  anyHour: { es: 'A cualquier hora', en: 'At any hour' },
  anyToken: { es: 'Con cualquier tarjeta', en: 'With any card' },
  order: { es: 'Orden', en: 'Order' },
  status: { es: 'Estado', en: 'Status' },
  amount: { es: 'Monto', en: 'Amount' },
  customer: { es: 'Cliente', en: 'Customer' },
  card: { es: 'Tarjeta', en: 'Card' },
  created: { es: 'Creado', en: 'Created' },
} as const

export function PaymentsPage({ search }: PageProps<'/payments'>) {
  const t = useText()
  const { lang } = usePreferences()
  const { data: info } = useQuery(sandboxInfoOptions(useSession()))
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)}>
        {info?.counts['payments'] ? (
          <OperationLink variant="primary" operation="payments.sale">
            {t(texts.create)}
          </OperationLink>
        ) : null}
      </PageHead>
      <SortedList
        list="payments.list"
        search={search}
        texts={texts}
        filters={[
          {
            name: 'status',
            label: texts.status,
            any: texts.anyStatus,
            options: Object.entries(paymentStateNames).map(([id, name]) => [id, t(name)]),
          },
          {
            name: 'outcome',
            label: texts.outcome,
            any: texts.anyOutcome,
            options: [
              ['declined_all', t(texts.declinedAll)],
              ['none', t(texts.notTried)],
              ...paymentOutcomes.map((name) => [name, t(outcomeTitle(name))] as const),
            ],
          },
          {
            name: 'kind',
            label: texts.kind,
            any: texts.anyKind,
            options: Object.entries(paymentKinds).map(([id, name]) => [id, t(name)]),
          },
          {
            name: 'currency',
            label: texts.currency,
            any: texts.anyCurrency,
            options: ['HNL', 'USD', 'NIO'].map((code) => [code, code]),
          },
          ...setByLink('enrollment', texts.enrollment, texts.anyEnrollment, search.enrollment),
          ...setByLink('token', texts.token, texts.anyToken, search.token),
          ...setByLink('hour', texts.hour, texts.anyHour, search.hour, (hour) =>
            readHour(hour, lang),
          ),
        ]}
        columns={columns(t, lang)}
        rowKey={({ uuid }) => uuid}
        icon="receipt"
        first={<TestSaleLink />}
      />
    </>
  )
}

const columns = (t: Speak, lang: Lang): Column<PaymentEntity>[] => [
  {
    id: 'order',
    width: '10.5rem',
    header: t(texts.order),
    sort: 'order',
    csv: ({ order_id: order }) => order,
    rowHeader: true,
    cell: ({ uuid, order_id: order }) => (
      <Link className={rowLinkClass} to="/payments/:uuid" params={{ uuid }}>
        {order}
      </Link>
    ),
  },
  {
    id: 'status',
    line: 'mark',
    width: '7.75rem',
    header: t(texts.status),
    sort: 'status',
    csv: ({ status }) => status,
    cell: (payment) => <PaymentPill payment={payment} />,
  },
  {
    id: 'outcome',
    width: '13.25rem',
    below: 960,
    header: t(texts.outcome),
    sort: 'outcome',
    csv: ({ outcome }) => outcome,
    cell: ({ outcome }) => outcome && t(outcomeTitle(outcome)),
  },
  {
    id: 'customer',
    line: 'note',
    header: t(texts.customer),
    sort: 'customer',
    csv: ({ customer_name: name }) => name,
  },
  {
    id: 'card',
    width: '9rem',
    below: 1120,
    header: t(texts.card),
    sort: 'card',
    csv: ({ card }) => card.mask,
    mono: true,
    cell: ({ card }) => card.mask,
  },
  {
    id: 'amount',
    line: 'end',
    width: amountWidth,
    header: t(texts.amount),
    sort: 'amount',
    csv: ({ amount }) => plainAmount(amount),
    align: 'end',
    cell: (payment) => money(payment, lang),
  },
  csvColumn(t(texts.currency), ({ currency }) => currency),
  { ...createdColumn<PaymentEntity>(t(texts.created)), width: '10.75rem' },
  csvColumn('payment_uuid', ({ uuid }) => uuid),
]
