import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ControlInput } from '../../contract/control/operations.ts'
import { askControl } from '../../client/control-client.ts'
import { useSession } from './session.tsx'

/** What a page changes of the sandbox's settings. */
export type SettingsChange = NonNullable<ControlInput<'settings.change'>['body']>

/** Changes settings, one change after the other; busy until every page has seen it. */
export function useChangeSettings() {
  const { client } = useSession()
  const queries = useQueryClient()
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (settings: SettingsChange) =>
      askControl(client, 'settings.change', { body: settings }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}
