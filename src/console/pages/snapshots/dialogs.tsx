import { type FormEvent, useId, useState } from 'react'
import type { SnapshotEntity } from '../../../contract/control/state.ts'
import { sandboxName } from '../../../contract/control/values.ts'
import { exactInstant } from '../../../contract/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ConfirmDialog } from '../../parts/actions/confirm-dialog.tsx'
import { usePreferences } from '../../state/preferences.ts'
import { useText, type Speak } from '../../state/use-text.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { askControl } from '../../../client/control-client.ts'
import { useSandboxChange } from '../../state/use-changes.ts'

type Operations = ReturnType<typeof useSnapshots>

/** A question about a snapshot; undefined while nothing is asked. */
interface Question {
  snapshot: SnapshotEntity | undefined
  onClose: () => void
}

const restoreTexts = {
  title: { es: '¿Volver a esta instantánea?', en: 'Go back to this snapshot?' },
  text: {
    es: 'El sandbox vuelve a :at, con su reloj. Lo que pasó desde entonces se pierde.',
    en: 'The sandbox goes back to :at, with its clock. What happened since then is lost.',
  },
  kept: {
    es: 'Las demás instantáneas y el registro de solicitudes se quedan.',
    en: 'The other snapshots and the log of requests stay.',
  },
  confirm: { es: 'Restaurar', en: 'Restore' },
} as const

export function RestoreDialog({
  snapshot,
  onClose,
  restore,
}: Question & { restore: Operations['restore'] }) {
  const t = useText()
  const { lang, zone } = usePreferences()
  const confirm = () => {
    if (snapshot) restore.mutate(snapshot)
    onClose()
  }
  return (
    <ConfirmDialog
      open={snapshot !== undefined}
      title={t(restoreTexts.title)}
      confirm={t(restoreTexts.confirm)}
      icon="history"
      once
      size="m"
      onClose={onClose}
      onConfirm={confirm}
    >
      {snapshot && (
        <div className="snapshot-question">
          <p>{t(restoreTexts.text, { at: exactInstant(snapshot.at, lang, zone) })}</p>
          <p className="snapshot-note">{t(restoreTexts.kept)}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}

const forkTexts = {
  title: { es: 'Seguir desde aquí en otro sandbox', en: 'Go on from here in another sandbox' },
  text: {
    es: 'Un sandbox con ese nombre empieza con todo lo de esta instantánea. Debe ser nuevo o estar vacío.',
    en: 'A sandbox of that name begins with all of this snapshot. It must be new or empty.',
  },
  name: { es: 'Nombre del sandbox', en: 'Name of the sandbox' },
  rule: {
    es: 'De 1 a 64 letras, cifras, punto, guion o _',
    en: '1 to 64 letters, digits, . - or _',
  },
  confirm: { es: 'Ramificar', en: 'Fork' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
} as const

/** Asks for the name of the sandbox that a snapshot becomes. */
export function ForkDialog({ snapshot, onClose, fork }: Question & { fork: Operations['fork'] }) {
  const t = useText()
  const formId = useId()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const isGood = sandboxName.safeParse(name).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(!isGood)
    if (!isGood || !snapshot) return
    fork.mutate({ id: snapshot.id, name })
    setName('')
    onClose()
  }
  return (
    <Dialog
      open={snapshot !== undefined}
      onClose={onClose}
      title={t(forkTexts.title)}
      footer={
        <>
          <Button onClick={onClose}>{t(forkTexts.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t(forkTexts.confirm)}
          </Button>
        </>
      }
    >
      <form id={formId} className="snapshot-question" noValidate onSubmit={submit}>
        <p>{t(forkTexts.text)}</p>
        <TextField
          label={t(forkTexts.name)}
          hint={t(forkTexts.rule)}
          error={isTried && !isGood && t(forkTexts.rule)}
          mono
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

const deleteTexts = {
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
}: Question & { remove: Operations['remove'] }) {
  const t = useText()
  const confirm = () => {
    if (snapshot) remove.mutate(snapshot)
    onClose()
  }
  return (
    <ConfirmDialog
      open={snapshot !== undefined}
      title={t(deleteTexts.title)}
      confirm={t(deleteTexts.confirm)}
      icon="trash"
      once
      onClose={onClose}
      onConfirm={confirm}
    >
      {snapshot && t(deleteTexts.text, { title: snapshotTitleOf(snapshot, t) })}
    </ConfirmDialog>
  )
}

/**
 * Asks the browser not to evict the site's storage: some browsers ask the user, who has just asked
 * to keep something. A browser that refuses, or has no such question, keeps the storage for now.
 */
async function askToKeep() {
  await navigator.storage.persist()
}

/** The actions on snapshots. */
export const useSnapshots = () => ({
  take: useSandboxChange((client, title: string) => {
    if (client.target === 'browser') askToKeep().catch(() => undefined)
    return askControl(client, 'snapshots.take', { body: { title } })
  }),
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
