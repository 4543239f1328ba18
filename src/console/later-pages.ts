import { importLater as later } from '../ui/import-again.ts'
import { type LoadPage, loadLaterFeatures } from './state/features.ts'
import type { AddedPath, Path } from './state/routes.ts'

export type FirstPath = '/' | '/operations/:operation'

const pages: { readonly [P in Exclude<Path, FirstPath | AddedPath>]: LoadPage<P> } = {
  '/overview': later(() => import('./pages/overview/overview-page.tsx'), 'OverviewPage'),
  '/payments': later(() => import('./pages/payments/payments-page.tsx'), 'PaymentsPage'),
  '/payments/:uuid': later(() => import('./pages/payments/payment-page.tsx'), 'PaymentPage'),
  '/tokens': later(() => import('./pages/tokens/tokens-page.tsx'), 'TokensPage'),
  '/tokens/:token': later(() => import('./pages/tokens/token-page.tsx'), 'TokenPage'),
  '/events': later(() => import('./pages/events/events-page.tsx'), 'EventsPage'),
  '/deliveries': later(() => import('./pages/deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
  '/deliveries/:id': later(() => import('./pages/deliveries/delivery-page.tsx'), 'DeliveryPage'),
  '/plans': later(() => import('./pages/plans/plans-page.tsx'), 'PlansPage'),
  '/plans/:plan': later(() => import('./pages/plans/plan-page.tsx'), 'PlanPage'),
  '/enrollments': later(
    () => import('./pages/enrollments/enrollments-page.tsx'),
    'EnrollmentsPage',
  ),
  '/enrollments/:enrollment': later(
    () => import('./pages/enrollments/enrollment-page.tsx'),
    'EnrollmentPage',
  ),
  '/calendar': later(() => import('./pages/calendar/calendar-page.tsx'), 'CalendarPage'),
  '/watch': later(() => import('./pages/watch/watch-page.tsx'), 'WatchPage'),
  '/history': later(() => import('./pages/history/history-page.tsx'), 'HistoryPage'),
  '/history/:id': later(() => import('./pages/history/exchange-page.tsx'), 'ExchangePage'),
  '/assumptions': later(
    () => import('./pages/assumptions/assumptions-page.tsx'),
    'AssumptionsPage',
  ),
  '/compare': later(() => import('./pages/compare/compare-page.tsx'), 'ComparePage'),
  '/snapshots': later(() => import('./pages/snapshots/snapshots-page.tsx'), 'SnapshotsPage'),
  '/state': later(() => import('./pages/open-state/open-page.tsx'), 'OpenPage'),
  '/three-d-secure': later(() => import('./pages/three-d-secure/case-board.tsx'), 'CaseBoard'),
  '/scenarios': later(() => import('./pages/scenarios/scenarios-page.tsx'), 'ScenariosPage'),
  '/reference': later(() => import('./pages/reference/reference-page.tsx'), 'ReferencePage'),
  '/reference/:kind': later(() => import('./pages/reference/kind-page.tsx'), 'KindPage'),
  '/reference/:kind/:name': later(() => import('./pages/reference/entry-page.tsx'), 'EntryPage'),
  '/guide/:page': later(() => import('./pages/reference/guide-page.tsx'), 'GuidePage'),
  '/settings': later(() => import('./pages/settings/settings-page.tsx'), 'SettingsPage'),
  '/profiles': later(() => import('./pages/profiles/profiles-page.tsx'), 'ProfilesPage'),
}

/** Loads a page that the console does not open with. */
export async function loadPage<P extends Path>(path: P) {
  const added = loadLaterFeatures()
  const own: { readonly [P in Path]?: LoadPage<P> } = pages
  const load = own[path] ?? (await added).pages[path as P & AddedPath]
  const [page] = await Promise.all([load(), added])
  return page
}
