import { CharacterReader, isDigit, isLetter, mayEscape, mayHoldEscape } from './character-reader.ts'
import { alphabetOf, eachWord } from './each-word.ts'
import { mayHaveReadings, readingsOf } from './encoded-words.ts'

/** A part of a text that is not to be kept. */
export interface Finding {
  /**
   * Those of a card number, none where there was too much to read; absent for what may be the security
   * code behind one.
   */
  readonly digits?: string
  /** Where it begins in the text, and where the rest of the text does. */
  readonly from: number
  readonly to: number
}

/**
 * Digits of a text that have at most three separators between each two of them; of a long run those that
 * are not searched yet. There is one only, so that no text needs arrays of its own.
 */
const run = {
  /** The first digit that is not searched yet, and how many there are with those ahead of it. */
  first: 0,
  count: 0,
  /** Whether a card number is right ahead of the first one. */
  isBehindCard: false,
}
const mostDigits = 1024

/** Of each digit of the run its value, */
const digits = new Uint8Array(mostDigits)
/** where it begins in the text, and where it ends: one may be escaped, */
const places = new Int32Array(mostDigits)
const ends = new Int32Array(mostDigits)
/** 1 where a group begins, and behind the last digit of those that are searched, */
const begins = new Uint8Array(mostDigits + 1)
/**
 * and the sums, modulo 10, of all digits ahead of it, every second one of them doubled as Luhn's formula
 * has it: those with an even index, and, times 16, those with an odd one.
 */
const sums = new Uint8Array(mostDigits + 1)

/** What the sums become by a digit: by the sums, by the digit, and by whether its index is odd. */
const nextSums = Uint8Array.from({ length: 2 << 12 }, (_, at) => {
  const [even, odd, digit] = [at & 15, (at >> 4) & 15, (at >> 8) & 15]
  const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
  const isOdd = at >> 12
  return ((even + (isOdd ? digit : doubled)) % 10) | (((odd + (isOdd ? doubled : digit)) % 10) << 4)
})

const shortestCard = 13
const longestCard = 19
/** More digits than one looks at from the first digit of a card number on. */
const longestSpan = 64

/**
 * Visits the card numbers in a text, in their order, and the groups behind them that may be security
 * codes. The work for each character is bounded, whatever the text: hosts and pages wait for it.
 */
export function eachCard(text: string, visit: (found: Finding) => void) {
  if (text.length < shortestCard) return
  const hasEnough = hasDigits(text, shortestCard)
  let done = 0
  for (const found of encodedCards(text, hasEnough)) {
    const { from, to } = found
    if (hasEnough) eachPlainCard(text, done, from, visit)
    if (from >= done) visit(found)
    // One that begins within another one.
    else if (to > done) visit({ from: done, to })
    done = Math.max(done, to)
  }
  if (hasEnough) eachPlainCard(text, done, text.length, visit)
}

/** Whether a text has so many digits: most have not. */
export function hasDigits(text: string, enough: number) {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    if (isDigit(text.charCodeAt(at)) && ++count === enough) return true
  }
  return false
}

/** Whether a text may hold a card number: only base64 writes a digit without one. */
export const mayHoldCard = (text: string) => hasDigits(text, shortestCard) || mayHaveReadings(text)

const noFindings: readonly Finding[] = []

/** The card numbers in other readings of a text, in their order. */
function encodedCards(text: string, hasEnough: boolean): readonly Finding[] {
  const readings = readingsOf(text, hasEnough)
  if (!readings.length) return noFindings
  const found: Finding[] = []
  for (const { decoded, partOf, unread } of readings) {
    for (const [from, to] of unread) found.push({ digits: '', from, to })
    eachPlainCard(decoded, 0, decoded.length, (card) => {
      const [from, to] = partOf(card.from, card.to)
      found.push({ digits: card.digits, from, to })
    })
  }
  return found.sort((a, b) => a.from - b.from)
}

function eachPlainCard(text: string, from: number, to: number, visit: (found: Finding) => void) {
  if (to - from < shortestCard || !hasLongRun(text, from, to)) return
  let begin = from
  eachIdentifier(text, from, to, (first, end) => {
    eachRun(text, begin, first, visit)
    begin = end
  })
  eachRun(text, begin, to, visit)
}

const hexadecimal = alphabetOf('0123456789abcdefABCDEF')
/** How many digits a UUID begins with, and how many the shortest digest has. */
const ofUuid = 8
const ofDigest = 32
const identifier = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=\d{0,31}[a-f])[\da-f]{32,}/iy

