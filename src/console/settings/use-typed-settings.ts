import { useState } from 'react'
import { type SettingsChange, useChangeSettings } from '../state/use-change-settings.ts'

/** What one has typed of settings; what is not typed, and all once it is kept, follows what the sandbox keeps. */
export function useTypedSettings<Typed extends object>() {
  const change = useChangeSettings()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  return {
    change,
    typed,
    edit(part: Partial<Typed>) {
      setTyped((before) => ({ ...before, ...part }))
      change.reset()
    },
    keep(settings: SettingsChange) {
      change.mutate(settings, { onSuccess: () => setTyped((now) => (now === typed ? {} : now)) })
    },
  }
}
