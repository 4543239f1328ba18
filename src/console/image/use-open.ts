import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import type { StateImage } from '../../contract/control/state.ts'
import { useSession } from '../state/session.tsx'

/** Opens a state, after a snapshot of what there is: with `title`, unless there is nothing. */
export function useOpen() {
  const { client } = useSession()
  const queries = useQueryClient()
  const common = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  } as const
  return {
    open: useMutation({
      ...common,
      mutationFn: async ({ state, title }: { state: StateImage; title?: string }) => {
        const snapshot =
          title === undefined
            ? undefined
            : await askControl(client, 'snapshots.take', { body: { title } })
        return { snapshot, info: await askControl(client, 'state.open', { body: state }) }
      },
    }),
    goBack: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) => askControl(client, 'snapshots.restore', { id }),
    }),
  }
}
