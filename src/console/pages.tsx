import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { isOperationId } from '../contract/operations/operation-ids.ts'
import { NotFound } from './page/page-problem.tsx'
import { importAgain, isMissingFile } from '../ui/import-again.ts'
import { OperationPage } from './operations/operation-page.tsx'
import type { FirstPath } from './later-pages.ts'
import { hasRecords } from './state/has-records.ts'
import { usePreferences } from './state/preferences.ts'
import { home, hrefOf, type PageProps, type Path, pathOf } from './state/routes.ts'

/** What the console opens with comes with it; the names of all other files come a little later. */
const firstPages: { readonly [P in FirstPath]: ComponentType<PageProps<P>> } = {
  '/': First,
  '/operations/:operation': Operation,
}

/** The overview, once there is something to see; for a new user the form. */
function First() {
  const { target, view } = usePreferences()
  const isOverview = hasRecords(target) || view === 'presenter'
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
  const pages: { readonly [P in Path]?: ComponentType<PageProps<P>> } = firstPages
  const first = pages[path]
  return queryOptions({
    queryKey: ['page', path],
    queryFn: async () =>
      first ?? (await importAgain(() => import('./later-pages.ts'), 'loadPage'))(path),
    initialData: () => first,
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
