/** The networks of cards, by the first digits of a number. */
export type CardNetwork = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown'

/** A card that the sandbox accepts (docs/evidence.md#sandbox-cards). */
export interface SandboxCard {
  readonly network: 'visa' | 'mastercard'
  readonly number: string
  readonly cvv: string
}

/** The owner of the plan of instalments that a charge follows: the bank, or a campaign. */
export const instalmentTypes = ['intra', 'extra'] as const

export const sandboxCards: readonly [SandboxCard, ...SandboxCard[]] = [
  { network: 'visa', number: '4111111111111111', cvv: '300' },
  { network: 'mastercard', number: '5555555555554444', cvv: '999' },
]

export const sandboxCard = (number: string) => sandboxCards.find((card) => card.number === number)

/** The network of a card number. */
export const networkOf = (number: string): CardNetwork =>
  networks.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown'

const networks: readonly (readonly [RegExp, CardNetwork])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(011|4[4-9]|5)/, 'discover'],
]

/** The name of a network in words; undefined for an unknown one. */
export const networkName = (network: string) =>
  (Object.hasOwn(names, network) && names[network]) || ''

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
}

/** First six and last four digits: `411111******1111` (docs/evidence.md#card-mask). */
export const maskCard = (number: string) =>
  number.slice(0, 6) + '*'.repeat(Math.max(0, number.length - 10)) + number.slice(-4)

/** Tells whether the digits end in the check digit that the Luhn formula gives. */
export function passesLuhn(digits: string) {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
