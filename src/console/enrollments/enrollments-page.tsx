import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BetaMark } from '../shared/beta-mark.tsx'
import { Link } from '../shared/link.tsx'
import { EntityList } from '../page/entity-list.tsx'
import { PageHead } from '../page/page-head.tsx'
import { enrollmentsOptions, sandboxInfoOptions } from '../state/queries.ts'
import { QueryProblem } from '../page/query-problem.tsx'
import { hrefOf, type PageProps } from '../state/routes.ts'
import { useSession } from '../state/session.tsx'
import { useText } from '../state/use-text.ts'
import { EnrollmentTable } from './enrollment-table.tsx'

const texts = {
  title: { es: 'Inscripciones', en: 'Enrollments' },
  about: {
    es: 'Los clientes inscritos en los planes de este sandbox, el más reciente primero.',
    en: 'The customers enrolled in the plans of this sandbox, newest first.',
  },
  enroll: { es: 'Inscribir a un cliente', en: 'Enroll a customer' },
  createPlan: { es: 'Crear un plan', en: 'Create a plan' },
  calendar: { es: 'Calendario de cobros', en: 'Calendar of charges' },
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

export function EnrollmentsPage({ search: { after } }: PageProps<'/enrollments'>) {
  const t = useText()
  const session = useSession()
  const { data, error } = useQuery(enrollmentsOptions(session, after))
  const { data: info } = useQuery(sandboxInfoOptions(session))
  const hasPlans = info?.counts['plans'] !== 0
  const isEmpty = data?.items.length === 0
  const first = (
    <Link
      className={buttonClass({ variant: 'primary' })}
      to="/operations/:operation"
      params={{ operation: hasPlans ? 'enrollments.subscribe' : 'plans.create' }}
    >
      {t(hasPlans ? texts.enroll : texts.createPlan)}
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
        {data && !isEmpty && (
          <div className="operation-actions">
            {first}
            <Link className={buttonClass()} to="/calendar">
              {t(texts.calendar)}
            </Link>
          </div>
        )}
      </PageHead>
      {!data && error && <QueryProblem error={error} />}
      <EntityList
        title={t(texts.title)}
        data={data}
        total={info?.counts['enrollments']}
        after={after}
        href={(cursor) => hrefOf({ to: '/enrollments', search: { after: cursor } })}
        empty={
          <EmptyState icon="users" level={2} title={t(texts.emptyTitle)} action={first}>
            {t(hasPlans ? texts.emptyText : texts.noPlanText)}
          </EmptyState>
        }
      >
        {(items) => <EnrollmentTable rows={items} />}
      </EntityList>
    </>
  )
}
