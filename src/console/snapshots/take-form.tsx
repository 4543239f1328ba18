import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useText } from '../state/use-text.ts'
import type { useSnapshots } from './use-snapshots.ts'

const texts = {
  title: { es: 'Tomar una instantánea', en: 'Take a snapshot' },
  name: { es: 'Título (opcional)', en: 'Title (optional)' },
  hint: { es: 'Por ejemplo: antes del tercer cobro', en: 'Such as: before the third charge' },
  take: { es: 'Tomar', en: 'Take' },
} as const

/** Takes a snapshot of the sandbox as it is now. */
export function TakeForm({ take }: { take: ReturnType<typeof useSnapshots>['take'] }) {
  const t = useText()
  const [title, setTitle] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (take.isPending) return
    take.mutate(title.trim(), { onSuccess: () => setTitle('') })
  }
  return (
    <Panel title={t(texts.title)}>
      <form onSubmit={submit}>
        <LabelledField label={t(texts.name)} hint={t(texts.hint)}>
          {(control) => (
            <div className="snapshot-entry">
              <TextInput
                {...control}
                maxLength={120}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
              <Button type="submit" variant="primary" icon="copy" once busy={take.isPending}>
                {t(texts.take)}
              </Button>
            </div>
          )}
        </LabelledField>
      </form>
    </Panel>
  )
}
