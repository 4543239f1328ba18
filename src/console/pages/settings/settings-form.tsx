import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { useChangeSettings, type SettingsChange } from '../../state/use-changes.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  save: { es: 'Guardar', en: 'Save' },
  saved: { es: 'Guardado', en: 'Saved' },
  failed: { es: 'No se pudo guardar', en: 'It could not be saved' },
} as const

export function SettingsForm({
  title,
  isTyped,
  change,
  onSave,
  children,
}: {
  title: string
  /** Something is typed that is not kept: to keep it is what one does now. */
  isTyped: boolean
  change: ReturnType<typeof useChangeSettings>
  onSave: () => void
  children: ReactNode
}) {
  const t = useText()
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form noValidate onSubmit={save}>
      <Panel
        title={title}
        footer={
          <Button type="submit" variant={isTyped ? 'primary' : 'secondary'} busy={change.isPending}>
            {t(change.isSuccess ? texts.saved : texts.save)}
          </Button>
        }
      >
        <div className="settings-fields">
          {children}
          {change.isError && <QueryProblem title={t(texts.failed)} error={change.error} />}
        </div>
      </Panel>
    </form>
  )
}

/** What one has typed of settings; what is not typed, and all once it is kept, follows what the sandbox keeps. */
export function useTypedSettings<Typed extends object>() {
  const change = useChangeSettings()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  return {
    change,
    typed,
    isTyped: Object.keys(typed).length > 0,
    edit(part: Partial<Typed>) {
      setTyped((before) => ({ ...before, ...part }))
      change.reset()
    },
    keep(settings: SettingsChange) {
      change.mutate(settings, { onSuccess: () => setTyped((now) => (now === typed ? {} : now)) })
    },
  }
}
