import { hexadecimal } from '../contract/printable.ts'
import type { Text } from '../contract/text.ts'
import type { Unanswered } from './exchange.ts'
import { unsendableCharacter } from './sendable.ts'

/** The first header that cannot be sent, and its character, which may be one that is not seen. */
export function unsendable(headers: Readonly<Record<string, string>>): Unanswered & { text: Text } {
  const [name = '', sign = ''] =
    Object.entries(headers)
      .map(([header, value]) => [header, unsendableCharacter.exec(value)?.[0]] as const)
      .find(([, found]) => found !== undefined) ?? []
  const code = `U+${hexadecimal(sign.codePointAt(0) ?? 0).toUpperCase()}`
  const text = {
    es: `No se envió nada: el encabezado ${name} lleva el carácter ${code}, que HTTP no admite ahí. Quizá vino al pegar: escríbalo de nuevo.`,
    en: `Nothing was sent: the header ${name} has the character ${code}, which HTTP does not take there. It may have come with a paste: type it again.`,
  }
  return { kind: 'network-error', cause: 'header-character', message: '', text }
}
