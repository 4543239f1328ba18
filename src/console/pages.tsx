import { queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { isOperationId } from '../contract/operations/registry.ts'
import { NotFound } from './page/page-problem.tsx'
import { OperationPage } from './operations/operation-page.tsx'
import { home, hrefOf, type PageProps, type Path } from './state/routes.ts'

/** What a path shows: a component, or a way to get one when it is first wanted. */
type Page<P extends Path> =
  | { readonly component: ComponentType<PageProps<P>> }
  | { readonly load: () => Promise<ComponentType<PageProps<P>>> }

const pages: { readonly [P in Path]: Page<P> } = {
  '/': { component: () => <Redirect to={hrefOf(home)} replace /> },
  '/operations/:operation': { component: Operation },
  '/overview': {
    load: async () => (await import('./overview/overview-page.tsx')).OverviewPage,
  },
  '/payments': {
    load: async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
  },
  '/payments/:uuid': {
    load: async () => (await import('./payments/payment-page.tsx')).PaymentPage,
  },
  '/tokens': {
    load: async () => (await import('./tokens/tokens-page.tsx')).TokensPage,
  },
  '/tokens/:token': {
    load: async () => (await import('./tokens/token-page.tsx')).TokenPage,
  },
  '/events': {
    load: async () => (await import('./events/events-page.tsx')).EventsPage,
  },
  '/deliveries': {
    load: async () => (await import('./deliveries/deliveries-page.tsx')).DeliveriesPage,
  },
  '/deliveries/:id': {
    load: async () => (await import('./deliveries/delivery-page.tsx')).DeliveryPage,
  },
  '/plans': {
    load: async () => (await import('./plans/plans-page.tsx')).PlansPage,
  },
  '/plans/:plan': {
    load: async () => (await import('./plans/plan-page.tsx')).PlanPage,
  },
  '/enrollments': {
    load: async () => (await import('./enrollments/enrollments-page.tsx')).EnrollmentsPage,
  },
  '/enrollments/:enrollment': {
    load: async () => (await import('./enrollments/enrollment-page.tsx')).EnrollmentPage,
  },
  '/calendar': {
    load: async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
  },
  '/watch': {
    load: async () => (await import('./watch/watch-page.tsx')).WatchPage,
  },
  '/history': {
    load: async () => (await import('./history/history-page.tsx')).HistoryPage,
  },
  '/history/:id': {
    load: async () => (await import('./history/exchange-page.tsx')).ExchangePage,
  },
  '/assumptions': {
    load: async () => (await import('./assumptions/assumptions-page.tsx')).AssumptionsPage,
  },
  '/workbench': {
    load: async () => (await import('./workbench/workbench-page.tsx')).WorkbenchPage,
  },
  '/snapshots': {
    load: async () => (await import('./snapshots/snapshots-page.tsx')).SnapshotsPage,
  },
  '/replay': {
    load: async () => (await import('./replay/replay-page.tsx')).ReplayPage,
  },
  '/three-d-secure': {
    load: async () => (await import('./three-d-secure/case-board.tsx')).CaseBoard,
  },
  '/scenarios': {
    load: async () => (await import('./scenarios/scenarios-page.tsx')).ScenariosPage,
  },
  '/start': {
    load: async () => (await import('./start/start-page.tsx')).StartPage,
  },
  '/reference': {
    load: async () => (await import('./reference/reference-page.tsx')).ReferencePage,
  },
  '/reference/:kind': {
    load: async () => (await import('./reference/kind-page.tsx')).KindPage,
  },
  '/reference/:kind/:name': {
    load: async () => (await import('./reference/entry-page.tsx')).EntryPage,
  },
  '/settings': {
    load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  },
  '/design': {
    load: async () => (await import('./design/design-page.tsx')).DesignPage,
  },
  '/profiles': {
    load: async () => (await import('./profiles/profiles-page.tsx')).ProfilesPage,
  },
  '/radar': {
    load: async () => (await import('./radar/radar-page.tsx')).RadarPage,
  },
  '/follow/:uuid': {
    load: async () => (await import('./follow/follow-page.tsx')).FollowPage,
  },
}

function Operation({ params: { operation: id }, search }: PageProps<'/operations/:operation'>) {
  const { from, payment, token, plan, enrollment } = search
  return isOperationId(id) ? (
    <OperationPage
      key={[id, from, payment, token, plan, enrollment, search.case, search.brand].join(' ')}
      id={id}
      search={search}
    />
  ) : (
    <NotFound />
  )
}

/**
 * What a path shows, at once if it has arrived; otherwise it is asked for, and asked for again when
 * the page is opened again.
 */
export function pageCode<P extends Path>(path: P) {
  const page: Page<P> = pages[path]
  return queryOptions({
    queryKey: ['page', path],
    queryFn: () => ('load' in page ? page.load() : page.component),
    initialData: () => ('load' in page ? undefined : page.component),
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
