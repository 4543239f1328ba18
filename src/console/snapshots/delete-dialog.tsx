import type { SnapshotEntity } from '../../contract/control.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../use-text.ts'
import { titleOf } from './title-of.ts'
import type { useSnapshots } from './use-snapshots.ts'

const texts = {
  title: { es: '¿Borrar esta instantánea?', en: 'Delete this snapshot?' },
  text: {
    es: '“:title” deja de estar guardada y no se podrá volver a ella. El sandbox sigue como está.',
    en: '“:title” will no longer be kept, and there is no way back to it. The sandbox stays as it is.',
  },
  confirm: { es: 'Borrar la instantánea', en: 'Delete the snapshot' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  close: { es: 'Cerrar', en: 'Close' },
} as const

/** Asks before a snapshot is deleted. */
export function DeleteDialog({
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
    <Dialog
      open={snapshot !== undefined}
      onClose={onClose}
      title={t(texts.title)}
      closeLabel={t(texts.close)}
      size="s"
      footer={
        <>
          <Button onClick={onClose}>{t(texts.cancel)}</Button>
          <Button variant="danger" icon="trash" once onClick={confirm}>
            {t(texts.confirm)}
          </Button>
        </>
      }
    >
      {snapshot && t(texts.text, { title: titleOf(snapshot, t) })}
    </Dialog>
  )
}
