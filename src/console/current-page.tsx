import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { isMissingFile } from '../ui/import-again.ts'
import { NotFound, PageError } from './page/page-problem.tsx'
import { audiencePaths } from './state/audience-paths.ts'
import { livePaths } from './state/live-paths.ts'
import { pageCode } from './pages.tsx'
import { usePreferences } from './state/preferences.ts'
import { type Params, type Path, parseSearch, paths } from './state/routes.ts'
import { lazyPart } from '../ui/lazy-part.ts'

/** The page of the current address; a page that breaks takes nothing with it. */
export function CurrentPage() {
  const [here] = useLocation()
  return (
    <ErrorBoundary key={here}>
      <Switch>
        {paths.map((path) => (
          <Route key={path} path={path}>
            {(params: object) => <Page path={path} params={params as Params<Path>} />}
          </Route>
        ))}
        {DesignPage && (
          <Route path="/design">
            <Suspense>
              <DesignPage />
            </Suspense>
          </Route>
        )}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}

// Few users ask the real service: its code is loaded when one does.
const LiveGate = lazyPart(() => import('./live/gate.tsx'), 'LiveGate')
// Nor do many present.
const DevelopersOnly = lazyPart(() => import('./frame/developers-only.tsx'), 'DevelopersOnly')
const SandboxOnly = lazyPart(() => import('./live/sandbox-only.tsx'), 'SandboxOnly')

// Every part of the interface, to look at while one develops: no build has it.
const DesignPage = import.meta.env.DEV
  ? lazyPart(() => import('./design/design-page.tsx'), 'DesignPage')
  : undefined

function Page<P extends Path>({ path, params }: { path: P; params: Params<P> }) {
  const { target, view } = usePreferences()
  const search = parseSearch(path, useSearch())
  const { data: Shown, error } = useQuery(pageCode(path))
  // It is asked for again as long as it is shown here.
  if (isMissingFile(error)) return <PageError error={error} />
  if (error) throw error
  if (view === 'presenter' && !audiencePaths.has(path)) {
    return (
      <Suspense>
        <DevelopersOnly />
      </Suspense>
    )
  }
  const stance = target === 'live' ? livePaths[path] : 'always'
  if (!stance) {
    return (
      <Suspense>
        <SandboxOnly />
      </Suspense>
    )
  }
  const page = Shown ? <Shown params={params} search={search} /> : null
  if (stance === 'always') return page
  return (
    <Suspense>
      <LiveGate>{page}</LiveGate>
    </Suspense>
  )
}
