import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/ask-control.ts'
import { useSession } from '../session.tsx'

/** Switches assumptions, one change after the other; busy until every page has seen it. */
export function useSwitch() {
  const { client } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    scope: { id: 'assumptions' },
    mutationFn: (assumptions: Readonly<Record<string, string>>) =>
      askControl(client, '/sandbox/settings', {
        method: 'PATCH',
        body: JSON.stringify({ assumptions }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}
