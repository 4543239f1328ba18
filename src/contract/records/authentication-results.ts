import type { AuthenticationResult } from '../domain/authentication-results.ts'
import type { Text } from '../text.ts'

/**
 * The merchant's next step, by the result of the authentication
 * (docs/evidence.md#authentication-cases).
 */
export const authenticationResultRecords = {
  authenticated: {
    es: 'Cobre: el emisor responde por el fraude (CAVV y ECI).',
    en: 'Charge: the issuer is liable for fraud (CAVV and ECI).',
  },
  attempted: {
    es: 'Cobre: el intento quedó registrado y el emisor responde por el fraude.',
    en: 'Charge: the attempt is on record and the issuer is liable for fraud.',
  },
  failed: {
    es: 'No cobre. Pida otro medio de pago; no repita con esta tarjeta.',
    en: 'Do not charge. Ask for another means of payment; do not repeat with this card.',
  },
  rejected: {
    es: 'No cobre: el emisor lo rechazó sin preguntar. Pida otra tarjeta.',
    en: 'Do not charge: the issuer rejected it without asking. Ask for another card.',
  },
  unavailable: {
    es: 'Puede cobrar, pero sin protección: si hay fraude, responde el comercio.',
    en: 'You may charge, but without protection: the merchant is liable for fraud.',
  },
  not_enrolled: {
    es: 'Puede cobrar sin protección: la tarjeta no participa.',
    en: 'You may charge without protection: the card does not take part.',
  },
  lookup_error: {
    es: 'Puede cobrar sin protección, o intentar de nuevo más tarde.',
    en: 'You may charge without protection, or try again later.',
  },
  lookup_timeout: {
    es: 'Puede cobrar sin protección, o intentar de nuevo más tarde.',
    en: 'You may charge without protection, or try again later.',
  },
  challenge_unavailable: {
    es: 'Intente de nuevo, o cobre sin protección.',
    en: 'Try again, or charge without protection.',
  },
  challenge_error: {
    es: 'No cobre. Deje que el cliente intente de nuevo o use otra tarjeta.',
    en: 'Do not charge. Let the customer try again or use another card.',
  },
  bypassed: {
    es: 'Puede cobrar sin protección: la autenticación se omitió.',
    en: 'You may charge without protection: authentication was bypassed.',
  },
  cancelled: {
    es: 'No se cobró nada: el cliente cerró la página. Deje que intente de nuevo.',
    en: 'Nothing was charged: the customer closed the page. Let them try again.',
  },
  timed_out: {
    es: 'No se cobró nada: el cliente no respondió. Deje que intente de nuevo.',
    en: 'Nothing was charged: the customer did not respond. Let them try again.',
  },
} as const satisfies Record<AuthenticationResult, Text>
