import { useQuery } from '@tanstack/react-query'
import { Route, Switch, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { NotFound } from './frame/page-problem.tsx'
import { pageCode } from './pages.tsx'
import { type Params, type Path, parseSearch, paths } from './routes.ts'

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
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}

function Page<P extends Path>({ path, params }: { path: P; params: Params<P> }) {
  const search = parseSearch(path, useSearch())
  const { data: Shown, error } = useQuery(pageCode(path))
  if (error) throw error
  return Shown ? <Shown params={params} search={search} /> : null
}
