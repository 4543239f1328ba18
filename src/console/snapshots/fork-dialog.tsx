import { type FormEvent, useId, useState } from 'react'
import type { SnapshotEntity } from '../../contract/control/snapshots.ts'
import { sandboxName } from '../../contract/control/values.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { useText } from '../state/use-text.ts'
import type { useSnapshots } from './use-snapshots.ts'

const texts = {
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
  close: { es: 'Cerrar', en: 'Close' },
} as const

/** Asks for the name of the sandbox that a snapshot becomes. */
export function ForkDialog({
  snapshot,
  onClose,
  fork,
}: {
  snapshot: SnapshotEntity | undefined
  onClose: () => void
  fork: ReturnType<typeof useSnapshots>['fork']
}) {
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
      title={t(texts.title)}
      closeLabel={t(texts.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(texts.cancel)}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t(texts.confirm)}
          </Button>
        </>
      }
    >
      <form id={formId} className="snapshot-question" noValidate onSubmit={submit}>
        <p>{t(texts.text)}</p>
        <LabelledField
          label={t(texts.name)}
          hint={t(texts.rule)}
          error={isTried && !isGood && t(texts.rule)}
        >
          {(control) => (
            <TextInput
              {...control}
              mono
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </LabelledField>
      </form>
    </Dialog>
  )
}
