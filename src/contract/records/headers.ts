import type { HeaderName } from '../operations/header-names.ts'
import type { HeaderRecord } from './header-record.ts'

/** Each header of a request: header-record.ts describes a row. */
export const headerRecords = {
  'x-auth-key': {
    what: {
      es: 'La clave del comercio, que es pública.',
      en: "The merchant's key, which is public.",
    },
    errors: ['missing_credentials', 'invalid_key'],
  },
  'x-auth-hash': {
    what: {
      es: 'Un resumen del secreto del comercio: MD5 en el sandbox y SHA-512 en los portales nuevos.',
      en: "A digest of the merchant's secret: MD5 in the sandbox and SHA-512 in newer portals.",
    },
    errors: ['missing_credentials', 'invalid_hash'],
  },
  'x-client-signature': {
    what: {
      es: 'La firma de la solicitud: HMAC-SHA3-512, en hexadecimal, de sus datos. Viaja como encabezado.',
      en: 'The signature of the request: HMAC-SHA3-512, in hexadecimal, of its data. It travels as a header.',
    },
    errors: ['client_signature_missing', 'client_signature_invalid', 'client_signature_elsewhere'],
    rows: ['signed_operations', 'unnamed_signature_parts'],
  },
  'x-auth-user': {
    what: {
      es: 'El usuario del comercio que actúa, como el que anula: el SHA-512, en hexadecimal, de su correo. Viaja como encabezado.',
      en: 'The user of the merchant who acts, such as who voids: the SHA-512, in hexadecimal, of that e-mail address. It travels as a header.',
    },
    errors: ['void_not_authorized', 'recurring_not_allowed'],
    rows: ['void_form', 'recurring_credentials'],
  },
  accept: {
    what: {
      es: 'El encabezado Accept: el formato que su programa sabe leer. Toda respuesta es JSON.',
      en: 'The header Accept: the format that your program can read. Every response is JSON.',
    },
    errors: ['not_acceptable'],
  },
} as const satisfies Partial<Record<HeaderName, HeaderRecord>>
