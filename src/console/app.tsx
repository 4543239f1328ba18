import './parts/page/page.css'
import { isServed, site } from '../ui/base.ts'
import { QueryClient, QueryClientProvider, useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, Suspense, Component, type ReactNode, type ComponentType } from 'react'
import { Router, type RouterOptions, Route, Switch, useLocation, Redirect } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { ClientOptions } from '../client/client-options.ts'
import type { HistoryStore } from '../client/history.ts'
import type { SandboxLink } from '../client/sandbox-link.ts'
import { Frame } from './frame/frame.tsx'
import { addFeatures, type ConsoleFeatures, loadLaterFeatures } from './state/features.ts'
import { historyKey, stateNamesOptions } from './state/queries.ts'
import { refreshSandbox } from './state/refresh-sandbox.ts'
import type { Look } from './state/kept-preferences.ts'
import { usePreferences } from './state/preferences.ts'
import { useText } from './state/use-text.ts'
import { browserClient, serverClient, SessionProvider } from './state/session.tsx'
import { SectionTabs } from './parts/page/page-head.tsx'
import { PageError } from './parts/page/page-problem.tsx'
import {
  isForAudience,
  type Params,
  type Path,
  parseSearch,
  paths,
  rowOf,
  home,
  hrefOf,
  type PageProps,
  pathOf,
} from './state/routes.ts'
import { atMostEvery, whenIdle } from '../ui/timing.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { isMissingFile, importAgain, untilItArrives } from '../ui/import-again.ts'
import { lazyPart } from './parts/actions/lazy-part.ts'
import { PartsLanguage } from '../ui/words.ts'
import { isOperationId } from '../contract/operations/operation-ids.ts'
import { OperationPage } from './pages/operations/operation-page.tsx'
import type { FirstPath } from './later-pages.ts'
import { hasRecords } from './state/has-records.ts'

/** The next start tries again. */
const later = () => undefined

/** The single-page app, without the sandbox: it reaches that through `link`, over HTTP. */
export function createApp({
  base,
  link,
  history: kept,
  features,
}: {
  base: string
  link: SandboxLink
  history: HistoryStore
  features: ConsoleFeatures
}) {
  addFeatures(features)
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  // A program that sells in a loop would have every list drawn for each sale.
  const refresh = atMostEvery(200, () => void refreshSandbox(queries))
  link.onChange(refresh)

  const stop = link.state.subscribe(() => {
    if (link.state.get().kind !== 'ready') return
    stop()
    recover(browserClient(base, link)).catch(later)
  })
  if (isServed) recover(serverClient(site)).catch(later)

  async function recover(sandbox: ClientOptions) {
    await whenIdle()
    const { recoverAnswers } = await import('../client/watch/recover-answers.ts')
    const isChanged = await recoverAnswers(sandbox, kept)
    if (isChanged) await queries.invalidateQueries({ queryKey: historyKey })
  }

  return {
    App({ onFirstPage }: { onFirstPage: () => void }) {
      // The effect runs once the first page is drawn; the caller decides the next step.
      useEffect(onFirstPage, [onFirstPage])
      // For every link of the document, in whichever part it is.
      useEffect(() => announcePages(base, queries), [])
      // On every page something that has the focus may go away.
      useEffect(keepFocus, [])
      return (
        <QueryClientProvider client={queries}>
          <SessionProvider base={base} link={link} history={kept}>
            <Suspense>
              <FollowSandbox onChange={refresh} />
            </Suspense>
            <Router base={base.replace(/\/$/, '')} aroundNav={fromTheTop}>
              <PartsLanguage value={usePreferences().lang}>
                <Frame>
                  <SectionTabs />
                  <CurrentPage />
                </Frame>
              </PartsLanguage>
            </Router>
          </SessionProvider>
        </QueryClientProvider>
      )
    },
    /**
     * Loads everything that the first page did without: the states, the clock, the check of
     * answers, the places of pages.
     */
    loadRest: () =>
      Promise.all([
        import('./later-pages.ts'),
        loadLaterFeatures(),
        import('../contract/answers/drift.ts'),
        queries.prefetchQuery(stateNamesOptions),
        import('./clock/clock-dialog.tsx'),
      ]),
  }
}

// The form is first.
const FollowSandbox = lazyPart(
  () => whenIdle().then(() => import('./follow-sandbox.tsx')),
  'FollowSandbox',
)

