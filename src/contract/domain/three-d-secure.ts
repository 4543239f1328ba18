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
  [lookup, challenge]: readonly [ThreeDSecureCase['lookup'], ChallengeResult?],
  [visa, mastercard]: readonly [visa: string, mastercard: string],
  title: Text,
): ThreeDSecureCase => ({ id, title, visa, mastercard, lookup, challenge: challenge ?? null })

/** The specification's twelve cases, then the two that only the vendor's playground has. */
export const threeDSecureCases: readonly ThreeDSecureCase[] = [
  row('2.1', ['authenticated'], ['4000000000001000', '5200000000001005'], {
    es: 'Autenticación exitosa',
    en: 'Successful authentication',
  }),
  row('2.2', ['failed'], ['4000000000001018', '5200000000001013'], {
    es: 'Autenticación fallida',
    en: 'Failed authentication',
  }),
  row('2.3', ['attempted'], ['4000000000001026', '5200000000001021'], {
    es: 'Intento registrado (stand-in)',
    en: 'Attempts stand-in',
  }),
  row('2.4', ['unavailable'], ['4000000000001034', '5200000000001039'], {
    es: 'No disponible en el emisor',
    en: 'Unavailable from the issuer',
  }),
  row('2.5', ['rejected'], ['4000000000001042', '5200000000001047'], {
    es: 'Rechazada por el emisor',
    en: 'Rejected by the issuer',
  }),
  row('2.6', ['not_enrolled'], ['4000000000001059', '5200000000001054'], {
    es: 'No disponible en la consulta',
    en: 'Not available on lookup',
  }),
  row('2.7', ['lookup_error'], ['4000000000001067', '5200000000001062'], {
    es: 'Error en la consulta',
    en: 'Error on lookup',
  }),
  row('2.8', ['lookup_timeout'], ['4000000000001075', '5200000000001070'], {
    es: 'Tiempo de espera excedido en la consulta',
    en: 'Timeout on lookup',
  }),
  row('2.9', ['challenge', 'authenticated'], ['4000000000001091', '5200000000001096'], {
    es: 'Desafío exitoso',
    en: 'Successful step-up',
  }),
  row('2.10', ['challenge', 'failed'], ['4000000000001109', '5200000000001104'], {
    es: 'Desafío fallido',
    en: 'Failed step-up',
  }),
  row('2.11', ['challenge', 'challenge_unavailable'], ['4000000000001117', '5200000000001112'], {
    es: 'Desafío no disponible',
    en: 'Step-up unavailable',
  }),
  row('2.12', ['challenge', 'challenge_error'], ['4000000000001125', '5200000000001120'], {
    es: 'Error en la autenticación',
    en: 'Error on authentication',
  }),
  row('2.13', ['bypassed'], ['4000000000001083', '5200000000001088'], {
    es: 'Omitida',
    en: 'Bypassed',
  }),
  row('2.14', ['authenticated'], ['4000010000000001', '5200010000000006'], {
    es: 'Requiere Method URL',
    en: 'Requires a method URL',
  }),
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
