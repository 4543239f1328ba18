import { createContext, type ReactNode, use, useMemo } from 'react'
import type { ClientOptions } from '../client/client.ts'
import type { HistoryStore } from '../client/history.ts'
import type { SandboxLink } from '../client/sandbox-link.ts'
import { sandboxCredentials } from '../contract/samples.ts'
import { usePreferences } from './preferences.ts'

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
        newId: randomId,
      },
    }),
    [base, link, history, target, serverUrl],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** A new identifier; `crypto.randomUUID` exists only where the page came over https or loopback. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

export function useSession() {
  const session = use(SessionContext)
  if (!session) throw new Error('Failed to read the session: there is no SessionProvider above')
  return session
}
