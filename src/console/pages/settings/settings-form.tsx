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
  /** The form has unsaved input: saving is the next step. */
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

/** The unsaved input, of each form and sandbox: a user may look something up before saving. */
const unsaved = new Map<string, object>()

/**
 * The user's input in settings, also after a visit to another page; an untouched field, and every
 * field after saving, follows the sandbox.
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
    /** A picture may come long after it was chosen: the rest is as typed by then. */
    edit(part: Partial<Typed>) {
      set({ ...(unsaved.get(place) as Partial<Typed> | undefined), ...part })
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
