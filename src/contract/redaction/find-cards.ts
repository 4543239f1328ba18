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
  /** The place of each in the text. */
  readonly places: Uint32Array
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
  if (text.length < shortestCard || !hasLongRun(text)) return
  const run: Run = {
    count: 0,
    places: new Uint32Array(text.length),
    evenDoubled: new Uint8Array(text.length + 1),
    oddDoubled: new Uint8Array(text.length + 1),
  }
  const visitRun = (first: number, end: number) => {
    readRun(run, text, first, end)
    eachCardOf(text, run, visit)
  }
  let from = 0
  for (const { 0: identifier, index } of text.matchAll(identifiers)) {
    eachRun(text, from, index, visitRun)
    from = index + identifier.length
  }
  eachRun(text, from, text.length, visitRun)
}

/** UUIDs and digests, which stay as they are: they begin where no other hexadecimal digit is. */
const identifiers =
  /(?<![\da-f])(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=\d{0,31}[a-f])[\da-f]{32,})/gi

/** Whether there are digits enough at all: seldom, and identifiers take longer to find. */
function hasLongRun(text: string) {
  let isLong = false
  eachRun(text, 0, text.length, () => {
    isLong = true
  })
  return isLong
}

/** Visits the runs of a part of a text that have digits enough for a card number. */
function eachRun(
  text: string,
  from: number,
  to: number,
  visit: (from: number, to: number) => void,
) {
  let first = from
  let count = 0
  let separators = 0
  for (let at = from; at < to;) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      if (count++ === 0) first = at
      separators = 0
      at++
      continue
    }
    const after = afterSeparator(text, at, code)
    if (++separators > 3 || after === undefined) {
      if (count >= shortestCard) visit(first, at)
      count = 0
    }
    at = after ?? at + 1
  }
  if (count >= shortestCard) visit(first, to)
}

function readRun(run: Run, text: string, from: number, to: number) {
  const { places, evenDoubled, oddDoubled } = run
  let count = 0
  let even = 0
  let odd = 0
  for (let at = from; at < to;) {
    const code = text.charCodeAt(at)
    if (!isDigit(code)) {
      at = afterSeparator(text, at, code) ?? at + 1
      continue
    }
    const digit = code - zero
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2
    even = (even + (count % 2 ? digit : doubled)) % 10
    odd = (odd + (count % 2 ? doubled : digit)) % 10
    places[count++] = at++
    evenDoubled[count] = even
    oddDoubled[count] = odd
  }
  run.count = count
}

const zero = 48
const isDigit = (code: number) => code >= zero && code <= 57
const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122

/** The place behind a separator, which may be escaped, as in a URL; none is there at a letter. */
function afterSeparator(text: string, at: number, code: number) {
  if (code !== percent) return isLetter(code) ? undefined : at + 1
  const high = hexAt(text, at + 1)
  const low = hexAt(text, at + 2)
  if (high < 0 || low < 0) return at + 1
  if (high < 10) return at + (isSeparator(high * 16 + low, low) ? 3 : 1)
  let after = at + 3
  while (after <= at + 9 && text.charCodeAt(after) === percent && isRest(text, after)) after += 3
  return after
}

const percent = 37

/**
 * A space, a tab, or a sign whose code has a letter. No other: behind a mere `%`, as in `5 %4111`, the
 * digits may be those of a card.
 */
const isSeparator = (code: number, low: number) =>
  code === 0x20 || code === 0x09 || (low > 9 && code < 0x80 && !isLetter(code))

/** Whether the escape is of a further byte of a character in UTF-8. */
const isRest = (text: string, at: number) =>
  hexAt(text, at + 1) >> 2 === 2 && hexAt(text, at + 2) >= 0

/** The value of a hexadecimal digit, negative when there is none. */
function hexAt(text: string, at: number) {
  const code = text.charCodeAt(at)
  if (isDigit(code)) return code - zero
  const value = (code | 32) - 87
  return value > 9 && value < 16 ? value : -1
}

/** Visits the cards of a run, whose groups are the digits that have no separator between them. */
function eachCardOf(text: string, run: Run, visit: (found: Finding) => void) {
  const place = (index: number) => run.places[index] ?? 0
  let isBehindCard = false
  for (let first = 0; first < run.count;) {
    let end = groupEnd(run, first)
    const card = cardOfGroup(text, run, first, end)
    if (card) {
      end = groupEnd(run, card.end - 1)
      visit({
        digits: digitsOf(text, run, card),
        from: place(card.first),
        to: place(card.end - 1) + 1,
      })
      if (end > card.end) visit({ from: place(card.end), to: place(end - 1) + 1 })
    } else if (isBehindCard && (end - first === 3 || end - first === 4)) {
      // Three or four digits after a card number may be its security code.
      visit({ from: place(first), to: place(end - 1) + 1 })
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

function digitsOf(text: string, { places }: Run, { first, end }: Span) {
  const written = text.slice(places[first], (places[end - 1] ?? 0) + 1)
  if (written.length === end - first) return written
  let digits = ''
  for (let index = first; index < end; index++) digits += text[places[index] ?? 0]
  return digits
}

/** Where the group ends that this digit is in. */
function groupEnd(run: Run, index: number) {
  let end = index + 1
  while (!isGroupEnd(run, end)) end++
  return end
}

/** Whether a group ends before this digit. */
const isGroupEnd = ({ places, count }: Run, index: number) =>
  index === count || places[index] !== (places[index - 1] ?? 0) + 1

/** The card number that a group of digits begins with, or has behind one digit that is too many. */
function cardOfGroup(text: string, run: Run, first: number, end: number): Span | undefined {
  // No card is longer; but a run that long may hold one anywhere.
  if (end - first > longestCard) return { first, end }
  const usual = usualLength(text, run, first)
  if (usual) {
    for (let last = first + shortestCard; last <= first + longestCard; last++) {
      if (!passesLuhn(run, first, last)) continue
      // Behind a card of the usual length a code and one more digit may be written.
      const isWhole = isGroupEnd(run, last) || (last === first + usual && hasShortRest(run, last))
      if (isWhole) return { first, end: last }
    }
  }
  const inner = first + 1
  const innerEnd = inner + (end > inner ? usualLength(text, run, inner) : 0)
  return innerEnd > inner && passesLuhn(run, inner, innerEnd) && isGroupEnd(run, innerEnd)
    ? { first: inner, end: innerEnd }
    : undefined
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
 * The length of most cards that begin so, 0 when none does. Cards begin with 22 to 27 or 3 to 6; so
 * no time in ms of these years is taken for one.
 */
function usualLength(text: string, { places, count }: Run, index: number) {
  if (index + 1 >= count) return 0
  const first = text.charCodeAt(places[index] ?? 0) - zero
  const second = text.charCodeAt(places[index + 1] ?? 0) - zero
  if (first === 2 ? second < 2 || second > 7 : first < 3 || first > 6) return 0
  if (first !== 3 || second === 5) return 16
  return second === 4 || second === 7 ? 15 : 14
}

/** The card numbers in a text, as digits. */
export function findCardNumbers(text: string): string[] {
  const found: string[] = []
  eachCard(text, ({ digits }) => {
    if (digits !== undefined) found.push(digits)
  })
  return found
}
