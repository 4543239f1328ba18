import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/client.ts'
import type { OperationId } from '../../contract/operations/registry.ts'
import type { Encoding } from '../../contract/operations/wire.ts'
import { usePreferences } from './preferences.ts'
import { historyKey } from './queries.ts'
import { useSession } from './session.tsx'

/** Sends one request of a merchant that no form shows; the history keeps it. */
export function useDirectRequest<Given = void>(
  operation: OperationId,
  encoding: Encoding,
  valuesOf: (given: Given) => Readonly<Record<string, string>>,
) {
  const { client, history } = useSession()
  const { lang } = usePreferences()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (given: Given) => {
      const values = { ...valuesOf(given), lang }
      const { signedForSandbox } = await import('../../client/sign-for-sandbox.ts')
      const signed = await signedForSandbox(client, operation, values)
      const exchange = await send(client, operation, signed, encoding)
      await history.add(exchange).catch(() => undefined)
      return exchange
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: historyKey }),
        queries.invalidateQueries({ queryKey: ['sandbox'] }),
      ]),
  })
}
