import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { useText } from '../state/use-text.ts'

const texts = {
  show: { es: 'Mostrar', en: 'Show' },
  hide: { es: 'Ocultar', en: 'Hide' },
} as const

/** A text that is hidden until the user asks to see it. */
export function SecretField({
  label,
  wire,
  required,
  hint,
  error,
  isPassphrase,
  value,
  onChange,
}: {
  label: string
  wire: string | undefined
  required: boolean
  hint: ReactNode
  error: ReactNode
  isPassphrase: boolean
  value: string
  onChange: (value: string) => void
}) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <LabelledField label={label} wireName={wire} required={required} hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          mono
          type={isShown ? 'text' : 'password'}
          autoComplete={isPassphrase ? 'new-password' : 'off'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          trailing={
            <Button
              size="s"
              variant="ghost"
              aria-pressed={isShown}
              aria-label={`${t(isShown ? texts.hide : texts.show)}: ${label}`}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? texts.hide : texts.show)}
            </Button>
          }
        />
      )}
    </LabelledField>
  )
}
