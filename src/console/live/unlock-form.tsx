import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VaultError, type VaultProblem } from '../../client/live/profile-places.ts'
import type { Text } from '../../contract/text.ts'
import { problemText } from '../parts/actions/failures.ts'
import { ButtonLink } from '../parts/actions/link.tsx'
import { useText } from '../state/use-text.ts'
import { TextField } from '../../ui/text-field.tsx'

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
            {isAlone && <ButtonLink to="/profiles">{t(texts.others)}</ButtonLink>}
          </>
        }
      >
        <TextField
          label={t(texts.passphrase)}
          hint={t(texts.hint)}
          error={error && t(vaultProblem(error))}
          type="password"
          autoComplete="current-password"
          value={passphrase}
          onChange={(event) => {
            setPassphrase(event.target.value)
            reset()
          }}
        />
      </Panel>
    </form>
  )
}

/** The reason of the vault's refusal, and the cure, in the user's language. */
export const vaultProblem = (error: Error): Text =>
  error instanceof VaultError ? vaultProblemTexts[error.reason] : problemText(error)

const vaultProblemTexts: Readonly<Record<VaultProblem, Text>> = {
  'wrong-passphrase': {
    es: 'Con esa frase de paso no se abre: escríbala de nuevo. Si la olvidó, borre el perfil y créelo otra vez.',
    en: 'That passphrase does not open it: type it again. If you forgot it, delete the profile and enter it again.',
  },
  'short-passphrase': {
    es: 'La frase de paso lleva al menos 8 caracteres.',
    en: 'The passphrase takes at least 8 characters.',
  },
  'unknown-profile': {
    es: 'Ese perfil ya no está guardado aquí: introduzca sus credenciales otra vez.',
    en: 'That profile is not kept here any more: enter its credentials again.',
  },
  'no-encryption': {
    es: 'El navegador solo cifra por https o en esta misma máquina: abra la consola así, o guarde el perfil para esta pestaña.',
    en: 'The browser encrypts only over https or on this machine: open the console so, or keep the profile for this tab.',
  },
  'no-storage': {
    es: 'El navegador negó el almacenamiento: permítalo para este sitio, o use el perfil sin guardarlo.',
    en: 'The browser refused storage: allow it for this site, or use the profile without keeping it.',
  },
}
