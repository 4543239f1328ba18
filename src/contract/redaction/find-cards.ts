import { CharacterReader, isDigit, isLetter, mayEscape } from './character-reader.ts'
import { alphabetOf, eachWord } from './each-word.ts'
import { readingsOf } from './encoded-words.ts'

/** A part of a text that is not to be kept. */
export interface Finding {
  /** Those of a card number; absent for what may be the security code behind one. */
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
const places = new Uint32Array(mostDigits)
const ends = new Uint32Array(mostDigits)
/**
 * and the sums, modulo 10, of all digits ahead of it, every second one of them doubled as Luhn's formula
 * has it: those with an even index, and, times 16, those with an odd one.
 */
const sums = new Uint8Array(mostDigits + 1)

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
  const hasDigits = hasDigitsOfCard(text)
  let done = 0
  for (const found of encodedCards(text, hasDigits)) {
    const { from, to } = found
    if (hasDigits) eachPlainCard(text, done, from, visit)
    if (from >= done) visit(found)
    // One that begins within another one.
    else if (to > done) visit({ from: done, to })
    done = Math.max(done, to)
  }
  if (hasDigits) eachPlainCard(text, done, text.length, visit)
}

/** Whether a text has digits enough: most have not, and only base64 writes a digit without one. */
function hasDigitsOfCard(text: string) {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    if (isDigit(text.charCodeAt(at)) && ++count === shortestCard) return true
  }
  return false
}

const noFindings: readonly Finding[] = []

/** The card numbers in other readings of a text, in their order. */
function encodedCards(text: string, hasDigits: boolean): readonly Finding[] {
  const readings = readingsOf(text, hasDigits)
  if (!readings.length) return noFindings
  const found: Finding[] = []
  for (const { decoded, partOf } of readings) {
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
  while (reader.at < to) {
    reader.next()
    if (isDigit(reader.code)) {
      if (++count === shortestCard) return true
      separators = 0
    } else if (reader.code !== 0 && isEndOfRun(reader.code, ++separators)) {
      count = 0
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
  let even = 0
  let odd = 0
  for (let at = from; at < to;) {
    const begin = at
    let code = text.charCodeAt(at++)
    if (mayEscape(code)) {
      code = reader.readAt(begin)
      at = reader.at
    }
    if (!isDigit(code)) {
      if (count === 0 || code === 0 || !isEndOfRun(code, ++separators)) continue
      searchRun(text, count, visit)
      count = separators = even = odd = 0
      continue
    }
    if (count === mostDigits) count = searchPart(text, visit)
    const digit = code - zero
    digits[count] = digit
    places[count] = begin
    ends[count] = at
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    even += count & 1 ? digit : doubled
    odd += count & 1 ? doubled : digit
    if (even > 9) even -= 10
    if (odd > 9) odd -= 10
    sums[++count] = even | (odd << 4)
    separators = 0
  }
  searchRun(text, count, visit)
}

/** Searches what is left of a run that ends. */
function searchRun(text: string, count: number, visit: (found: Finding) => void) {
  run.count = count
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
  eachCardOf(text, mostDigits - longestSpan, visit)
  // In front of an even number of digits, whose sums stay as they are.
  let begin = run.first & ~1
  if (run.first < mostDigits - longestSpan) {
    // A group that has no end yet: too long for a card number, so that its middle is not searched.
    begin = mostDigits - longestSpan
    places[begin] = places[run.first] ?? 0
  }
  run.first -= begin
  for (const values of [digits, places, ends, sums]) values.copyWithin(0, begin)
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
  if (end - first > longestCard) return digitsIn(text, from, to)
  let all = ''
  for (let index = first; index < end; index++) all += digits[index]
  return all
}

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
  while (!isGroupEnd(end)) end++
  return end
}

/** Whether a group ends before this digit. */
const isGroupEnd = (index: number) => index === run.count || places[index] !== ends[index - 1]

/** The card number that a group of digits begins with, or has behind one digit that is too many. */
function cardOfGroup(first: number, end: number): Span | undefined {
  // No card is longer; but a run that long may hold one anywhere.
  if (end - first > longestCard) return { first, end }
  const usual = usualLengths(first)
  if (usual.length) {
    for (let last = first + shortestCard; last <= first + longestCard; last++) {
      if (!passesLuhn(first, last)) continue
      // Behind a card of a usual length a code and one more digit may be written.
      const isWhole = isGroupEnd(last) || (usual.includes(last - first) && hasShortRest(last))
      if (isWhole) return { first, end: last }
    }
  }
  const inner = first + 1
  if (inner === end) return undefined
  for (const length of usualLengths(inner)) {
    const last = inner + length
    if (passesLuhn(inner, last) && isGroupEnd(last)) return { first: inner, end: last }
  }
  return undefined
}

/** Whether the digits end in the check digit that Luhn's formula gives: it doubles the one before. */
function passesLuhn(first: number, end: number) {
  const doubled = end % 2 ? 0xf0 : 0x0f
  return end <= run.count && (((sums[end] ?? 0) ^ (sums[first] ?? 0)) & doubled) === 0
}

/** Whether at most four digits of a group are left from this one on. */
function hasShortRest(index: number) {
  for (let end = index + 1; end <= index + 4; end++) if (isGroupEnd(end)) return true
  return false
}

/**
 * The lengths of most cards that begin so, none where no card does. Cards begin with 22 to 27 or 3 to
 * 6; so no time in ms of these years is taken for one.
 */
function usualLengths(index: number): readonly number[] {
  if (index + 1 >= run.count) return none
  const first = digits[index] ?? 0
  const second = digits[index + 1] ?? 0
  if (first === 2 ? second < 2 || second > 7 : first < 3 || first > 6) return none
  if (first !== 3 || second === 5) return most
  return second === 4 || second === 7 ? express : diners
}

const none: readonly number[] = []
const most = [16, 19]
const express = [15]
const diners = [14]

/** The card numbers in a text, as digits. */
export function findCardNumbers(text: string): string[] {
  const found: string[] = []
  eachCard(text, ({ digits }) => {
    if (digits !== undefined) found.push(digits)
  })
  return found
}