/** A new page begins at its top; on the way back the browser restores the scroll position. */
const fromTheTop: RouterOptions['aroundNav'] = (navigate, to, options) => {
  navigate(to, options)
  if (!options?.replace) scrollTo({ top: 0, behavior: 'instant' })
}

/** The page of the current address; a page that breaks takes nothing with it. */
function CurrentPage() {
  const [here] = useLocation()
  return (
    <ErrorBoundary key={here}>
      <Switch>
        {paths().map((path) => (
          <Route key={path} path={path}>
            {(params: object) => <Page path={path} params={params as Params<Path>} />}
          </Route>
        ))}
        <Route>
          <Missing />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}

// Few users ask the real service: its code is loaded with the first request for it.
const LiveGate = lazyPart(() => import('./live/gate.tsx'), 'LiveGate')
// Nor do many present.
const DevelopersOnly = lazyPart(() => import('./frame/presenter.tsx'), 'DevelopersOnly')
// Nor does a link lead nowhere.
const NotFound = lazyPart(() => import('./parts/page/not-found.tsx'), 'NotFound')

const Missing = () => (
  <Suspense>
    <NotFound />
  </Suspense>
)

function Page<P extends Path>({ path, params }: { path: P; params: Params<P> }) {
  const { target, view } = usePreferences()
  const search = parseSearch(path, useSearch())
  const { data: Shown, error, failureReason } = useQuery(pageCode(path))
  if (isMissingFile(failureReason)) return <PageError error={failureReason} />
  if (error) throw error
  if (view === 'presenter' && !isForAudience(path)) {
    return (
      <Suspense>
        <DevelopersOnly />
      </Suspense>
    )
  }
  const stance = target === 'live' ? rowOf(path).live : 'always'
  const page = Shown ? <Shown params={params} search={search} /> : <PageComing path={path} />
  if (stance === 'always') return page
  return (
    <Suspense>
      <LiveGate isOfSandbox={!stance}>{page}</LiveGate>
    </Suspense>
  )
}

/** A page whose code is on its way: its name and an outline. */
function PageComing({ path }: { path: Path }) {
  const t = useText()
  const { menu } = rowOf(path)
  return (
    <div className="page-coming" aria-busy="true">
      <p>{menu && t(('tab' in menu && menu.tab) || menu.title)}</p>
    </div>
  )
}

/** Shows the errors of its children. A class, since React offers this in no other way. */
class ErrorBoundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: unknown) => ({ caught: { error } })

  override state: { caught?: { error: unknown } } = {}

  override render() {
    const { caught } = this.state
    return caught ? <PageError error={caught.error} /> : this.props.children
  }
}

/** The first pages come with the console; the names of all other files come a little later. */
const firstPages: { readonly [P in FirstPath]: ComponentType<PageProps<P>> } = {
  '/': First,
  '/operations/:operation': Operation,
}

/** The address of the overview, once there is something to see; for a new user of the form. */
export function firstAddress({ target, view }: Pick<Look, 'target' | 'view'>) {
  const isOverview = hasRecords(target) || view === 'presenter'
  return isOverview ? hrefOf({ to: '/overview' }) : hrefOf(home)
}

function First() {
  return <Redirect to={firstAddress(usePreferences())} replace />
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
    <Missing />
  )
}

/**
 * The code of a path, at once if it has arrived; otherwise it is asked for until it does.
 */
function pageCode<P extends Path>(path: P) {
  const pages: { readonly [P in Path]?: ComponentType<PageProps<P>> } = firstPages
  const first = pages[path]
  return queryOptions({
    queryKey: ['page', path],
    queryFn: async () =>
      first ?? (await importAgain(() => import('./later-pages.ts'), 'loadPage'))(path),
    initialData: () => first,
    staleTime: Infinity,
    gcTime: Infinity,
    ...untilItArrives,
  })
}

/** Loads a page's code when a pointer or the focus comes to a link that leads there. */
function announcePages(base: string, queries: QueryClient) {
  const announce = ({ target }: Event) => {
    const address = (target as Element).closest?.('a')?.getAttribute('href')
    const path = address?.startsWith(base) && pathOf(`/${address.slice(base.length)}`)
    if (path) void queries.prefetchQuery(pageCode(path))
  }
  const types = ['pointerover', 'focusin'] as const
  for (const type of types) document.addEventListener(type, announce)
  return () => types.forEach((type) => document.removeEventListener(type, announce))
}
