import { redactText } from '../../contract/redaction/redact.ts'
import { longestSearch } from '../../contract/control/search.ts'

/** As many digits in a row as a bank's own number has: they name no card. */
const mostDigits = 8

/** Digits with decimals are an amount, however many they are. */
const amount = /^\d{1,8}\.\d{1,2}$/

/**
 * What of a typed text may leave the page: a card number goes as its mask, by which payments are
 * found, and of one that is still being typed only the digits of its bank. Undefined when too little
 * is there to look for.
 */
export function askedText(typed: string): string | undefined {
  const text = redactText(typed.trim())
    .replace(/(?<![\w-])\d(?:[ .-]?\d){8,}(?![\w-])/g, (digits) =>
      amount.test(digits) ? digits : beginning(digits),
    )
    .slice(0, longestSearch)
    .trim()
  return text.length > 1 || /^\d$/.test(text) ? text : undefined
}

const beginning = (digits: string) => digits.replace(/\D/g, '').slice(0, mostDigits)
