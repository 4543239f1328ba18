import { useQuery } from '@tanstack/react-query'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { PlanEntity } from '../../contract/control/entities.ts'
import { recurrenceWords } from '../../contract/domain/recurrence-words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type Column, DataTable, rowLinkClass } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BetaMark } from '../shared/beta-mark.tsx'
import { Link } from '../shared/link.tsx'
import { EntityList } from '../page/entity-list.tsx'
import { PageHead } from '../page/page-head.tsx'
import { amount, instant } from '../shared/format.ts'
import { usePreferences } from '../state/preferences.ts'
import { plansOptions, sandboxInfoOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { hrefOf, type PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useAssumptions } from '../state/use-assumptions.ts'
import { type Speak, useText } from '../state/use-text.ts'
import { PlanActivePill } from './plan-active-pill.tsx'

const texts = {
  title: { es: 'Planes', en: 'Plans' },
  about: {
    es: 'Los cobros recurrentes que define este sandbox, el más reciente primero.',
    en: 'The recurring payments that this sandbox defines, newest first.',
  },
  create: { es: 'Crear un plan', en: 'Create a plan' },
  emptyTitle: { es: 'Todavía no hay planes', en: 'No plans yet' },
  emptyText: {
    es: 'Un plan dice cuánto se cobra y cada cuánto; a él se inscriben los clientes.',
    en: 'A plan says how much is charged and how often; customers are enrolled in it.',
  },
  name: { es: 'Nombre', en: 'Name' },
  status: { es: 'Estado', en: 'Status' },
  recurrence: { es: 'Recurrencia', en: 'Recurrence' },
  limit: { es: 'Pagos', en: 'Payments' },
  noLimit: { es: 'sin límite', en: 'no limit' },
  price: { es: 'Monto', en: 'Amount' },
  created: { es: 'Creado (UTC)', en: 'Created (UTC)' },
} as const

export function PlansPage({ search: { after } }: PageProps<'/plans'>) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const assumptions = useAssumptions()
  const { data, error } = useQuery(plansOptions(session, after))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const isEmpty = data?.items.length === 0
  const create = (
    <Link
      className={buttonClass({ variant: 'primary' })}
      to="/operations/:operation"
      params={{ operation: 'plans.create' }}
    >
      {t(texts.create)}
    </Link>
  )
  return (
    <>
      <PageHead
        title={t(texts.title)}
        heading={
          <>
            {t(texts.title)} <BetaMark />
          </>
        }
        about={t(texts.about)}
      >
        {data && !isEmpty && create}
      </PageHead>
      {!data && error && <QueryProblem error={error} />}
      <EntityList
        title={t(texts.title)}
        data={data}
        total={info?.counts['plans']}
        after={after}
        href={(cursor) => hrefOf({ to: '/plans', search: { after: cursor } })}
        empty={
          <EmptyState icon="repeat" level={2} title={t(texts.emptyTitle)} action={create}>
            {t(texts.emptyText)}
          </EmptyState>
        }
      >
        {(items) => (
          <DataTable
            caption={t(texts.title)}
            rows={items}
            rowKey={({ id }) => id}
            columns={columns(t, lang, assumptions)}
          />
        )}
      </EntityList>
    </>
  )
}

const columns = (t: Speak, lang: 'es' | 'en', assumptions: Assumptions): Column<PlanEntity>[] => [
  {
    id: 'name',
    header: t(texts.name),
    rowHeader: true,
    cell: ({ id, name }) => (
      <Link className={rowLinkClass} to="/plans/:plan" params={{ plan: id }}>
        {name}
      </Link>
    ),
  },
  { id: 'status', header: t(texts.status), cell: (plan) => <PlanActivePill plan={plan} /> },
  {
    id: 'recurrence',
    header: t(texts.recurrence),
    cell: ({ recurrence }) => t(recurrenceWords(recurrence, assumptions)),
  },
  {
    id: 'limit',
    header: t(texts.limit),
    align: 'end',
    cell: ({ limit }) => limit ?? t(texts.noLimit),
  },
  {
    id: 'price',
    header: t(texts.price),
    align: 'end',
    mono: true,
    cell: (plan) => amount(plan, lang),
  },
  {
    id: 'created',
    header: t(texts.created),
    align: 'end',
    mono: true,
    cell: ({ created_at: at }) => instant(at, lang),
  },
]
