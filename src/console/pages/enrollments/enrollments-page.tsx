import type { EnrollmentEntity } from '../../../contract/control/entities.ts'
import { useQuery } from '@tanstack/react-query'
import { instant } from '../../../contract/format.ts'
import { OperationLink } from '../../parts/actions/link.tsx'
import { SortedList } from '../../parts/page/sorted-list.tsx'
import { readUntil, setByLink } from '../../parts/page/list-query.ts'
import { PageHead } from '../../parts/page/page-head.tsx'
import { actionColumn, RecordMenu } from '../../parts/page/record-menu.tsx'
import { sandboxInfoOptions } from '../../state/queries.ts'
import type { PageProps } from '../../state/routes.ts'
import { enrollmentStateNames } from '../../parts/records/state-names.ts'
import { usePreferences } from '../../state/preferences.ts'
import { useSession } from '../../state/session.tsx'
import { useText } from '../../state/use-text.ts'
import { enrollmentColumns } from './enrollment-columns.tsx'

const texts = {
  title: { es: 'Inscripciones', en: 'Enrollments' },
  sums: { es: 'un cobro de todas: :sums', en: 'one charge of all: :sums' },
  about: {
    es: 'Los clientes inscritos en los planes de este sandbox.',
    en: 'The customers enrolled in the plans of this sandbox.',
  },
  find: {
    es: 'Buscar cliente, correo, plan o identificador',
    en: 'Find customer, e-mail, plan or identifier',
  },
  status: { es: 'Estado', en: 'Status' },
  anyStatus: { es: 'Todos los estados', en: 'All statuses' },
  enroll: { es: 'Inscribir a un cliente', en: 'Enroll a customer' },
  createPlan: { es: 'Crear un plan', en: 'Create a plan' },
  next: { es: 'Próximo cobro', en: 'Next charge' },
  anyNext: { es: 'Sin límite de fecha', en: 'Without a limit of time' },
  until: { es: 'Se cobran hasta :at', en: 'Charged until :at' },
  plan: { es: 'Plan', en: 'Plan' },
  anyPlan: { es: 'De cualquier plan', en: 'Of any plan' },
  emptyTitle: { es: 'Todavía no hay inscripciones', en: 'No enrollments yet' },
  emptyText: {
    es: 'Inscriba a un cliente en un plan: aparecerá aquí con su estado, sus pagos y su próximo cobro.',
    en: 'Enroll a customer in a plan: it will appear here with its state, payments and next charge.',
  },
  noPlanText: {
    es: 'Primero hace falta un plan; a él se inscriben los clientes.',
    en: 'A plan is needed first; customers are enrolled in it.',
  },
} as const

export function EnrollmentsPage({ search }: PageProps<'/enrollments'>) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const session = useSession()
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const hasPlans = info?.counts['plans'] !== 0
  const first = (
    <OperationLink
      variant="primary"
      operation={hasPlans ? 'enrollments.subscribe' : 'plans.create'}
    >
      {t(hasPlans ? texts.enroll : texts.createPlan)}
    </OperationLink>
  )
  return (
    <>
      <PageHead title={t(texts.title)} isBeta about={t(texts.about)}>
        {info?.counts['enrollments'] ? first : null}
      </PageHead>
      <SortedList
        list="enrollments.list"
        search={search}
        texts={hasPlans ? texts : { ...texts, emptyText: texts.noPlanText }}
        filters={[
          {
            name: 'status',
            label: texts.status,
            any: texts.anyStatus,
            options: Object.entries(enrollmentStateNames).map(([id, name]) => [id, t(name)]),
          },
          ...setByLink('plan', texts.plan, texts.anyPlan, search.plan),
          ...setByLink(
            'until',
            texts.next,
            texts.anyNext,
            search.until,
            readUntil('next_until', (at) => t(texts.until, { at: instant(at, lang, zone) })),
          ),
        ]}
        columns={[
          ...enrollmentColumns(t, lang),
          actionColumn<EnrollmentEntity>(t, '3.5rem', ({ id, customer_name: name }) => (
            <span data-for="developer">
              <RecordMenu area="enrollments" name={name} search={{ enrollment: id }} />
            </span>
          )),
        ]}
        rowKey={({ id }) => id}
        icon="users"
        first={first}
      />
    </>
  )
}
