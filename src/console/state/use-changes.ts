import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { usePreferences } from './preferences.ts'
import { historyKey } from './queries.ts'
import { sendSigned } from './send-again.ts'
import { useSession } from './session.tsx'
import type { ControlInput } from '../../contract/control/operations.ts'
import { askControl } from '../../client/control-client.ts'

/** Sends one request of a merchant that no form shows; the history keeps it. */
export function useDirectRequest<Given = void>(
  operation: OperationId,
  encoding: Encoding,
  valuesOf: (given: Given) => Readonly<Record<string, string>>,
) {
  const session = useSession()
  const { lang } = usePreferences()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) =>
      sendSigned(session, operation, { ...valuesOf(given), lang }, encoding),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ['sandbox'] }),
      ]),
  })
}

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
