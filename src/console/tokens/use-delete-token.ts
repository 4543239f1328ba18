import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/client.ts'
import { historyKey } from '../state/queries.ts'
import { useSession } from '../state/session.tsx'
import { usePreferences } from '../state/preferences.ts'

/** Deletes a token as a merchant would: one request, which the history keeps. */
export function useDeleteToken() {
  const { client, history } = useSession()
  const { lang } = usePreferences()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (token: string) => {
      const exchange = await send(client, 'tokens.delete', { token, env: 'sandbox', lang }, 'query')
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
