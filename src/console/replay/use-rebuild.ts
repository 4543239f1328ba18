import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { useSession } from '../state/session.tsx'

/** Rebuilds a state, after a snapshot of what there is: with `title`, unless there is nothing. */
export function useRebuild() {
  const { client } = useSession()
  const queries = useQueryClient()
  const common = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  } as const
  return {
    rebuild: useMutation({
      ...common,
      mutationFn: async ({ replay, title }: { replay: Replay; title?: string }) => {
        const snapshot =
          title === undefined
            ? undefined
            : await askControl(client, 'snapshots.take', { body: { title } })
        return { snapshot, info: await askControl(client, 'replay.run', { body: replay }) }
      },
    }),
    goBack: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) => askControl(client, 'snapshots.restore', { id }),
    }),
  }
}
