import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Fault } from '../../contract/control/control.ts'
import { askControl } from '../../client/ask-control.ts'
import { useSession } from './session.tsx'

/** What a page changes of the sandbox's settings. */
export interface SettingsChange {
  readonly assumptions?: Readonly<Record<string, string>>
  readonly webhookUrl?: string | null
  readonly exchangeRate?: number
  readonly faults?: readonly Fault[]
}

/** Changes settings, one change after the other; busy until every page has seen it. */
export function useChangeSettings() {
  const { client } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    scope: { id: 'settings' },
    mutationFn: (settings: SettingsChange) =>
      askControl(client, '/sandbox/settings', { method: 'PATCH', body: JSON.stringify(settings) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}