/** Visits UUIDs and digests, which stay as they are: they begin where no other hexadecimal digit is. */
function eachIdentifier(
  text: string,
  from: number,
  to: number,
  visit: (from: number, to: number) => void,
) {
  let ended = from
  const visitWord = (first: number, end: number) => {
    const length = end - first
    if (first < ended || (length > ofUuid && length < ofDigest)) return
    identifier.lastIndex = first
    if (identifier.test(text) && identifier.lastIndex <= to) {
      visit(first, (ended = identifier.lastIndex))
    }
  }
  eachWord(text, hexadecimal, ofUuid, visitWord, from, to)
}

/** Whether there are digits enough at all: seldom, and identifiers take longer to find. */
function hasLongRun(text: string, from: number, to: number) {
  const reader = new CharacterReader(text, from)
  let count = 0
  let separators = 0
  for (let at = from; at < to;) {
    let code = text.charCodeAt(at++)
    if (mayEscape(code)) {
      code = reader.readAt(at - 1)
      at = reader.at
    }
    if (isDigit(code)) {
      if (++count === shortestCard) return true
      separators = 0
    } else if (count !== 0 && code !== 0 && isEndOfRun(code, ++separators)) {
      count = separators = 0
    }
  }
  return false
}

/** Whether a character that is no digit ends a run that has so many of them behind its last digit. */
const isEndOfRun = (code: number, separators: number) => separators > 3 || isLetter(code)

/** Reads the runs of a part of a text, and searches those that have digits enough for a card number. */
function eachRun(text: string, from: number, to: number, visit: (found: Finding) => void) {
  const reader = new CharacterReader(text, from)
  beginRun()
  let count = 0
  let separators = 0
  let sum = 0
  let end = from
  for (let at = from; at < to;) {
    const begin = at
    let code = text.charCodeAt(at++)
    if (!isDigit(code)) {
      if (mayEscape(code)) {
        code = reader.readAt(begin)
        at = reader.at
      }
      if (!isDigit(code)) {
        if (count === 0 || code === 0 || !isEndOfRun(code, ++separators)) continue
        searchRun(text, count, visit)
        count = separators = sum = 0
        continue
      }
    }
    if (count === mostDigits) count = searchPart(text, visit)
    const digit = code - zero
    digits[count] = digit
    places[count] = begin
    ends[count] = at
    begins[count] = begin === end ? 0 : 1
    end = at
    sum = nextSums[sum | (digit << 8) | ((count & 1) << 12)] ?? 0
    sums[++count] = sum
    separators = 0
  }
  searchRun(text, count, visit)
}

/** Searches what is left of a run that ends. */
function searchRun(text: string, count: number, visit: (found: Finding) => void) {
  run.count = count
  begins[count] = 1
  if (count >= shortestCard) eachCardOf(text, count, visit)
  beginRun()
}

function beginRun() {
  run.first = sums[0] = 0
  run.isBehindCard = false
}

/** Searches a run that goes on, and forgets what no card number may begin in; how many are left. */
function searchPart(text: string, visit: (found: Finding) => void) {
  run.count = mostDigits
  begins[mostDigits] = 1
  eachCardOf(text, mostDigits - longestSpan, visit)
  const newest = mostDigits - longestSpan
  if (run.first < newest) {
    // A group that has no end yet: too long for a card number, so that its middle is not searched.
    places[newest] = places[run.first] ?? 0
    run.first = newest
  }
  // In front of an even number of digits, whose sums stay as they are.
  const begin = run.first & ~1
  run.first -= begin
  for (const values of [digits, places, ends, begins, sums]) values.copyWithin(0, begin)
  return mostDigits - begin
}

const zero = 48

/**
 * Visits the cards that begin ahead of that digit of the run. Its groups are the digits that have no
 * separator between them.
 */
function eachCardOf(text: string, limit: number, visit: (found: Finding) => void) {
  const isWhole = limit === run.count
  while (run.first < limit) {
    const { first } = run
    let end = groupEnd(first)
    if (end === run.count && !isWhole) return
    const card = cardOfGroup(first, end)
    if (card) {
      end = groupEnd(card.end - 1)
      visit({
        digits: digitsOf(text, card),
        from: placeOf(card.first),
        to: endOf(card.end),
      })
      if (end > card.end) visit({ from: placeOf(card.end), to: endOf(end) })
    } else if (run.isBehindCard && (end - first === 3 || end - first === 4)) {
      // Three or four digits after a card number may be its security code.
      visit({ from: placeOf(first), to: endOf(end) })
    }
    run.isBehindCard = card !== undefined
    run.first = end
  }
}

