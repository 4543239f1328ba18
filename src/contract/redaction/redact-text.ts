import { maskCard } from '../domain/cards.ts'
import { digitsIn, findCards, hasDigits } from './find-cards.ts'
import { codeNames, guessedOf, isIdentifierName } from './secret-names.ts'

/** The text that replaces a secret. */
export const hidden = '***'

const separator = '(?:[^a-z\\d]|%[\\da-f]{2})'
const code = '\\d{3,4}(?!\\d)'

/** A code behind its name in a text: `card_cvv=300`, `"cvv2": "300"`, `cvv%3D300`. */
const namedCode = new RegExp(`((?:${codeNames})[a-zó]{0,6}2?${separator}{1,6}?)${code}`, 'gi')

/** A possible security code. To look for the names first takes many times as long. */
const separatedCode = new RegExp(separator + code, 'i')
/** The length of the shortest one: `cvv=300`. */
const shortestNamed = 7
const fewestOfCode = 3

/** A name and its value, as forms, queries and JSON have them; no name is longer than 80. */
const namedValue =
  /(?<![\p{L}\p{M}\d_.[\]%-])((?:[\p{L}\p{M}\d_.[\]-]|%(?!3D|26)[\da-f]{2}){2,80})(?:(=|%3D)((?:(?!%26)[^&\s"'<>;,\\#)])+)|(\\?["']\s{0,3}:\s{0,3})(?:(\\["'])([^"'\\]+)|(["'])((?:[^"'\\]|\\.)+)|([\d.]+)))/giu

/** How a client names itself: `authorization: Basic dTpw`. */
const scheme =
  /(authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:basic|bearer)(?:\s|%20|\+){1,3})[\w.~+/=%-]{6,}/gi

/** Without one of them, a text names no value. */
const afterName = /[=:]|%3d/i

/** User and password of an address. */
const userInfo = /:\/\/[^\s/\\?#"'<>]*@/g

/**
 * Masks everything that looks like a card number, also in groups or percent-encoded, a security
 * code behind a number or behind its name, and everything that the text calls a secret. SECURITY.md
 * says what is not found.
 */
export function redactText(text: string) {
  if (text.length < shortestNamed) return text
  const masked = withoutCardData(text)
  if (!afterName.test(masked)) return masked
  return masked
    .replace(userInfo, `://${hidden}@`)
    .replace(scheme, `$1${hidden}`)
    .replace(namedValue, (whole, name: string, ...parts: (string | undefined)[]) => {
      const [equals, plain, colon, escaped, inEscaped, quote, quoted] = parts
      const value = plain ?? inEscaped ?? quoted
      const decoded = name.includes('%') ? decodedName(name) : name
      const guessed = guessedOf(decoded)
      if (value === hidden || !guessed || isIdentifierName(decoded, value)) return whole
      if (guessed === 'pan' && isMask(value ?? '')) return whole
      if (equals) return name + equals + hidden
      const around = escaped ?? quote
      return name + colon + (around ? around + hidden : `"${hidden}"`)
    })
}

/** The beginning of a text, masked before it is cut: part of a card number would not be recognised. */
export const maskedBeginning = (text: string, length: number) =>
  redactText(text.slice(0, 2 * length + 200)).slice(0, length)

/** The first six and the last four digits, as `maskCard` leaves them. */
export const isMask = (value: string) => /^\d{6}\*{3,9}\d{4}$/.test(value)

function decodedName(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** A whole text of the interface's own forms, which every row has: a UUID behind its letter, or a digest. */
const wholeIdentifier =
  /^(?:(?:[A-Z]-)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=\d*[a-f])[\da-f]{32,128})$/

/**
 * Masks card numbers and security codes, and leaves all else: for texts that are kept to be used as
 * they came.
 */
export function withoutCardData(text: string) {
  if (text.length < shortestNamed || !hasDigits(text, fewestOfCode)) return text
  if (wholeIdentifier.test(text)) return text
  const withoutCards = maskCards(text)
  return separatedCode.test(withoutCards)
    ? withoutCards.replace(namedCode, `$1${hidden}`)
    : withoutCards
}

/**
 * An address for readers: without user, password, query and fragment, where merchants put the
 * secret by which their receiver knows a caller, and without what its path calls a secret.
 */
export function maskAddress(address: string) {
  const text = address.replace(/[\t\n\r]/g, '').trim()
  const end = text.search(/[?#]/)
  const place = (end < 0 ? text : text.slice(0, end)).replace(
    /^((?:[a-z][a-z\d+.-]*:)?[\\/]*)[^\\/]*@/i,
    `$1${hidden}@`,
  )
  return redactText(place) + (end < 0 ? '' : `${text[end]}${hidden}`)
}

/** Tells whether an address was masked: its target is no longer known. */
export const isMaskedAddress = (address: string) =>
  /^((?:[a-z][a-z\d+.-]*:)?[\\/]*)\*{3}@|^[^?#]*(?:=|%3D)\*{3}|[?#]\*{3}$/i.test(address)

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
