import { redactText } from '../../contract/redaction/redact-text.ts'
import { type FoundRecord, longestSearch } from '../../contract/control/search.ts'

/** As many digits in a row as a bank's own number has: they name no card. */
const mostDigits = 8

const longNumber = /(?<![\w-])\d(?:[ .-]?\d){8,}(?![\w-])/g

/** Digits with decimals are an amount, however many they are. */
const amount = /^\d{1,8}\.\d{1,2}$/

/**
 * The part of a typed text that may leave the page: a card number goes as its mask, by which
 * payments are found, and a half-typed number only as the digits of its bank. Undefined when the
 * text is too short for a search.
 */
export function askedText(typed: string): string | undefined {
  const text = quotedText(typed)
    .replace(longNumber, (digits) => (amount.test(digits) ? digits : beginning(onlyDigits(digits))))
    .slice(0, longestSearch)
    .trim()
  return text.length > 1 || /^\d$/.test(text) ? text : undefined
}

/** A typed text as it may be shown. */
export const quotedText = (typed: string) => redactText(typed.trim())

/** The numbers of a typed text of which only the first digits are asked for. */
const shortenedNumbers = (typed: string): readonly string[] =>
  (quotedText(typed).match(longNumber) ?? []).filter((one) => !amount.test(one)).map(onlyDigits)

/** Of how many records of a kind those with all digits are looked for; undefined without need. */
export const mostToNarrow = (typed: string) => (shortenedNumbers(typed).length ? '500' : undefined)

/**
 * Of records that were found by the first digits of a number, those with all of its digits, and
 * behind them those that were found by a hidden text.
 */
export function withAllDigits(
  found: readonly FoundRecord[],
  typed: string,
): readonly FoundRecord[] {
  const numbers = shortenedNumbers(typed)
  if (!numbers.length) return found
  const shows = ({ id, title, customer }: FoundRecord, digits: string) =>
    [id, title, customer].join('|').replace(/[ .-]/g, '').includes(digits)
  const whole = found.filter((one) => numbers.every((digits) => shows(one, digits)))
  const hidden = found.filter((one) => numbers.every((digits) => !shows(one, beginning(digits))))
  return [...whole, ...hidden]
}

const beginning = (digits: string) => digits.slice(0, mostDigits)

const onlyDigits = (text: string) => text.replace(/\D/g, '')
