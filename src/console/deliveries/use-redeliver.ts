import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import { askControl } from '../../client/control-client.ts'
import { useSession } from '../state/session.tsx'

/** Whether its last attempt was received. */
export const arrived = ({ attempts }: DeliveryEntity) => attempts.at(-1)?.status === 200

/** Delivers notifications again, one after the other in the order in which they are given. */
export function useRedeliver() {
  const { client } = useSession()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (ids: readonly string[]) => {
      const delivered: DeliveryEntity[] = []
      for (const id of ids) {
        delivered.push(await askControl(client, 'deliveries.redeliver', { id }))
      }
      return delivered
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}
