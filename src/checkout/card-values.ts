import { networkOf, passesLuhn, sandboxCards } from '../contract/domain/cards.ts'
import type { CheckoutCard } from '../contract/control/customer.ts'
import type { Text } from '../contract/text.ts'
import { isPaymentCard } from '../contract/domain/three-d-secure.ts'

/** The customer's input; `expiry` as cards print it, month first. */
export interface CardValues {
  readonly holder: string
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export const checkoutCardFields = ['number', 'expiry', 'code', 'holder'] as const
export type CardField = (typeof checkoutCardFields)[number]
export type CardProblems = Partial<Record<CardField, Text>>

export const noCardValues: CardValues = { holder: '', number: '', expiry: '', code: '' }

/** A card of the sandbox, filled in for the customer, in her name. */
export const filledCard = (number: string, holder: string): CardValues => ({
  holder,
  number: formatNumber(number),
  expiry: '12/30',
  code: sandboxCards.find(({ network }) => network === networkOf(number))?.cvv ?? '300',
})

/** Input methods of East Asia write digits of full width. */
const plain = (text: string) => text.normalize('NFKC')

const digitsOf = (text: string) => plain(text).replace(/\D/g, '')

/** In groups of four, as cards print them. */
export const formatNumber = (text: string) =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * `7/30`, `0730` and `07/2030` become `07/30`; so do `2030-07`, `203007` and `30/07`, with the year
 * first. A date with its day, as `12/31/2030`, becomes `12/30`. A text that may still become one of
 * them stays as it is.
 */
export function formatExpiry(text: string) {
  const padded = plain(text).replace(/^\D*([4-9]|\d(?=\s*[/.-]))/, '0$1')
  for (const form of wholeExpiries) {
    const { month, year } = form.exec(padded)?.groups ?? {}
    if (month && year) return `${month}/${year}`
  }
  const date = wholeDate.exec(padded)
  if (date) return expiryOfDate(date.slice(1))
  const [, month, rest = ''] = /^(0[1-9]|1[0-2])(.*)$/.exec(padded) ?? []
  if (!month) return padded.replace(/[^\d/-]/g, '').slice(0, 7)
  const year = digitsOf(rest)
  return year ? `${month}/${year.slice(0, year.startsWith('20') ? 4 : 2)}` : month
}

/** A date with its day, in either order, as far as it is typed. */
const wholeDate = /^(\d\d?)\s*[/.-]\s*(\d\d?)\s*[/.-]\s*(\d{0,4})/

/**
 * The month and year of a date; where both may be the month nobody can tell, and the text stays as
 * it is.
 */
function expiryOfDate([first = '', second = '', typed = '']: readonly string[]) {
  const months = [...new Set([first, second].map(Number))].filter((one) => one > 0 && one <= 12)
  // Of two digits nobody knows whether they are a year or, after year and month, the day.
  const [, year] = /^20(\d\d)$/.exec(typed) ?? []
  return months.length === 1 && year
    ? `${String(months[0]).padStart(2, '0')}/${year}`
    : `${first}/${second}/${typed}`
}

const wholeExpiries = [
  /^20(?<year>\d\d)\D*(?<month>0[1-9]|1[0-2])$/,
  /^(?<month>0[1-9]|1[0-2])\D*20(?<year>\d\d)$/,
  /^20(?<year>\d\d)[/.-](?<month>0[1-9]|1[0-2])[/.-]\d\d$/,
  /^(?<year>1[3-9]|[2-9]\d)\D*(?<month>0[1-9]|1[0-2])$/,
]

export const formatCode = (text: string) => digitsOf(text).slice(0, 4)

const problems = {
  number: { es: 'Escriba los 16 dígitos de la tarjeta.', en: 'Enter the 16 digits of the card.' },
  mistyped: {
    es: 'Ese número no es de una tarjeta: revise los dígitos.',
    en: 'That is not the number of a card: check the digits.',
  },
  real: {
    es: 'El sandbox no acepta esa tarjeta. Si es suya, no la use aquí: elija una de prueba.',
    en: 'The sandbox does not take that card. If it is yours, do not use it here: choose a test card.',
  },
  expiry: { es: 'Escriba mes y año, como 07/30.', en: 'Enter month and year, such as 07/30.' },
  month: { es: 'El mes va de 01 a 12.', en: 'The month goes from 01 to 12.' },
  code: {
    es: 'Escriba los 3 o 4 dígitos del código de seguridad.',
    en: 'Enter the 3 or 4 digits of the security code.',
  },
  holderNumber: {
    es: 'Aquí va el nombre, no el número de la tarjeta.',
    en: 'The name belongs here, not the number of the card.',
  },
  holder: {
    es: 'Escriba el nombre tal como está en la tarjeta.',
    en: 'Enter the name as it is on the card.',
  },
} as const satisfies Record<string, Text>

/**
 * The mistakes of a card, by field. A date in the past is accepted: the sandbox's cards do not
 * expire, and its clock can be set to any date (docs/evidence.md#sandbox-cards).
 */
export function cardProblemsOf({ holder, number, expiry, code }: CardValues): CardProblems {
  const digits = digitsOf(number)
  const name = holder.trim().length
  return {
    ...(isPaymentCard(digits) ? {} : { number: numberProblem(digits) }),
    ...(/^\d\d\/\d\d$/.test(expiry)
      ? /^(0[1-9]|1[0-2])/.test(expiry)
        ? {}
        : { expiry: problems.month }
      : { expiry: problems.expiry }),
    ...(/^\d{3,4}$/.test(code) ? {} : { code: problems.code }),
    ...(digitsOf(holder).length >= 13
      ? { holder: problems.holderNumber }
      : name >= 3 && name <= 120
        ? {}
        : { holder: problems.holder }),
  }
}

function numberProblem(digits: string) {
  if (digits.length < 13) return problems.number
  return passesLuhn(digits) ? problems.real : problems.mistyped
}

/** The fields of the card on the wire, where the year comes first. */
export const wireCard = ({ holder, number, expiry, code }: CardValues): CheckoutCard => ({
  card_number: digitsOf(number),
  card_cvv: code,
  card_expire: expiry.replace(/^(\d\d)\/(\d\d)$/, '$2$1'),
  card_holder: holder.trim(),
})
