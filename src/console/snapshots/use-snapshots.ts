import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askControl } from '../../client/control-client.ts'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { useSession } from '../state/session.tsx'
import type { Speak } from '../state/use-text.ts'

/** What one may do with snapshots; every page has seen it when it is done. */
export function useSnapshots() {
  const { client } = useSession()
  const queries = useQueryClient()
  const common = {
    onSettled: () => queries.invalidateQueries({ queryKey: ['sandbox'] }),
  } as const
  return {
    take: useMutation({
      ...common,
      mutationFn: (title: string) => askControl(client, 'snapshots.take', { body: { title } }),
    }),
    restore: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) => askControl(client, 'snapshots.restore', { id }),
    }),
    fork: useMutation({
      ...common,
      mutationFn: ({ id, name }: { id: string; name: string }) =>
        askControl(client, 'snapshots.fork', { id, body: { name } }),
    }),
    remove: useMutation({
      ...common,
      mutationFn: ({ id }: SnapshotEntity) => askControl(client, 'snapshots.delete', { id }),
    }),
  }
}

const untitled = { es: 'Sin título', en: 'Untitled' } as const

export const snapshotTitleOf = ({ title }: SnapshotEntity, t: Speak) => title || t(untitled)
