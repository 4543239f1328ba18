import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/ask-control.ts'
import { useSession } from './session.tsx'

/** Runs the sandbox's clock to an instant (ms since 1970); everything due until then happens. */
export function useClock() {
  const { client } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (to: number) =>
      askControl<{ now: string; events: readonly object[] }>(client, '/sandbox/clock', {
        method: 'POST',
        body: JSON.stringify({ to: new Date(to).toISOString() }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}
