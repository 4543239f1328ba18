import { useQuery } from '@tanstack/react-query'
import type { PaymentEntity } from '../../contract/control/entities.ts'
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Link } from '../shared/link.tsx'
import { EntityList } from '../page/entity-list.tsx'
import { PageHead } from '../page/page-head.tsx'
import { TestSaleLink } from '../shared/test-sale-link.tsx'
import { paymentsOptions, sandboxInfoOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { hrefOf, type PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { paymentTone } from '../shared/payment-look.ts'
import { usePreferences } from '../state/preferences.ts'
import { type Speak, useText } from '../state/use-text.ts'
import { amount, instant } from '../shared/format.ts'

const texts = {
  title: { es: 'Cobros', en: 'Payments' },
  about: {
    es: 'Los cobros que guarda este sandbox, el más reciente primero.',
    en: 'The payments that this sandbox keeps, newest first.',
  },
  emptyTitle: { es: 'Todavía no hay cobros', en: 'No payments yet' },
  emptyText: {
    es: 'Los cobros de sus ventas aparecerán aquí, con su estado y su historial.',
    en: 'The payments of your sales will appear here, with their status and history.',
  },
  order: { es: 'Orden', en: 'Order' },
  status: { es: 'Estado', en: 'Status' },
  amount: { es: 'Monto', en: 'Amount' },
  customer: { es: 'Cliente', en: 'Customer' },
  card: { es: 'Tarjeta', en: 'Card' },
  created: { es: 'Creado (UTC)', en: 'Created (UTC)' },
} as const

export function PaymentsPage({ search: { after } }: PageProps<'/payments'>) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const { data, error } = useQuery(paymentsOptions(session, after))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  return (
    <>
      <PageHead title={t(texts.title)} about={t(texts.about)} />
      {!data && error && <QueryProblem error={error} />}
      <EntityList
        title={t(texts.title)}
        data={data}
        total={info?.counts['payments']}
        after={after}
        href={(cursor) => hrefOf({ to: '/payments', search: { after: cursor } })}
        empty={
          <EmptyState icon="card" level={2} title={t(texts.emptyTitle)} action={<TestSaleLink />}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      >
        {(items) => (
          <DataTable
            caption={t(texts.title)}
            rows={items}
            rowKey={({ uuid }) => uuid}
            columns={columns(t, lang)}
          />
        )}
      </EntityList>
    </>
  )
}

const columns = (t: Speak, lang: 'es' | 'en'): Column<PaymentEntity>[] => [
  {
    id: 'order',
    header: t(texts.order),
    rowHeader: true,
    cell: ({ uuid, order_id: order }) => (
      <Link className={rowLinkClass} to="/payments/:uuid" params={{ uuid }}>
        {order}
      </Link>
    ),
  },
  {
    id: 'status',
    header: t(texts.status),
    cell: ({ status }) => <Pill tone={paymentTone(status)}>{status}</Pill>,
  },
  { id: 'customer', header: t(texts.customer), cell: ({ customer_name: name }) => name },
  { id: 'card', header: t(texts.card), mono: true, cell: ({ card }) => card.mask },
  {
    id: 'amount',
    header: t(texts.amount),
    align: 'end',
    mono: true,
    cell: (payment) => amount(payment, lang),
  },
  {
    id: 'created',
    header: t(texts.created),
    align: 'end',
    mono: true,
    cell: ({ created_at: at }) => instant(at, lang),
  },
]
