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
  /** The result of the lookup; `challenge` when the issuer wants to see the customer. */
  readonly lookup: AuthenticationResult | 'challenge'
  /** The result of the challenge unless the customer chooses otherwise; null when there is none. */
  readonly challenge: ChallengeResult | null
}

/** The specification's twelve cases, then the two that only the vendor's playground has. */
export const threeDSecureCases: readonly ThreeDSecureCase[] = [
  {
    id: '2.1',
    title: {
      es: 'Autenticación exitosa',
      en: 'Successful authentication',
    },
    visa: '4000000000001000',
    mastercard: '5200000000001005',
    lookup: 'authenticated',
    challenge: null,
  },
  {
    id: '2.2',
    title: {
      es: 'Autenticación fallida',
      en: 'Failed authentication',
    },
    visa: '4000000000001018',
    mastercard: '5200000000001013',
    lookup: 'failed',
    challenge: null,
  },
  {
    id: '2.3',
    title: {
      es: 'Intento registrado (stand-in)',
      en: 'Attempts stand-in',
    },
    visa: '4000000000001026',
    mastercard: '5200000000001021',
    lookup: 'attempted',
    challenge: null,
  },
  {
    id: '2.4',
    title: {
      es: 'No disponible en el emisor',
      en: 'Unavailable from the issuer',
    },
    visa: '4000000000001034',
    mastercard: '5200000000001039',
    lookup: 'unavailable',
    challenge: null,
  },
  {
    id: '2.5',
    title: {
      es: 'Rechazada por el emisor',
      en: 'Rejected by the issuer',
    },
    visa: '4000000000001042',
    mastercard: '5200000000001047',
    lookup: 'rejected',
    challenge: null,
  },
  {
    id: '2.6',
    title: {
      es: 'No disponible en la consulta',
      en: 'Not available on lookup',
    },
    visa: '4000000000001059',
    mastercard: '5200000000001054',
    lookup: 'not_enrolled',
    challenge: null,
  },
  {
    id: '2.7',
    title: {
      es: 'Error en la consulta',
      en: 'Error on lookup',
    },
    visa: '4000000000001067',
    mastercard: '5200000000001062',
    lookup: 'lookup_error',
    challenge: null,
  },
  {
    id: '2.8',
    title: {
      es: 'Tiempo de espera excedido en la consulta',
      en: 'Timeout on lookup',
    },
    visa: '4000000000001075',
    mastercard: '5200000000001070',
    lookup: 'lookup_timeout',
    challenge: null,
  },
  {
    id: '2.9',
    title: {
      es: 'Desafío exitoso',
      en: 'Successful step-up',
    },
    visa: '4000000000001091',
    mastercard: '5200000000001096',
    lookup: 'challenge',
    challenge: 'authenticated',
  },
  {
    id: '2.10',
    title: {
      es: 'Desafío fallido',
      en: 'Failed step-up',
    },
    visa: '4000000000001109',
    mastercard: '5200000000001104',
    lookup: 'challenge',
    challenge: 'failed',
  },
  {
    id: '2.11',
    title: {
      es: 'Desafío no disponible',
      en: 'Step-up unavailable',
    },
    visa: '4000000000001117',
    mastercard: '5200000000001112',
    lookup: 'challenge',
    challenge: 'challenge_unavailable',
  },
  {
    id: '2.12',
    title: {
      es: 'Error en la autenticación',
      en: 'Error on authentication',
    },
    visa: '4000000000001125',
    mastercard: '5200000000001120',
    lookup: 'challenge',
    challenge: 'challenge_error',
  },
  {
    id: '2.13',
    title: {
      es: 'Omitida',
      en: 'Bypassed',
    },
    visa: '4000000000001083',
    mastercard: '5200000000001088',
    lookup: 'bypassed',
    challenge: null,
  },
  {
    id: '2.14',
    title: {
      es: 'Requiere Method URL',
      en: 'Requires a method URL',
    },
    visa: '4000010000000001',
    mastercard: '5200010000000006',
    lookup: 'authenticated',
    challenge: null,
  },
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

/** The security code that payments expect with a card, if they accept the card. */
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
