import { maskCard } from '../domain/cards.ts'
import { digitsIn, findCards, hasDigits } from './find-cards.ts'

/** What stands where a secret was. */
export const hidden = '***'

/** Mistaken names of the security code and the PIN: none is kept under any of them. */
export const codeNames = [
  // `response_cvn` is what came of checking it.
  'cvv|cvc|(?<!response_)cvn|cav2',
  '(?:security|verification).?(?:code|value)|card.?code',
  'c(?:ó|o\u0301?)digo.?(?:de.?)?(?:seguridad|verificaci)',
  '(?<![a-z])(?:cid|csc|pin)(?![a-z])',
].join('|')

const separator = '(?:[^a-z\\d]|%[\\da-f]{2})'
const code = '\\d{3,4}(?!\\d)'

/** A code behind its name in a text: `card_cvv=300`, `"cvv2": "300"`, `cvv%3D300`. */
const namedCode = new RegExp(`((?:${codeNames})[a-zó]{0,4}2?${separator}{1,6}?)${code}`, 'gi')

/** What may be one. To look for the names first takes many times as long. */
const separatedCode = new RegExp(separator + code, 'i')
/** How long the shortest is: `cvv=300`. */
const shortestNamed = 7
const fewestOfCode = 3

/**
 * Masks whatever looks like a card number, also in groups or percent-encoded, and a security code behind
 * one or behind its name. SECURITY.md says what it does not find.
 */
export function redactText(text: string) {
  if (text.length < shortestNamed) return text
  const withoutCards = maskCards(text)
  return hasDigits(withoutCards, fewestOfCode) && separatedCode.test(withoutCards)
    ? withoutCards.replace(namedCode, `$1${hidden}`)
    : withoutCards
}

function maskCards(text: string) {
  const parts: string[] = []
  let done = 0
  for (const { digits, from, to } of findCards(text)) {
    const number = digits ? digitsIn(text.slice(from, to)) : undefined
    parts.push(text.slice(done, from), number ? maskCard(number) : hidden)
    done = to
  }
  return done === 0 ? text : parts.join('') + text.slice(done)
}
