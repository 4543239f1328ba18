import { isServed, site } from '../../ui/base.ts'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { askHost } from '../../client/ask-host.ts'
import { type ClientOptions, inSandbox } from '../../client/client-options.ts'
import type { HistoryStore } from '../../client/history.ts'
import type { SandboxLink } from '../../client/sandbox-link.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { type LiveAccess, useLiveAccess } from './live-access.ts'
import { usePreferences } from './preferences.ts'
import { randomId } from '../../contract/random-id.ts'

/** The target that is asked, and the history of requests. */
export interface Session {
  readonly client: ClientOptions
  /** The same target in the view for developers. */
  readonly own: ClientOptions
  /** The browser's own sandbox, also while another target is chosen. */
  readonly sandbox: ClientOptions
  /** The profile that is open, where the real service is asked. */
  readonly live: LiveAccess | undefined
  readonly link: SandboxLink
  readonly history: HistoryStore
}

const presentedSandbox = 'presentation'

/** A presentation has a sandbox of its own: a developer's keeps its records. */
const presented = (client: ClientOptions): ClientOptions => inSandbox(client, presentedSandbox)

const SessionContext = createContext<Session | undefined>(undefined)

export function SessionProvider({
  base,
  link,
  history,
  children,
}: {
  base: string
  link: SandboxLink
  history: HistoryStore
  children: ReactNode
}) {
  const { target, serverUrl, view } = usePreferences()
  const access = useLiveAccess()
  const session = useMemo<Session>(() => {
    const sandbox = browserClient(base, link)
    const server = serverClient(serverUrl)
    const own = { browser: sandbox, server, live: access?.client ?? noService }[target]
    const client = view === 'presenter' && target !== 'live' ? presented(own) : own
    return { link, history, sandbox, own, client, live: target === 'live' ? access : undefined }
  }, [base, link, history, target, serverUrl, view, access])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The client of the browser's own sandbox. */
export const browserClient = (base: string, link: SandboxLink): ClientOptions => ({
  target: 'browser',
  isMarked: true,
  baseUrl: location.origin + base.replace(/\/$/, ''),
  credentials: sandboxCredentials,
  transmit: link.transmit,
  now: Date.now,
  newId: randomId,
})

/**
 * The client of a sandbox of Node.js. A sandbox of another origin may be older, and its browser
 * refuse the mark.
 */
export function serverClient(url: string): ClientOptions {
  const baseUrl = url.replace(/\/$/, '')
  const isHost = isServed && baseUrl === site
  return {
    target: 'server',
    ...(isHost ? { isMarked: true } : {}),
    baseUrl,
    credentials: sandboxCredentials,
    transmit: isHost ? askHost : (path, init) => fetch(path, init),
    now: Date.now,
    newId: randomId,
  }
}

/** The real service while no profile is open: no page that sends is shown then. */
const noService: ClientOptions = {
  target: 'live',
  baseUrl: '',
  credentials: { key: '', hash: '' },
  transmit: () => Promise.reject(new Error('Failed to send: no profile is open')),
  now: Date.now,
  newId: randomId,
}

export function useSession() {
  const session = use(SessionContext)
  if (!session) throw new Error('Failed to read the session: there is no SessionProvider above')
  return session
}
