import './parts.css'
import { isShell, shellNames } from '../../../client/export/shells.ts'
import { Select } from '../../../ui/controls.tsx'
import { preferences, usePreferences } from '../../state/preferences.ts'
import { useText } from '../../state/use-text.ts'

const label = { es: 'Terminal para cURL', en: 'Terminal for cURL' } as const

/** The shell for copied commands. */
export function ShellSelect() {
  const t = useText()
  const { shell } = usePreferences()
  return (
    <Select
      className="small-select shell-select"
      aria-label={t(label)}
      value={shell}
      onChange={({ target: { value } }) => isShell(value) && preferences.set({ shell: value })}
    >
      {Object.entries(shellNames).map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