const placeOf = (index: number) => places[index] ?? 0
const endOf = (index: number) => ends[index - 1] ?? 0

/** Indexes of digits: of the first one, and of the one behind the last. */
interface Span {
  readonly first: number
  readonly end: number
}

function digitsOf(text: string, { first, end }: Span) {
  const from = placeOf(first)
  const to = endOf(end)
  const written = text.slice(from, to)
  if (written.length === end - first) return written
  if (end - first > longestCard) return mayHoldEscape(written) ? digitsIn(text, from, to) : written
  let all = ''
  let index = first
  for (; index + 2 < end; index += 3) {
    const value =
      (digits[index] ?? 0) * 100 + (digits[index + 1] ?? 0) * 10 + (digits[index + 2] ?? 0)
    all += threeDigits[value]
  }
  for (; index < end; index++) all += digits[index]
  return all
}

/** To write a number takes long where a text is full of them. */
const threeDigits = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'))

/** The digits of a group that is so long that its middle is forgotten. */
function digitsIn(text: string, from: number, to: number) {
  const codes = new Uint8Array(to - from)
  const reader = new CharacterReader(text, from)
  let count = 0
  for (; reader.at < to; count++) {
    reader.next()
    codes[count] = reader.code
  }
  return ascii.decode(codes.subarray(0, count))
}

const ascii = new TextDecoder()

/** Where the group ends that this digit is in. */
function groupEnd(index: number) {
  let end = index + 1
  while (begins[end] !== 1) end++
  return end
}

/** The card number that a group of digits begins with, or has behind one digit that is too many. */
function cardOfGroup(first: number, end: number): Span | undefined {
  // No card is longer; but a run that long may hold one anywhere.
  if (end - first > longestCard) return { first, end }
  const usual = usualLengths(first)
  if (usual) {
    const longest = Math.min(longestCard, run.count - first)
    for (let length = shortestCard; length <= longest; length++) {
      const last = first + length
      // Behind a card of a usual length a code and one more digit may be written.
      const mayEnd = begins[last] === 1 || ((usual >> length) & 1 && hasShortRest(last))
      if (mayEnd && passesLuhn(first, last)) return { first, end: last }
    }
  }
  const inner = first + 1
  if (inner === end) return undefined
  for (let lengths = usualLengths(inner); lengths; lengths &= lengths - 1) {
    const last = inner + 31 - Math.clz32(lengths & -lengths)
    const mayEnd = last <= run.count && begins[last] === 1
    if (mayEnd && passesLuhn(inner, last)) return { first: inner, end: last }
  }
  return undefined
}

/** Whether the digits end in the check digit that Luhn's formula gives: it doubles the one before. */
function passesLuhn(first: number, end: number) {
  const doubled = end & 1 ? 0xf0 : 0x0f
  return (((sums[end] ?? 0) ^ (sums[first] ?? 0)) & doubled) === 0
}

/** Whether at most four digits of a group are left from this one on. */
const hasShortRest = (index: number) =>
  begins[index + 1] === 1 ||
  begins[index + 2] === 1 ||
  begins[index + 3] === 1 ||
  begins[index + 4] === 1

const usualLengths = (index: number) =>
  usualByStart[(digits[index] ?? 0) * 10 + (digits[index + 1] ?? 0)] ?? 0

/**
 * By two digits the lengths of most cards that begin so, a bit for each; none where no card does. Cards
 * begin with 22 to 27 or 3 to 6; so no time in ms of these years is taken for one.
 */
const usualByStart = Int32Array.from({ length: 100 }, (_, start) => {
  if (start < 22 || start > 69 || start === 28 || start === 29) return 0
  if (start < 30 || start > 39 || start === 35) return (1 << 16) | (1 << 19)
  return start === 34 || start === 37 ? 1 << 15 : 1 << 14
})

/** The card numbers in a text, as digits. */
export function findCardNumbers(text: string): string[] {
  const found: string[] = []
  eachCard(text, ({ digits }) => {
    if (digits !== undefined) found.push(digits)
  })
  return found
}
