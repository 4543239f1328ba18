import { useQuery } from '@tanstack/react-query'
import type { Assumptions } from '../../../contract/domain/assumptions.ts'
import type { PlanEntity } from '../../../contract/control/entities.ts'
import { recurrenceWords } from '../../../contract/domain/recurrence.ts'
import { type Column, rowLinkClass } from '../../../ui/data-table.tsx'
import { Link, OperationLink } from '../../parts/actions/link.tsx'
import { SortedList } from '../../parts/page/sorted-list.tsx'
import { PageHead } from '../../parts/page/page-head.tsx'
import { actionColumn, RecordMenu } from '../../parts/page/record-menu.tsx'
import { money, plainAmount } from '../../../contract/format.ts'
import { createdColumn } from '../../parts/records/subject-columns.tsx'
import { csvColumn } from '../../parts/actions/csv.ts'
import { usePreferences } from '../../state/preferences.ts'
import { sandboxInfoOptions } from '../../state/queries.ts'
import type { PageProps } from '../../state/routes.ts'
import { useSession } from '../../state/session.tsx'
import { useAssumptions } from '../../state/use-sandbox.ts'
import { type Speak, useText } from '../../state/use-text.ts'
import { PlanActivePill } from '../../parts/records/state-pill.tsx'

const texts = {
  title: { es: 'Planes', en: 'Plans' },
  about: {
    es: 'Qué se cobra, cuánto y cada cuánto: los planes de este sandbox, el más reciente primero.',
    en: 'What is charged, how much and how often: the plans of this sandbox, newest first.',
  },
  create: { es: 'Crear un plan', en: 'Create a plan' },
  emptyTitle: { es: 'Todavía no hay planes', en: 'No plans yet' },
  emptyText: {
    es: 'Un plan dice cuánto se cobra y cada cuánto; a él se inscriben los clientes.',
    en: 'A plan says how much is charged and how often; customers are enrolled in it.',
  },
  find: { es: 'Buscar nombre o identificador', en: 'Find name or identifier' },
  any: { es: 'Todos los planes', en: 'All plans' },
  active: { es: 'Activos', en: 'Active' },
  inactive: { es: 'Desactivados', en: 'Deactivated' },
  name: { es: 'Nombre', en: 'Name' },
  status: { es: 'Estado', en: 'Status' },
  recurrence: { es: 'Recurrencia', en: 'Recurrence' },
  limit: { es: 'Pagos', en: 'Payments' },
  noLimit: { es: 'sin límite', en: 'no limit' },
  currency: { es: 'Moneda', en: 'Currency' },
  price: { es: 'Monto', en: 'Amount' },
  created: { es: 'Creado', en: 'Created' },
} as const

export function PlansPage({ search }: PageProps<'/plans'>) {
  const t = useText()
  const { lang } = usePreferences()
  const session = useSession()
  const assumptions = useAssumptions()
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const create = (
    <OperationLink variant="primary" operation="plans.create">
      {t(texts.create)}
    </OperationLink>
  )
  return (
    <>
      <PageHead title={t(texts.title)} isBeta about={t(texts.about)}>
        {info?.counts['plans'] ? create : null}
      </PageHead>
      <SortedList
        list="plans.list"
        search={search}
        texts={texts}
        filters={[
          {
            name: 'active',
            label: texts.status,
            any: texts.any,
            options: [
              ['1', t(texts.active)],
              ['0', t(texts.inactive)],
            ],
          },
        ]}
        columns={columns(t, lang, assumptions)}
        rowKey={({ id }) => id}
        icon="package"
        first={create}
      />
    </>
  )
}

const columns = (t: Speak, lang: 'es' | 'en', assumptions: Assumptions): Column<PlanEntity>[] => [
  {
    id: 'name',
    header: t(texts.name),
    sort: 'name',
    csv: ({ name }) => name,
    rowHeader: true,
    cell: ({ id, name }) => (
      <Link className={rowLinkClass} to="/plans/:plan" params={{ plan: id }}>
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    line: 'mark',
    header: t(texts.status),
    sort: 'active',
    csv: (plan) => plan.is_active,
    cell: (plan) => <PlanActivePill plan={plan} />,
  },
  {
    id: 'recurrence',
    line: 'note',
    header: t(texts.recurrence),
    csv: ({ recurrence }) => recurrence,
    cell: ({ recurrence }) => t(recurrenceWords(recurrence, assumptions)),
  },
  {
    id: 'limit',
    header: t(texts.limit),
    csv: ({ limit }) => limit,
    align: 'end',
    cell: ({ limit }) => limit ?? t(texts.noLimit),
  },
  {
    id: 'price',
    line: 'end',
    header: t(texts.price),
    sort: 'amount',
    csv: ({ amount }) => plainAmount(amount),
    align: 'end',
    cell: (plan) => money(plan, lang),
  },
  csvColumn(t(texts.currency), ({ currency }) => currency),
  createdColumn(t(texts.created)),
  csvColumn('id', ({ id }) => id),
  actionColumn(t, '3.5rem', ({ id, name }) => (
    <span data-for="developer">
      <RecordMenu area="plans" name={name} search={{ plan: id }} />
    </span>
  )),
]
