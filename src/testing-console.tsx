import './console/frame/frame.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { openHistory } from './client/history.ts'
import { createObservable } from './client/observable.ts'
import type { SandboxLink, SandboxState } from './client/sandbox-link.ts'
import type { Preferences } from './console/state/kept-preferences.ts'
import { preferences, usePreferences } from './console/state/preferences.ts'
import { stateNamesOptions } from './console/state/queries.ts'
import { addFeatures, loadLaterFeatures } from './console/state/features.ts'
import { browserClient, SessionProvider } from './console/state/session.tsx'
import { consoleFeatures } from './entries/console-features.ts'
import { createShippedSandbox } from './entries/create-sandbox.ts'
import { PartsLanguage } from './ui/words.ts'

/**
 * A console of which a test draws one part, over a sandbox in memory whose clock is frozen at
 * 2026-01-15T12:00:00Z. It has no memory of earlier tests.
 */
export async function openConsole(chosen: Partial<Preferences> = {}) {
  addFeatures(consoleFeatures)
  await loadLaterFeatures()
  localStorage.clear()
  sessionStorage.clear()
  preferences.set({ lang: 'es', view: 'developer', zone: 'honduras', target: 'browser', ...chosen })
  const sandbox = createShippedSandbox({ url: location.origin })
  let isBroken = false
  const state = createObservable<SandboxState>(ready)
  const link: SandboxLink = {
    state,
    onChange: () => () => {},
    transmit: (url, init) =>
      isBroken ? Promise.reject(new TypeError('Failed to fetch')) : sandbox.fetch(url, init),
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await queries.prefetchQuery(stateNamesOptions)
  const { hook, searchHook, history } = memoryLocation({ path: '/', record: true })
  const kept = openHistory(crypto.randomUUID())

  const Console = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <SessionProvider base="/" link={link} history={kept}>
        <Router hook={hook} searchHook={searchHook}>
          <PartsLanguage value={usePreferences().lang}>
            <Suspense>{children}</Suspense>
          </PartsLanguage>
        </Router>
      </SessionProvider>
    </QueryClientProvider>
  )
  return {
    sandbox,
    client: browserClient('/', link),
    /** Where links and actions have led, `/` first. */
    visited: history,
    draw: (part: ReactNode) => render(part, { wrapper: Console }),
    /** From now on the sandbox does not answer. */
    breakOff: () => void (isBroken = true),
    mend: () => void (isBroken = false),
    /** From now on a newer version in another tab has the sandbox. */
    outdate: () => {
      isBroken = true
      state.set({ kind: 'outdated' })
    },
    /** Has the drawn part read the sandbox again, which a test has changed. */
    refresh: () => queries.invalidateQueries(),
  }
}

const ready: SandboxState = {
  kind: 'ready',
  problem: 'uncontrolled',
  storage: 'memory',
  storageCause: undefined,
  aside: {},
  deleted: [],
  readStored: async () => '{}',
  removeStored: async () => {},
  update: undefined,
}
