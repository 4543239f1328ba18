import type { AuthenticationResult } from './authentication-results.ts'
import { maskCard, sandboxCard, sandboxCards } from './cards.ts'
import { sampleSale } from '../samples.ts'
import type { Text } from '../text.ts'

export type ChallengeResult = Extract<
  AuthenticationResult,
  'authenticated' | 'failed' | 'challenge_unavailable' | 'challenge_error'
>

/**
 * A 3-D Secure 2 test case and its cards (docs/evidence.md#authentication-cases; specification,
 * Limits).
 */
export interface ThreeDSecureCase {
  /** As the vendor numbers them. */
  readonly id: string
  readonly title: Text
  readonly visa: string
  readonly mastercard: string
  /** What the lookup comes to; `challenge` when the issuer wants to see the customer. */
  readonly lookup: AuthenticationResult | 'challenge'
  /** What the challenge comes to unless the customer chooses otherwise; null when there is none. */
  readonly challenge: ChallengeResult | null
}

const row = (
  id: string,
  es: string,
  en: string,
  visa: string,
  mastercard: string,
  lookup: ThreeDSecureCase['lookup'],
  challenge: ChallengeResult | null = null,
): ThreeDSecureCase => ({ id, title: { es, en }, visa, mastercard, lookup, challenge })

/** The specification's twelve cases, then the two that only the vendor's playground has. */
export const threeDSecureCases: readonly ThreeDSecureCase[] = [
  row(
    '2.1',
    'Autenticación exitosa',
    'Successful authentication',
    '4000000000001000',
    '5200000000001005',
    'authenticated',
  ),
  row(
    '2.2',
    'Autenticación fallida',
    'Failed authentication',
    '4000000000001018',
    '5200000000001013',
    'failed',
  ),
  row(
    '2.3',
    'Intento registrado (stand-in)',
    'Attempts stand-in',
    '4000000000001026',
    '5200000000001021',
    'attempted',
  ),
  row(
    '2.4',
    'No disponible en el emisor',
    'Unavailable from the issuer',
    '4000000000001034',
    '5200000000001039',
    'unavailable',
  ),
  row(
    '2.5',
    'Rechazada por el emisor',
    'Rejected by the issuer',
    '4000000000001042',
    '5200000000001047',
    'rejected',
  ),
  row(
    '2.6',
    'No disponible en la consulta',
    'Not available on lookup',
    '4000000000001059',
    '5200000000001054',
    'not_enrolled',
  ),
  row(
    '2.7',
    'Error en la consulta',
    'Error on lookup',
    '4000000000001067',
    '5200000000001062',
    'lookup_error',
  ),
  row(
    '2.8',
    'Tiempo agotado en la consulta',
    'Timeout on lookup',
    '4000000000001075',
    '5200000000001070',
    'lookup_timeout',
  ),
  row(
    '2.9',
    'Desafío exitoso',
    'Successful step-up',
    '4000000000001091',
    '5200000000001096',
    'challenge',
    'authenticated',
  ),
  row(
    '2.10',
    'Desafío fallido',
    'Failed step-up',
    '4000000000001109',
    '5200000000001104',
    'challenge',
    'failed',
  ),
  row(
    '2.11',
    'Desafío no disponible',
    'Step-up unavailable',
    '4000000000001117',
    '5200000000001112',
    'challenge',
    'challenge_unavailable',
  ),
  row(
    '2.12',
    'Error en la autenticación',
    'Error on authentication',
    '4000000000001125',
    '5200000000001120',
    'challenge',
    'challenge_error',
  ),
  row('2.13', 'Omitida', 'Bypassed', '4000000000001083', '5200000000001088', 'bypassed'),
  row(
    '2.14',
    'Requiere Method URL',
    'Requires a method URL',
    '4000010000000001',
    '5200010000000006',
    'authenticated',
  ),
]

const byCard = new Map(
  threeDSecureCases.flatMap((one) => [[one.visa, one] as const, [one.mastercard, one] as const]),
)

/** The cards of all cases. */
export const caseCards: readonly string[] = [...byCard.keys()]

export const caseOfCard = (number: string) => byCard.get(number)

/** The cards that payments take: the sandbox's two, and those of the cases. */
export const isPaymentCard = (number: string) =>
  sandboxCard(number) !== undefined || byCard.has(number)

/** The security code with which payments take a card, if they take it. */
export const codeOfCard = (number: string) =>
  sandboxCard(number)?.cvv ?? (byCard.has(number) ? sampleSale.card_cvv : undefined)

/** The card with a mask that payments accept, if there is only one. */
export function paymentCardOf(mask: string) {
  const all = [...sandboxCards.map(({ number }) => number), ...caseCards]
  const fitting = all.filter((number) => maskCard(number) === mask)
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The case of that number, as the vendor numbers them. */
export const caseNamed = (id: string) => threeDSecureCases.find((one) => one.id === id)

/** The result of a case without any intervention. */
export const resultOfCase = ({ lookup, challenge }: ThreeDSecureCase) =>
  lookup === 'challenge' ? (challenge ?? 'challenge_error') : lookup
