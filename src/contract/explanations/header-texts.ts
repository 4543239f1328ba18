import type { HeaderName, HeaderNeed } from '../operations/header-names.ts'
import { type Text, text } from '../text.ts'

/** What each header is. */
export const headerTexts: Readonly<Record<HeaderName, Text>> = {
  'x-auth-key': text(
    'La clave del comercio, que es pública.',
    "The merchant's key, which is public.",
  ),
  'x-auth-hash': text(
    'Un resumen del secreto del comercio: MD5 en el sandbox y SHA-512 en los portales nuevos.',
    "A digest of the merchant's secret: MD5 in the sandbox and SHA-512 in newer portals.",
  ),
  'x-client-signature': text(
    'La firma de la solicitud: HMAC-SHA3-512, en hexadecimal, de sus datos. Viaja como encabezado.',
    'The signature of the request: HMAC-SHA3-512, in hexadecimal, of its data. It travels as a header.',
  ),
  'x-auth-user': text(
    'El usuario del comercio que actúa, como el que anula: el SHA-512, en hexadecimal, de su correo. Viaja como encabezado.',
    'The user of the merchant who acts, such as who voids: the SHA-512, in hexadecimal, of that e-mail address. It travels as a header.',
  ),
  accept: text(
    'El encabezado Accept: el formato que su programa sabe leer. Toda respuesta es JSON.',
    'The header Accept: the format that your program can read. Every response is JSON.',
  ),
}

/** Whether an operation carries a header. */
export const headerNeedTexts: Readonly<Record<HeaderNeed, Text>> = {
  required: text('Obligatorio', 'Required'),
  optional: text('Opcional', 'Optional'),
  none: text('Esta operación no lo lleva', 'Not for this operation'),
}
