import type { ComponentType } from 'react'
import { featurePages } from '../features/pages.ts'
import { importLater as later } from '../ui/import-again.ts'
import type { PageProps, Path } from './state/routes.ts'

export type FirstPath = '/' | '/operations/:operation'

type Loader<P extends Path> = () => Promise<ComponentType<PageProps<P>>>

const pages: { readonly [P in Exclude<Path, FirstPath>]: Loader<P> } = {
  '/overview': later(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
  '/payments': later(() => import('./payments/payments-page.tsx'), 'PaymentsPage'),
  '/payments/:uuid': later(() => import('./payments/payment-page.tsx'), 'PaymentPage'),
  '/tokens': later(() => import('./tokens/tokens-page.tsx'), 'TokensPage'),
  '/tokens/:token': later(() => import('./tokens/token-page.tsx'), 'TokenPage'),
  '/events': later(() => import('./events/events-page.tsx'), 'EventsPage'),
  '/deliveries': later(() => import('./deliveries/deliveries-page.tsx'), 'DeliveriesPage'),
  '/deliveries/:id': later(() => import('./deliveries/delivery-page.tsx'), 'DeliveryPage'),
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
  '/compare': later(() => import('./compare/compare-page.tsx'), 'ComparePage'),
  '/snapshots': later(() => import('./snapshots/snapshots-page.tsx'), 'SnapshotsPage'),
  '/state': later(() => import('./image/open-page.tsx'), 'OpenPage'),
  '/three-d-secure': later(() => import('./three-d-secure/case-board.tsx'), 'CaseBoard'),
  '/scenarios': later(() => import('./scenarios/scenarios-page.tsx'), 'ScenariosPage'),
  '/reference': later(() => import('./reference/reference-page.tsx'), 'ReferencePage'),
  '/reference/:kind': later(() => import('./reference/kind-page.tsx'), 'KindPage'),
  '/reference/:kind/:name': later(() => import('./reference/entry-page.tsx'), 'EntryPage'),
  '/guide/:page': later(() => import('./reference/guide-page.tsx'), 'GuidePage'),
  '/settings': later(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
  '/profiles': later(() => import('./profiles/profiles-page.tsx'), 'ProfilesPage'),
  ...featurePages,
}

/** Loads a page that the console does not open with. */
export function loadPage<P extends Path>(path: P) {
  const loaders: { readonly [P in Path]?: Loader<P> } = pages
  const load = loaders[path]
  if (!load) throw new Error(`Failed to load a page: ${path} has no file`)
  return load()
}
