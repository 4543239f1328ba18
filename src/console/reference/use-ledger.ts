import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LedgerEntry } from '../../contract/control/sandbox.ts'
import { usePreferences } from '../state/preferences.ts'
import { assumptionsOptions } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'

/** The rows of the ledger by their ids: of the sandbox that is asked, live of the browser's own. */
export function useLedger(): ReadonlyMap<string, LedgerEntry> {
  const session = useSession()
  const { lang } = usePreferences()
  const asked = session.client.target === 'live' ? { ...session, client: session.sandbox } : session
  const { data } = useQuery(assumptionsOptions(asked, lang))
  return useMemo(() => new Map(data?.items.map((row) => [row.id, row])), [data])
}
