import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useText } from '../state/use-text.ts'
import { snapshotTitleOf } from './title-of.ts'
import type { useSnapshots } from './use-snapshots.ts'

const texts = {
  title: { es: '¿Borrar esta instantánea?', en: 'Delete this snapshot?' },
  text: {
    es: '“:title” deja de estar guardada y no se podrá volver a ella. El sandbox sigue como está.',
    en: '“:title” will no longer be kept, and there is no way back to it. The sandbox stays as it is.',
  },
  confirm: { es: 'Borrar la instantánea', en: 'Delete the snapshot' },
} as const

/** Asks before a snapshot is deleted. */
export function DeleteSnapshotDialog({
  snapshot,
  onClose,
  remove,
}: {
  snapshot: SnapshotEntity | undefined
  onClose: () => void
  remove: ReturnType<typeof useSnapshots>['remove']
}) {
  const t = useText()
  const confirm = () => {
    if (snapshot) remove.mutate(snapshot)
    onClose()
  }
  return (
    <ConfirmDialog
      open={snapshot !== undefined}
      title={t(texts.title)}
      confirm={t(texts.confirm)}
      icon="trash"
      once
      onClose={onClose}
      onConfirm={confirm}
    >
      {snapshot && t(texts.text, { title: snapshotTitleOf(snapshot, t) })}
    </ConfirmDialog>
  )
}
