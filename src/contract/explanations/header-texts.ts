import type { HeaderName, HeaderNeed } from '../operations/headers.ts'
import type { Text } from '../text.ts'
import { fieldExplanations } from './explain-field.ts'
import { text } from './field-explanation.ts'

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
  'x-client-signature': fieldExplanations['x-client-signature'].what,
  'x-auth-user': fieldExplanations['x-auth-user'].what,
  accept: fieldExplanations.accept.what,
}

/** Whether an operation carries a header. */
export const headerNeedTexts: Readonly<Record<HeaderNeed, Text>> = {
  required: text('Obligatorio', 'Required'),
  optional: text('Opcional', 'Optional'),
  none: text('Esta operación no lo lleva', 'Not for this operation'),
}
