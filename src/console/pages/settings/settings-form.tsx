import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryProblem } from '../../parts/page/query-state.tsx'
import { useChangeSettings, type SettingsChange } from '../../state/use-changes.ts'
import { useSession } from '../../state/session.tsx'
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

/** What is typed and not kept yet, of each form and sandbox: one may look something up before saving it. */
const unsaved = new Map<string, object>()

/**
 * What one has typed of settings, also after another page; what is not typed, and all once it is kept,
 * follows what the sandbox keeps.
 */
export function useTypedSettings<Typed extends object>(form: string) {
  const { client } = useSession()
  const place = `${form} ${client.target}`
  const change = useChangeSettings()
  const [typed, setTyped] = useState((unsaved.get(place) ?? {}) as Partial<Typed>)
  const set = (now: Partial<Typed>) => {
    unsaved.set(place, now)
    setTyped(now)
  }
  return {
    change,
    typed,
    isTyped: Object.keys(typed).length > 0,
    edit(part: Partial<Typed>) {
      set({ ...typed, ...part })
      change.reset()
    },
    keep(settings: SettingsChange) {
      change.mutate(settings, {
        onSuccess: () => {
          if (unsaved.get(place) === typed) set({})
        },
      })
    },
  }
}
