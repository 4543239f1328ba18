import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ClientOptions } from '../client/client.ts'
import type { HistoryStore } from '../client/history.ts'
import type { SandboxLink } from '../client/sandbox-link.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { usePreferences } from './use-text.ts'

/** Who is asked, and where what was asked is kept. */
export interface Session {
  readonly client: ClientOptions
  readonly link: SandboxLink
  readonly history: HistoryStore
}

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
  const { target, serverUrl } = usePreferences()
  const session = useMemo<Session>(
    () => ({
      link,
      history,
      client: {
        target,
        baseUrl:
          target === 'browser'
            ? location.origin + base.replace(/\/$/, '')
            : serverUrl.replace(/\/$/, ''),
        credentials: sandboxCredentials,
        fetch: target === 'browser' ? link.fetch : (url, init) => fetch(url, init),
        now: Date.now,
        newId: () => crypto.randomUUID(),
      },
    }),
    [base, link, history, target, serverUrl],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession() {
  const session = use(SessionContext)
  if (!session) throw new Error('Failed to read the session: there is no SessionProvider above')
  return session
}
