/** A part of a text that is not to be kept. */
export interface Finding {
  /** The number of digits of a card number; absent for a possible security code behind one. */
  readonly digits?: number
  /** The beginning of the find in the text, and of the rest behind it. */
  readonly from: number
  readonly to: number
}

const shortestCard = 13
const longestCard = 19
/** Between two digits; each byte of one in UTF-8 counts as a third, written as `%E2`. */
const mostThirds = 9

/** A UUID, a digest, or an address with a port, which stays as it is. */
const identifier =
  /(?<![\da-f])(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=\d*[a-f])[\da-f]{32,}|(?<!\.)\d{1,3}(?:\.\d{1,3}){3}:\d{2,5}(?!\d))/gi

/**
 * The card numbers in a text, in their order, and the groups of digits behind them that may be security
 * codes. The work for each character is bounded, whatever the text: hosts and pages wait for it.
 */
export function findCards(text: string): Finding[] {
  const found: Finding[] = []
  if (!hasDigits(text, shortestCard)) return found
  searchPart(text, 0, text.length, found)
  const identifiers = found.length ? [...text.matchAll(identifier)] : []
  if (!identifiers.length) return found
  const others: Finding[] = []
  let done = 0
  for (const { index, 0: word } of identifiers) {
    searchPart(text, done, index, others)
    done = index + word.length
  }
  searchPart(text, done, text.length, others)
  return others
}

/** The card numbers in a text, as digits. */
export const findCardNumbers = (text: string) =>
  findCards(text).flatMap(({ digits, from, to }) =>
    digits ? [digitsIn(text.slice(from, to))] : [],
  )

/** The digits of a part of a text that is a card number. */
export const digitsIn = (part: string) =>
  /\D/.test(part) ? part.replaceAll(/%3(\d)|%..|\D/g, '$1') : part

/** Tells whether a text has that many digits: most texts have fewer. */
export function hasDigits(text: string, enough: number) {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= nine && ++count === enough) return true
  }
  return false
}

/** A card number begins and ends where a group of digits does. */
function searchPart(text: string, from: number, to: number, found: Finding[]) {
  /** The thirds of a separator behind a card number; less than 0 where no number is near. */
  let gap = -1
  for (let at = from; at < to;) {
    const unit = unitAt(text, at)
    const isEscape = text.charCodeAt(at) === percent
    if (unit > 9 && !isEscape) {
      if (gap >= 0 && (unit === other || (gap += thirdsAt(text, at)) > mostThirds)) gap = -1
      at++
      continue
    }
    // Digits behind a sign of percent may be plain ones.
    const card = cardAt(text, unit > 9 ? at + 1 : at, to)
    if (card) {
      found.push(card)
      gap = 0
      at = card.to
    } else if (unit > 9) {
      if (gap >= 0 && (unit === other || (gap += thirdsAt(text, at)) > mostThirds)) gap = -1
      at += byteAt(text, at) < 0 ? 1 : 3
    } else {
      const end = groupEnd(text, at, to)
      if (gap >= 0 && codeSizes.includes(end - at)) found.push({ from: at, to: end })
      gap = -1
      at = end
    }
  }
}

/** Of three or four digits, as they are or each as `%33`: behind a card they may be its code. */
const codeSizes = [3, 4, 9, 12]

/** The shortest card number that begins with the digit there. */
function cardAt(text: string, from: number, limit: number): Finding | undefined {
  // The sums of Luhn's formula, where it doubles every digit with an even index, and with an odd one.
  let even = 0
  let odd = 0
  let digits = 0
  let gap = 0
  let first = 0
  for (let at = from; at < limit;) {
    const digit = unitAt(text, at)
    const thirds = digit > 9 ? thirdsAt(text, at) : 0
    at += sizeAt(text, at)
    if (digit > 9) {
      if (digit === other || digits === 0 || (gap += thirds) > mostThirds) return undefined
      continue
    }
    gap = 0
    if (digits === 0) first = digit
    if (digits === 1 && !mayBegin(first, digit)) return undefined
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    if (digits % 2) {
      even += digit
      odd += doubled
    } else {
      even += doubled
      odd += digit
    }
    if (++digits < shortestCard) continue
    if (digits > longestCard) return undefined
    // Luhn doubles the last digit but one.
    if ((digits % 2 ? odd : even) % 10 !== 0) continue
    if (at >= limit || unitAt(text, at) > 9) return { digits, from, to: at }
  }
  return undefined
}

/** Cards begin with 22 to 27 or 3 to 6: so no time in ms of these years is taken for one. */
const mayBegin = (first: number, second: number) =>
  (first > 2 && first < 7) || (first === 2 && second > 1 && second < 8)

function groupEnd(text: string, from: number, limit: number) {
  let at = from
  while (at < limit && unitAt(text, at) <= 9) at += sizeAt(text, at)
  return at
}

const [percent, zero, nine] = [0x25, 0x30, 0x39]
/** A space, a sign that nobody sees, or one that people write between groups. */
const separator = 10
const other = 11

/** The digit or the other class of each character, by its code; a `+` is a space in a form. */
const units = new Uint8Array(2 ** 16).fill(other)
for (let digit = 0; digit <= 9; digit++) units[zero + digit] = digit
for (const one of '\t\n\v\f\r +-./_,:|\u00a0\u00ad\u00b7\u058a\u061c\u1680\u180e\u2022\u2212\u3000\u301c\u30fb\ufe58\ufe63\ufeff\uff0d') {
  units[one.charCodeAt(0)] = separator
}
// Spaces, dashes and signs without width.
units.fill(separator, 0x2000, 0x2016)
units.fill(separator, 0x2027, 0x2030)
units.fill(separator, 0x205f, 0x2070)

/** The character at an index of a text, as it is or as `%34`. */
function unitAt(text: string, at: number) {
  const code = text.charCodeAt(at)
  if (code !== percent) return units[code] ?? other
  const byte = byteAt(text, at)
  // The bytes of other spaces and dashes in UTF-8.
  return byte < 0 ? other : byte < 0x80 ? (units[byte] ?? other) : separator
}

/** The thirds of a sign at a place. */
const thirdsAt = (text: string, at: number) =>
  text.charCodeAt(at) === percent && byteAt(text, at) >= 0x80 ? 1 : 3

const sizeAt = (text: string, at: number) => (text.charCodeAt(at) === percent ? 3 : 1)

/** The byte that is there as `%2D`; less than 0 when none is. */
function byteAt(text: string, at: number) {
  const high = hexValues[text.charCodeAt(at + 1)] ?? -1
  const low = hexValues[text.charCodeAt(at + 2)] ?? -1
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

const hexValues = Int8Array.from({ length: 0x80 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
)
