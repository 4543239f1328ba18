import { site } from '../ui/base.ts'
import './page/page.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Router, type RouterOptions } from 'wouter'
import type { ClientOptions } from '../client/client.ts'
import type { HistoryStore } from '../client/history.ts'
import type { SandboxLink } from '../client/sandbox-link.ts'
import { CurrentPage } from './current-page.tsx'
import { clockCode } from './frame/clock-code.ts'
import { Frame } from './frame/frame.tsx'
import { announcePages } from './pages.tsx'
import { historyKey, stateNamesOptions } from './state/queries.ts'
import { refreshSandbox } from './state/refresh-sandbox.ts'
import { isServedByHost } from './state/preferences.ts'
import { browserClient, serverClient, SessionProvider } from './state/session.tsx'
import { atMostEvery } from '../ui/at-most-every.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { whenIdle } from '../ui/when-idle.ts'

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
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  // A program that sells in a loop would have every list drawn for each sale.
  link.onChange(atMostEvery(200, () => void refreshSandbox(queries)))

  const later = () => undefined // the next start tries again
  const stop = link.state.subscribe(() => {
    if (link.state.get().kind !== 'ready') return
    stop()
    recover(browserClient(base, link)).catch(later)
  })
  if (isServedByHost) recover(serverClient(site)).catch(later)

  async function recover(sandbox: ClientOptions) {
    await whenIdle()
    const { recoverAnswers } = await import('../client/watch/recover-answers.ts')
    const isChanged = await recoverAnswers(sandbox, kept)
    if (isChanged) await queries.invalidateQueries({ queryKey: historyKey })
  }

  return {
    App({ onFirstPage }: { onFirstPage: () => void }) {
      // The effect runs once the first page is drawn; the caller decides what follows.
      useEffect(onFirstPage, [onFirstPage])
      // Wherever a link stands, and whoever has drawn it.
      useEffect(() => announcePages(base, queries), [])
      // On every page something that has the focus may go away.
      useEffect(keepFocus, [])
      return (
        <QueryClientProvider client={queries}>
          <SessionProvider base={base} link={link} history={kept}>
            <Router base={base.replace(/\/$/, '')} aroundNav={fromTheTop}>
              <Frame>
                <CurrentPage />
              </Frame>
            </Router>
          </SessionProvider>
        </QueryClientProvider>
      )
    },
    /** Loads what the first page did without: the states, what checks answers, where pages are. */
    loadRest: () =>
      Promise.all([
        import('./later-pages.ts'),
        import('../contract/answers/drift.ts'),
        queries.prefetchQuery(stateNamesOptions),
        queries.prefetchQuery(clockCode),
      ]),
  }
}

/** A new page begins at its top; on the way back the browser restores the scroll position. */
const fromTheTop: RouterOptions['aroundNav'] = (navigate, to, options) => {
  navigate(to, options)
  if (!options?.replace) scrollTo({ top: 0, behavior: 'instant' })
}
