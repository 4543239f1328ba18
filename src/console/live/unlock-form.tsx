import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextInput } from '../../ui/controls.tsx'
import { LabelledField } from '../../ui/labelled-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Link } from '../shared/link.tsx'
import { useText } from '../state/use-text.ts'
import { vaultProblem } from './vault-problem.ts'

const texts = {
  title: { es: 'Abrir “:name”', en: 'Open “:name”' },
  passphrase: { es: 'Frase de paso', en: 'Passphrase' },
  hint: {
    es: 'La que eligió al guardar el perfil en este dispositivo. Nadie más la conoce.',
    en: 'The one you chose when you kept the profile on this device. Nobody else knows it.',
  },
  open: { es: 'Abrir', en: 'Open' },
  others: { es: 'Otros perfiles', en: 'Other profiles' },
} as const

/** Asks for the passphrase of a profile that is kept on the device. */
export function UnlockForm({
  name,
  unlock,
  isAlone = false,
}: {
  name: string
  unlock: (passphrase: string) => Promise<unknown>
  /** There is no list of profiles around it. */
  isAlone?: boolean
}) {
  const t = useText()
  const [passphrase, setPassphrase] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: () => unlock(passphrase),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Panel
        title={t(texts.title, { name })}
        footer={
          <>
            <Button type="submit" variant="primary" icon="key" busy={isPending}>
              {t(texts.open)}
            </Button>
            {isAlone && (
              <Link className={buttonClass()} to="/profiles">
                {t(texts.others)}
              </Link>
            )}
          </>
        }
      >
        <LabelledField
          label={t(texts.passphrase)}
          hint={t(texts.hint)}
          error={error && t(vaultProblem(error))}
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="current-password"
              value={passphrase}
              onChange={(event) => {
                setPassphrase(event.target.value)
                reset()
              }}
            />
          )}
        </LabelledField>
      </Panel>
    </form>
  )
}
