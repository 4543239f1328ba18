import { IconButton } from '../../../ui/button.tsx'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'

const texts = {
  notes: { es: 'Nombre y regla bajo cada campo', en: 'Name and rule below each field' },
  clear: { es: 'Vaciar', en: 'Clear' },
  undo: { es: 'Deshacer cambios', en: 'Undo changes' },
} as const

/** The tools that change all of a form: the notes below each field, and the values. */
export function FormTools({ onClear, onUndo }: { onClear: () => void; onUndo: () => void }) {
  const t = useText()
  const isShown = usePreferences().fieldNotes === 'shown'
  return (
    <>
      <IconButton
        size="s"
        icon="info"
        label={t(texts.notes)}
        pressed={isShown}
        onClick={() => preferences.set({ fieldNotes: isShown ? 'asked' : 'shown' })}
      />
      <IconButton size="s" icon="eraser" label={t(texts.clear)} onClick={onClear} />
      <IconButton size="s" icon="undo" label={t(texts.undo)} onClick={onUndo} />
    </>
  )
}
