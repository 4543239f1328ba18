import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { isOperationId } from '../contract/operations/registry.ts'
import { NotFound } from './page/page-problem.tsx'
import { importAgain, isMissingFile } from '../ui/import-again.ts'
import { OperationPage } from './operations/operation-page.tsx'
import { hasSold } from './state/has-sold.ts'
import { usePreferences } from './state/preferences.ts'
import { home, hrefOf, type PageProps, type Path, pathOf } from './state/routes.ts'

/** What a path shows: a component, or a way to get one when it is first wanted. */
type Page<P extends Path> =
  | { readonly component: ComponentType<PageProps<P>> }
  | { readonly load: () => Promise<ComponentType<PageProps<P>>> }

const later = <Name extends string, Export>(
  load: () => Promise<Readonly<Record<Name, Export>>>,
  name: Name,
) => ({ load: () => importAgain(load, name) })

const pages: { readonly [P in Path]: Page<P> } = {
  '/': { component: First },
  '/operations/:operation': { component: Operation },
  '/overview': later(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
  '/payments': later(() => import('./payments/payments-page.tsx'), 'PaymentsPage'),
  '/payments/:uuid': later(() => import('./payments/payment-page.tsx'), 'PaymentPage'),
  '/tokens': later(() => import('./tokens/tokens-page.tsx'), 'TokensPage'),
  '/tokens/:token': later(() => import('./tokens/token-page.tsx'), 'TokenPage'),
  '/events': later(() => import('./events/events-page.tsx'), 'EventsPage'),
  '/deliveries': later(() => import('./deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
  '/deliveries/:id': later(() => import('./deliveries/delivery-page.tsx'), 'DeliveryPage'),
  '/exam': later(() => import('./deliveries/exam-page.tsx'), 'ExamPage'),
  '/plans': later(() => import('./plans/plans-page.tsx'), 'PlansPage'),
  '/plans/:plan': later(() => import('./plans/plan-page.tsx'), 'PlanPage'),
  '/enrollments': later(() => import('./enrollments/enrollments-page.tsx'), 'EnrollmentsPage'),
  '/enrollments/:enrollment': later(
    () => import('./enrollments/enrollment-page.tsx'),
    'EnrollmentPage',
  ),
  '/calendar': later(() => import('./calendar/calendar-page.tsx'), 'CalendarPage'),
  '/watch': later(() => import('./watch/watch-page.tsx'), 'WatchPage'),
  '/history': later(() => import('./history/history-page.tsx'), 'HistoryPage'),
  '/history/:id': later(() => import('./history/exchange-page.tsx'), 'ExchangePage'),
  '/assumptions': later(() => import('./assumptions/assumptions-page.tsx'), 'AssumptionsPage'),
  '/workbench': later(() => import('./workbench/workbench-page.tsx'), 'WorkbenchPage'),
  '/inspect': later(() => import('./inspect/inspect-page.tsx'), 'InspectPage'),
  '/compare': later(() => import('./compare/compare-page.tsx'), 'ComparePage'),
  '/snapshots': later(() => import('./snapshots/snapshots-page.tsx'), 'SnapshotsPage'),
  '/replay': later(() => import('./replay/replay-page.tsx'), 'ReplayPage'),
  '/what-if': later(() => import('./what-if/what-if-page.tsx'), 'WhatIfPage'),
  '/three-d-secure': later(() => import('./three-d-secure/case-board.tsx'), 'CaseBoard'),
  '/scenarios': later(() => import('./scenarios/scenarios-page.tsx'), 'ScenariosPage'),
  '/scenarios/sweep': later(() => import('./scenarios/sweep-page.tsx'), 'SweepPage'),
  '/demo': later(() => import('./story/story-page.tsx'), 'StoryPage'),
  '/start': later(() => import('./start/start-page.tsx'), 'StartPage'),
  '/reference': later(() => import('./reference/reference-page.tsx'), 'ReferencePage'),
  '/reference/:kind': later(() => import('./reference/kind-page.tsx'), 'KindPage'),
  '/reference/:kind/:name': later(() => import('./reference/entry-page.tsx'), 'EntryPage'),
  '/settings': later(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  '/design': later(() => import('./design/design-page.tsx'), 'DesignPage'),
  '/profiles': later(() => import('./profiles/profiles-page.tsx'), 'ProfilesPage'),
  '/radar': later(() => import('./radar/radar-page.tsx'), 'RadarPage'),
  '/follow/:uuid': later(() => import('./follow/follow-page.tsx'), 'FollowPage'),
}

/** The overview, once there is something to see; for a new user the form. */
function First() {
  const { target, view } = usePreferences()
  const isOverview = hasSold(target) || view === 'presenter'
  return <Redirect to={isOverview ? hrefOf({ to: '/overview' }) : hrefOf(home)} replace />
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
    // What did not arrive is asked for until it does: a server may be back soon.
    refetchInterval: ({ state }) => isMissingFile(state.error) && 3000,
  })
}

/** Loads a page's code when a pointer or the focus comes to a link that leads there. */
export function announcePages(base: string, queries: QueryClient) {
  const announce = ({ target }: Event) => {
    const address = (target as Element).closest?.('a')?.getAttribute('href')
    const path = address?.startsWith(base) && pathOf(`/${address.slice(base.length)}`)
    // A file that does not arrive now is asked for again when the page is opened.
    if (path) void queries.prefetchQuery(pageCode(path))
  }
  const types = ['pointerover', 'focusin'] as const
  for (const type of types) document.addEventListener(type, announce)
  return () => types.forEach((type) => document.removeEventListener(type, announce))
}
