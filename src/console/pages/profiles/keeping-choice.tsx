import './profiles.css'
import { useId } from 'react'
import { type Keeping, keepings } from '../../../client/live/credentials.ts'
import type { Text } from '../../../contract/text.ts'
import { useText } from '../../state/use-text.ts'

export const keepingNames: Readonly<Record<Keeping, Text>> = {
  never: { es: 'No guardar', en: 'Do not keep' },
  tab: { es: 'En esta pestaña', en: 'In this tab' },
  device: { es: 'En este dispositivo', en: 'On this device' },
}

const meanings: Readonly<Record<Keeping, Text>> = {
  never: {
    es: 'Solo en la memoria de esta página: al recargarla habrá que escribirlo otra vez.',
    en: 'Only in the memory of this page: after a reload it must be entered again.',
  },
  tab: {
    es: 'Sin cifrar, hasta cerrar la pestaña; si el navegador la restaura o la duplica, vuelve con ella.',
    en: 'In the clear until the tab is closed; if the browser restores or duplicates the tab, it comes back with it.',
  },
  device: {
    es: 'Cifrado con una frase de paso que nadie guarda: sin ella no se puede recuperar.',
    en: 'Encrypted with a passphrase that nobody keeps: without it nothing can be recovered.',
  },
}

const legend = { es: 'Dónde se guarda', en: 'Where it is kept' } as const

/** The user's own choice of the place for credentials, each with its meaning. */
export function KeepingChoice({
  value,
  onChange,
}: {
  value: Keeping
  onChange: (keeping: Keeping) => void
}) {
  const t = useText()
  const name = useId()
  return (
    <fieldset className="keeping">
      <legend>{t(legend)}</legend>
      {keepings.map((keeping) => (
        <label key={keeping}>
          <input
            type="radio"
            name={name}
            checked={keeping === value}
            aria-describedby={`${name}-${keeping}`}
            onChange={() => onChange(keeping)}
          />
          <span>
            {t(keepingNames[keeping])}
            <span className="keeping-meaning" id={`${name}-${keeping}`} aria-hidden="true">
              {t(meanings[keeping])}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
