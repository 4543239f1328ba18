import { VaultError, type VaultProblem } from '../../client/live/vault-error.ts'
import type { Text } from '../../contract/text.ts'

/** Why the vault refused, and what to do, in the user's language. */
export const vaultProblem = (error: Error): Text =>
  error instanceof VaultError ? texts[error.reason] : { es: error.message, en: error.message }

const texts: Readonly<Record<VaultProblem, Text>> = {
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
