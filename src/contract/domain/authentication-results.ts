import type { Text } from '../text.ts'

/**
 * The result of a 3-D Secure authentication (docs/evidence.md#authentication-cases), from the
 * lookup, or from the customer's choice in a challenge.
 */
export interface ResultRow {
  /** The lookup's word about the card: Enrolled. */
  readonly enrolled: 'Y' | 'U' | 'B' | null
  /** The issuer's final word: PAResStatus. */
  readonly status: 'Y' | 'N' | 'A' | 'U' | 'R' | null
  /** The electronic commerce indicator, by brand. */
  readonly eci: { readonly visa: string; readonly mastercard: string }
  /** Proof (CAVV), with which the issuer answers for fraud. */
  readonly cavv: boolean
  /** Whether a payment may continue with this result. */
  readonly verdict: 'go' | 'stop' | 'unavailable'
}

const full = { visa: '05', mastercard: '02' }
const attempt = { visa: '06', mastercard: '01' }
const none = { visa: '07', mastercard: '00' }

const result = (
  enrolled: ResultRow['enrolled'],
  status: ResultRow['status'],
  verdict: ResultRow['verdict'],
  eci = none,
): ResultRow => ({ enrolled, status, eci, cavv: eci !== none, verdict })

export const authenticationResults = {
  authenticated: result('Y', 'Y', 'go', full),
  attempted: result('Y', 'A', 'go', attempt),
  failed: result('Y', 'N', 'stop'),
  rejected: result('Y', 'R', 'stop'),
  unavailable: result('Y', 'U', 'unavailable'),
  not_enrolled: result('U', null, 'unavailable'),
  lookup_error: result(null, null, 'unavailable'),
  lookup_timeout: result(null, null, 'unavailable'),
  challenge_unavailable: result('Y', 'U', 'unavailable'),
  challenge_error: result('Y', null, 'stop'),
  bypassed: result('B', null, 'go'),
  cancelled: result('Y', 'N', 'stop'),
  timed_out: result('Y', 'N', 'stop'),
} as const satisfies Record<string, ResultRow>

export type AuthenticationResult = keyof typeof authenticationResults

/** The choices of a customer in a challenge, and the result of each. */
export const challengeChoices = {
  approve: 'authenticated',
  fail: 'failed',
  cancel: 'cancelled',
  timeout: 'timed_out',
} as const satisfies Record<string, AuthenticationResult>

export type ChallengeChoice = keyof typeof challengeChoices

/** How an authentication ended, in words. */
export const resultNames = {
  authenticated: { es: 'Autenticada', en: 'Authenticated' },
  attempted: { es: 'Intento registrado', en: 'Attempt recorded' },
  failed: { es: 'Fallida', en: 'Failed' },
  rejected: { es: 'Rechazada por el emisor', en: 'Rejected by the issuer' },
  unavailable: { es: 'No disponible en el emisor', en: 'Unavailable from the issuer' },
  not_enrolled: { es: 'No disponible en la consulta', en: 'Not available on lookup' },
  lookup_error: { es: 'Error en la consulta', en: 'Error on lookup' },
  lookup_timeout: { es: 'Tiempo de espera excedido en la consulta', en: 'Timeout on lookup' },
  challenge_unavailable: { es: 'Desafío no disponible', en: 'Challenge unavailable' },
  challenge_error: { es: 'Error en el desafío', en: 'Error in the challenge' },
  bypassed: { es: 'Omitida', en: 'Bypassed' },
  cancelled: { es: 'Cerrada por el cliente', en: 'Closed by the customer' },
  timed_out: { es: 'El cliente no respondió', en: 'The customer did not respond' },
} as const satisfies Record<AuthenticationResult, Text>
