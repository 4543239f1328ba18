import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import { useSession } from './session.tsx'

/** Runs the sandbox's clock to an instant (ms since 1970); everything due until then happens. */
export function useClock() {
  const { client } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (to: number) =>
      askControl(client, 'clock.move', { body: { to: new Date(to).toISOString() } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}
