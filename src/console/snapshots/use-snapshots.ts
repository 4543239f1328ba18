import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/ask-control.ts'
import type { SandboxInfo, SnapshotEntity } from '../../contract/control/control.ts'
import { useSession } from '../state/session.tsx'

/** What one may do with snapshots; every page has seen it when it is done. */
export function useSnapshots() {
  const { client } = useSession()
  const queries = useQueryClient()
  const ask = <Answer>(method: string, path: string, body: object = {}) =>
    askControl<Answer>(client, `/sandbox/snapshots${path}`, {
      method,
      body: JSON.stringify(body),
    })
  const common = {
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  } as const
  return {
    take: useMutation({
      ...common,
      mutationFn: (title: string) => ask<SnapshotEntity>('POST', '', { title }),
    }),
    restore: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) => ask<SandboxInfo>('POST', `/${id}/restore`),
    }),
    fork: useMutation({
      ...common,
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        ask<SandboxInfo>('POST', `/${id}/fork`, { name }),
    }),
    remove: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) => ask<{ deleted: true }>('DELETE', `/${id}`),
    }),
  }
}
