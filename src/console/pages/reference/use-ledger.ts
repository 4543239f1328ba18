import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askAt } from '../../../client/control-client.ts'
import type { ClientOptions } from '../../../client/client-options.ts'
import type { Lang } from '../../../contract/text.ts'
import type { LedgerEntry } from '../../../contract/control/sandbox.ts'
import { openApiPath } from '../../../contract/control/control-routes.ts'
import type { ExampleDocument } from '../../../reference/examples.ts'
import type { Address } from '../../../reference/entry.ts'
import { usePreferences } from '../../state/preferences.ts'
import { assumptionsOptions, sandboxInfoOptions } from '../../state/queries.ts'
import { type Session, useSession } from '../../state/session.tsx'
import { useRulebook } from '../../parts/form/use-rulebook.ts'
import { bodiesOptions } from './bodies.ts'

export function useLedger(): ReadonlyMap<string, LedgerEntry> {
  const { lang } = usePreferences()
  const { data } = useQuery(assumptionsOptions(useSandbox(), lang))
  return useMemo(() => new Map(data?.items.map((row) => [row.id, row])), [data])
}

/** The examples of the sandbox; undefined until it has made them, empty if it makes none. */
export function useExamples(): ExampleDocument | undefined {
  const { lang } = usePreferences()
  const sandbox = useSandbox()
  const { client } = sandbox
  const info = useQuery(sandboxInfoOptions(sandbox))
  const assumptions = info.data?.settings.assumptions
  const { data, isError } = useQuery({
    // Another ledger makes another document.
    queryKey: ['openapi', client.target, client.baseUrl, lang, assumptions],
    queryFn: () => readExamples(client, lang),
    enabled: assumptions !== undefined,
    staleTime: Infinity,
  })
  return isError || (info.isError && !info.data) ? {} : data
}

/** @throws ControlError when the sandbox makes none. */
export const readExamples = (client: ClientOptions, lang: Lang): Promise<ExampleDocument> =>
  askAt(client, `${openApiPath}?lang=${lang}`)

/** The sandbox that is asked; live the browser's own. */
export function useSandbox(): Session {
  const session = useSession()
  return session.client.target === 'live' ? { ...session, client: session.sandbox } : session
}

/**
 * The sections of a page of the reference, under the ledger of the present sandbox; undefined until
 * they have arrived.
 */
export function useSections({ kind, name }: Address) {
  const rulebook = useRulebook()
  const { data } = useQuery(bodiesOptions(kind))
  return data?.get(name)?.(rulebook)
}
