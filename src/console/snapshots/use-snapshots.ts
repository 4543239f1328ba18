import { askControl } from '../../client/control-client.ts'
import type { SnapshotEntity } from '../../contract/control/state.ts'
import { useSandboxChange } from '../state/use-changes.ts'
import type { Speak } from '../state/use-text.ts'

/** What one may do with snapshots. */
export const useSnapshots = () => ({
  take: useSandboxChange((client, title: string) =>
    askControl(client, 'snapshots.take', { body: { title } }),
  ),
  restore: useSandboxChange((client, { id }: SnapshotEntity) =>
    askControl(client, 'snapshots.restore', { id }),
  ),
  fork: useSandboxChange((client, { id, name }: { id: string; name: string }) =>
    askControl(client, 'snapshots.fork', { id, body: { name } }),
  ),
  remove: useSandboxChange((client, { id }: SnapshotEntity) =>
    askControl(client, 'snapshots.delete', { id }),
  ),
})

const untitled = { es: 'Sin título', en: 'Untitled' } as const

export const snapshotTitleOf = ({ title }: SnapshotEntity, t: Speak) => title || t(untitled)
