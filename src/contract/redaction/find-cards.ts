import { CharacterReader, isDigit, isLetter } from './character-reader.ts'
import { mayHaveBase64, readingsOf } from './encoded-words.ts'

/** A part of a text that is not to be kept. */
export interface Finding {
  /** Those of a card number; absent for what may be the security code behind one. */
  readonly digits?: string
  /** Where it begins in the text, and where the rest of the text does. */
  readonly from: number
  readonly to: number
}

/** Digits of a text that have at most three separators between each two of them. */
interface Run {
  count: number
  readonly digits: Uint8Array
  /** Where each begins in the text, and where it ends: one may be escaped. */
  readonly places: Uint32Array
  readonly ends: Uint32Array
  /**
   * The sums, modulo 10, of all digits ahead of each one, every second one of them doubled as Luhn's
   * formula has it: those with an even index, or those with an odd one.
   */
  readonly evenDoubled: Uint8Array
  readonly oddDoubled: Uint8Array
}

const shortestCard = 13
const longestCard = 19

/**
 * Visits the card numbers in a text, in their order, and the groups behind them that may be security
 * codes. The work for each character is bounded, whatever the text: hosts and pages wait for it.
 */
export function eachCard(text: string, visit: (found: Finding) => void) {
  if (!hasDigitsOfCard(text) && !mayHaveBase64(text)) return
  let from = 0
  for (const found of encodedCards(text)) {
    eachPlainCard(text, from, found.from, visit)
    visit(found)
    from = found.to
  }
  eachPlainCard(text, from, text.length, visit)
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
function encodedCards(text: string): readonly Finding[] {
  const readings = readingsOf(text)
  if (!readings.length) return noFindings
  const found: Finding[] = []
  for (const { decoded, placeOf } of readings) {
    eachPlainCard(decoded, 0, decoded.length, ({ digits, from, to }) => {
      found.push({ digits, from: Math.floor(placeOf(from)), to: Math.ceil(placeOf(to)) })
    })
  }
  found.sort((a, b) => a.from - b.from)
  return found.filter(({ from }, at) => from >= (found[at - 1]?.to ?? 0))
}

function eachPlainCard(text: string, from: number, to: number, visit: (found: Finding) => void) {
  if (to - from < shortestCard || !hasLongRun(text, from, to)) return
  const length = to - from
  const run: Run = {
    count: 0,
    digits: new Uint8Array(length),
    places: new Uint32Array(length),
    ends: new Uint32Array(length),
    evenDoubled: new Uint8Array(length + 1),
    oddDoubled: new Uint8Array(length + 1),
  }
  const visitRun = () => eachCardOf(text, run, visit)
  let begin = from
  for (const { 0: identifier, index } of text.slice(from, to).matchAll(identifiers)) {
    eachRun(run, text, begin, from + index, visitRun)
    begin = from + index + identifier.length
  }
  eachRun(run, text, begin, to, visitRun)
}

/** UUIDs and digests, which stay as they are: they begin where no other hexadecimal digit is. */
const identifiers =
  /(?<![\da-f])(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=\d{0,31}[a-f])[\da-f]{32,})/gi

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
    } else if (++separators > 3 || isLetter(reader.code)) {
      count = 0
    }
  }
  return false
}

/** Reads the runs of a part of a text, and visits those that have digits enough for a card number. */
function eachRun(run: Run, text: string, from: number, to: number, visit: () => void) {
  const { digits, places, ends, evenDoubled, oddDoubled } = run
  const reader = new CharacterReader(text, from)
  let count = 0
  let separators = 0
  let even = 0
  let odd = 0
  const endRun = () => {
    run.count = count
    if (count >= shortestCard) visit()
    count = even = odd = 0
  }
  while (reader.at < to) {
    reader.next()
    if (!isDigit(reader.code)) {
      if (++separators > 3 || isLetter(reader.code)) endRun()
      continue
    }
    separators = 0
    const digit = reader.code - zero
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    even = (even + (count % 2 ? digit : doubled)) % 10
    odd = (odd + (count % 2 ? doubled : digit)) % 10
    digits[count] = digit
    places[count] = reader.from
    ends[count++] = reader.at
    evenDoubled[count] = even
    oddDoubled[count] = odd
  }
  endRun()
}

const zero = 48

/** Visits the cards of a run, whose groups are the digits that have no separator between them. */
function eachCardOf(text: string, run: Run, visit: (found: Finding) => void) {
  const place = (index: number) => run.places[index] ?? 0
  const endOf = (index: number) => run.ends[index - 1] ?? 0
  let isBehindCard = false
  for (let first = 0; first < run.count;) {
    let end = groupEnd(run, first)
    const card = cardOfGroup(run, first, end)
    if (card) {
      end = groupEnd(run, card.end - 1)
      visit({
        digits: digitsOf(text, run, card),
        from: place(card.first),
        to: endOf(card.end),
      })
      if (end > card.end) visit({ from: place(card.end), to: endOf(end) })
    } else if (isBehindCard && (end - first === 3 || end - first === 4)) {
      // Three or four digits after a card number may be its security code.
      visit({ from: place(first), to: endOf(end) })
    }
    isBehindCard = card !== undefined
    first = end
  }
}

/** Indexes of digits: of the first one, and of the one behind the last. */
interface Span {
  readonly first: number
  readonly end: number
}

function digitsOf(text: string, { digits, places, ends }: Run, { first, end }: Span) {
  const written = text.slice(places[first], ends[end - 1])
  if (written.length === end - first) return written
  let all = ''
  for (let index = first; index < end; index++) all += digits[index]
  return all
}

/** Where the group ends that this digit is in. */
function groupEnd(run: Run, index: number) {
  let end = index + 1
  while (!isGroupEnd(run, end)) end++
  return end
}

/** Whether a group ends before this digit. */
const isGroupEnd = ({ places, ends, count }: Run, index: number) =>
  index === count || places[index] !== ends[index - 1]

/** The card number that a group of digits begins with, or has behind one digit that is too many. */
function cardOfGroup(run: Run, first: number, end: number): Span | undefined {
  // No card is longer; but a run that long may hold one anywhere.
  if (end - first > longestCard) return { first, end }
  const usual = usualLengths(run, first)
  if (usual.length) {
    for (let last = first + shortestCard; last <= first + longestCard; last++) {
      if (!passesLuhn(run, first, last)) continue
      // Behind a card of a usual length a code and one more digit may be written.
      const isWhole =
        isGroupEnd(run, last) || (usual.includes(last - first) && hasShortRest(run, last))
      if (isWhole) return { first, end: last }
    }
  }
  const inner = first + 1
  if (inner === end) return undefined
  for (const length of usualLengths(run, inner)) {
    const last = inner + length
    if (passesLuhn(run, inner, last) && isGroupEnd(run, last)) return { first: inner, end: last }
  }
  return undefined
}

/** Whether the digits end in the check digit that Luhn's formula gives: it doubles the one before. */
function passesLuhn({ count, evenDoubled, oddDoubled }: Run, first: number, end: number) {
  const sums = end % 2 ? oddDoubled : evenDoubled
  return end <= count && sums[end] === sums[first]
}

/** Whether at most four digits of a group are left from this one on. */
function hasShortRest(run: Run, index: number) {
  for (let end = index + 1; end <= index + 4; end++) if (isGroupEnd(run, end)) return true
  return false
}

/**
 * The lengths of most cards that begin so, none where no card does. Cards begin with 22 to 27 or 3 to
 * 6; so no time in ms of these years is taken for one.
 */
function usualLengths({ digits, count }: Run, index: number): readonly number[] {
  if (index + 1 >= count) return none
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
