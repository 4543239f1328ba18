import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { usePreferences } from './preferences.ts'
import { historyKey } from './queries.ts'
import { sendSigned } from './send-again.ts'
import { useSession } from './session.tsx'
import type { ControlInput } from '../../contract/control/operations.ts'
import type { ClientOptions } from '../../client/client-options.ts'
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

/** A change of the sandbox's settings by a page. */
export type SettingsChange = NonNullable<ControlInput<'settings.change'>['body']>

/** Asks something that changes the sandbox; busy until every page has seen it. */
export function useSandboxChange<Given = void, Answer = unknown>(
  ask: (client: ClientOptions, given: Given) => Promise<Answer>,
  options: Pick<UseMutationOptions<Answer, Error, Given>, 'scope' | 'onSuccess'> = {},
) {
  const { client } = useSession()
  const queries = useQueryClient()
  return useMutation({
    ...options,
    mutationFn: (given: Given) => ask(client, given),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}

/** Changes settings, one change after the other. */
export const useChangeSettings = () =>
  useSandboxChange(
    (client, settings: SettingsChange) => askControl(client, 'settings.change', { body: settings }),
    { scope: { id: 'settings' } },
  )

/** Runs the sandbox's clock to an instant (ms since 1970); everything due until then happens. */
export const useClock = () =>
  useSandboxChange((client, to: number) =>
    askControl(client, 'clock.move', { body: { to: new Date(to).toISOString() } }),
  )
