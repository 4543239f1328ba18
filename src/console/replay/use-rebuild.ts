import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/ask-control.ts'
import type { SandboxInfo, SnapshotEntity } from '../../contract/control/control.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { useSession } from '../state/session.tsx'

/** Rebuilds a state, after a snapshot of what there is: with `title`, unless there is nothing. */
export function useRebuild() {
  const { client } = useSession()
  const queries = useQueryClient()
  const post = <Answer>(path: string, body: object) =>
    askControl<Answer>(client, path, { method: 'POST', body: JSON.stringify(body) })
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
            : await post<SnapshotEntity>('/sandbox/snapshots', { title })
        return { snapshot, info: await post<SandboxInfo>('/sandbox/replay', replay) }
      },
    }),
    goBack: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) =>
        post<SandboxInfo>(`/sandbox/snapshots/${id}/restore`, {}),
    }),
  }
}
