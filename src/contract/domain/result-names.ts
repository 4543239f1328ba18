import type { AuthenticationResult } from './authentication-results.ts'
import type { Text } from '../text.ts'

/** How an authentication ended, in words. */
export const resultNames = {
  authenticated: { es: 'Autenticada', en: 'Authenticated' },
  attempted: { es: 'Intento registrado', en: 'Attempt recorded' },
  failed: { es: 'Fallida', en: 'Failed' },
  rejected: { es: 'Rechazada por el emisor', en: 'Rejected by the issuer' },
  unavailable: { es: 'No disponible en el emisor', en: 'Unavailable from the issuer' },
  not_enrolled: { es: 'No disponible en la consulta', en: 'Not available on lookup' },
  lookup_error: { es: 'Error en la consulta', en: 'Error on lookup' },
  lookup_timeout: { es: 'Tiempo agotado en la consulta', en: 'Timeout on lookup' },
  challenge_unavailable: { es: 'Desafío no disponible', en: 'Challenge unavailable' },
  challenge_error: { es: 'Error en el desafío', en: 'Error in the challenge' },
  bypassed: { es: 'Omitida', en: 'Bypassed' },
  cancelled: { es: 'Cerrada por el cliente', en: 'Closed by the customer' },
  timed_out: { es: 'El cliente no respondió', en: 'The customer did not respond' },
} as const satisfies Record<AuthenticationResult, Text>
