import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryEntity } from '../../contract/control/control.ts'
import { askControl } from '../../client/ask-control.ts'
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
        const path = `/sandbox/deliveries/${encodeURIComponent(id)}/redeliver`
        delivered.push(await askControl<DeliveryEntity>(client, path, { method: 'POST' }))
      }
      return delivered
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  })
}
