import './page.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  RouterProvider,
} from '@tanstack/react-router'
import type { HistoryStore } from '../client/history.ts'
import type { SandboxLink } from '../client/sandbox-link.ts'
import { isOperationId } from '../contract/registry.ts'
import { Frame } from './frame/frame.tsx'
import { NotFound, PageError } from './frame/page-problem.tsx'
import { OperationPage } from './operations/operation-page.tsx'
import { stateNames } from './queries.ts'
import type { HistorySearch, OperationSearch, PaymentsSearch } from './search.ts'
import { SessionProvider } from './session.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })

const text = (value: unknown) =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/operations/$operation', params: { operation: 'payments.sale' } })
  },
})

const operation = createRoute({
  getParentRoute: () => root,
  path: '/operations/$operation',
  validateSearch: (search): OperationSearch => ({
    variant: text(search['variant']),
    from: text(search['from']),
    payment: text(search['payment']),
  }),
  component: function Operation() {
    const { operation: id } = operation.useParams()
    const search = operation.useSearch()
    return isOperationId(id) ? (
      <OperationPage key={`${id} ${search.from} ${search.payment}`} id={id} search={search} />
    ) : (
      <NotFound />
    )
  },
})

const payments = createRoute({
  getParentRoute: () => root,
  path: '/payments',
  validateSearch: (search): PaymentsSearch => ({ after: text(search['after']) }),
  component: lazyRouteComponent(() => import('./payments/payments-page.tsx'), 'PaymentsPage'),
})

const payment = createRoute({
  getParentRoute: () => root,
  path: '/payments/$uuid',
  component: lazyRouteComponent(() => import('./payments/payment-page.tsx'), 'PaymentPage'),
})

const history = createRoute({
  getParentRoute: () => root,
  path: '/history',
  validateSearch: (search): HistorySearch => ({
    operation: text(search['operation']),
    status: text(search['status']),
    q: text(search['q']),
  }),
  component: lazyRouteComponent(() => import('./history/history-page.tsx'), 'HistoryPage'),
})

const exchange = createRoute({
  getParentRoute: () => root,
  path: '/history/$id',
  component: lazyRouteComponent(() => import('./history/exchange-page.tsx'), 'ExchangePage'),
})

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
})

const routeTree = root.addChildren([
  home,
  operation,
  payments,
  payment,
  history,
  exchange,
  settings,
])
const newRouter = (basepath: string) =>
  createRouter({
    routeTree,
    basepath,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}

/** The single-page app, without the sandbox: it reaches that through `link`, over HTTP. */
export function createApp({
  base,
  link,
  history: kept,
}: {
  base: string
  link: SandboxLink
  history: HistoryStore
}) {
  const router = newRouter(base)
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  link.onChange(() => void queries.invalidateQueries({ queryKey: ['sandbox'] }))

  return {
    App: () => (
      <QueryClientProvider client={queries}>
        <SessionProvider base={base} link={link} history={kept}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    ),
    /** Calls back once, when the first page stands. */
    onFirstPage(listener: () => void) {
      const stop = router.subscribe('onRendered', () => {
        stop()
        listener()
      })
    },
    /** Loads what the first page did without: the code of the others, and the list of states. */
    loadRest: () =>
      Promise.all([
        queries.prefetchQuery(stateNames),
        ...[payments, payment, history, exchange, settings].map((page) =>
          router.loadRouteChunk(page as Parameters<typeof router.loadRouteChunk>[0]),
        ),
      ]),
  }
}
