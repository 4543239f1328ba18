/**
 * Reads a text character by character, and what is escaped as the character that is meant: `%34`,
 * `%2534`, `\\u0034`, `\\x34`, `&#52;` and `&#x34;` are a 4; `%C2%A0`, `\\t` and `&nbsp;` are spaces.
 * The work for each character is bounded, whatever the text.
 */
export class CharacterReader {
  /** Where the character begins, and where the next one does. */
  from = 0
  at: number
  code = 0
  private readonly text: string

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  /** Reads the character there. */
  readAt(at: number) {
    this.at = at
    this.next()
    return this.code
  }

  /** Reads the next character into `code`. */
  next() {
    this.from = this.at
    const code = this.text.charCodeAt(this.at++)
    this.code =
      code === percent
        ? this.readPercent()
        : code === backslash
          ? this.readBackslash()
          : code === ampersand
            ? this.readEntity()
            : code
  }

  private readPercent() {
    const { text } = this
    let at = this.at
    for (let level = 0; level < deepest && isTwentyFive(text, at); level++) at += 2
    const byte = byteAt(text, at)
    if (byte < 0x80) return this.takeEscaped(byte, at + 2) ?? percent
    at += 2
    // The further bytes of a character in UTF-8.
    for (let more = 0; more < 3 && text.charCodeAt(at) === percent; more++) {
      let rest = at + 1
      for (let level = 0; level < deepest && isTwentyFive(text, rest); level++) rest += 2
      if (byteAt(text, rest) >> 6 !== 2) break
      at = rest + 2
    }
    this.at = at
    return byte
  }

  private readBackslash() {
    const { text } = this
    let at = this.at
    for (let more = 0; more < 7 && text.charCodeAt(at) === backslash; more++) at++
    if (!isLetter(text.charCodeAt(at))) return backslash
    const letter = text[at] ?? ''
    if (letter === 'x') return this.takeEscaped(byteAt(text, at + 1), at + 3) ?? backslash
    if (letter === 'u') {
      const high = byteAt(text, at + 1)
      const low = byteAt(text, at + 3)
      // No card begins with 00 or 20: four digits of one may follow a mere `\\u`.
      if ((high !== 0 && high !== 0x20) || low < 0) return backslash
      this.at = at + 5
      return high * 256 + low
    }
    if (!'bfnrtv'.includes(letter)) return backslash
    this.at = at + 1
    return space
  }

  private readEntity() {
    const { text } = this
    let at = this.at
    for (let level = 0; level < deepest && isAmp(text, at); level++) at += 4
    const begin = text.charCodeAt(at)
    const isNumber = begin === numberSign
    if (!isNumber && !isLetter(begin)) {
      this.at = at
      return ampersand
    }
    const isHex = isNumber && (text.charCodeAt(at + 1) | 32) === letterX
    let end = at + Number(isNumber) + Number(isHex)
    const longest = end + longestEntity
    let value = 0
    for (; end < longest; end++) {
      const code = text.charCodeAt(end)
      if (isNumber ? !(isHex ? hexAt(text, end) >= 0 : isDigit(code)) : !isLetter(code)) break
      if (isNumber) value = value * (isHex ? 16 : 10) + hexAt(text, end)
    }
    const isEntity = text.charCodeAt(end) === semicolon
    this.at = isEntity ? end + 1 : at
    return !isEntity ? ampersand : isNumber ? value : space
  }

  /**
   * Takes the escape of a digit or of a separator. None is one that may be a mere sign with digits of a
   * card behind it: `%3782822463100` has no 7, and `%2223000048400` no quote.
   */
  private takeEscaped(code: number, end: number) {
    const isMeant = isDigit(code)
      ? !isDigit(this.text.charCodeAt(end))
      : code === space || code === tab || code >= 0x80 || ((code & 15) > 9 && !isLetter(code))
    if (code < 0 || !isMeant) return undefined
    this.at = end
    return code
  }
}

/** So often a text may be escaped, and escaped again. */
const deepest = 3
/** How long the name or the number of an entity may be. */
const longestEntity = 7

const percent = 37
const backslash = 92
const ampersand = 38
const numberSign = 35
const semicolon = 59
const letterA = 97
const letterX = 120
const space = 32
const tab = 9
const zero = 48

/** Whether a character may begin an escape. */
export const mayEscape = (code: number) =>
  code === percent || code === backslash || code === ampersand
/** Whether a text holds one. */
export const mayHoldEscape = (text: string) =>
  text.includes('%') || text.includes('\\') || text.includes('&')
export const isDigit = (code: number) => code >= zero && code <= 57
export const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122

/** Whether `amp;` is there. */
const isAmp = (text: string, at: number) =>
  text.charCodeAt(at) === letterA && text.startsWith('amp;', at)

/** Whether `25` is there as what an escaped `%` becomes when it is escaped once more. */
export const isTwentyFive = (text: string, at: number) =>
  text.charCodeAt(at) === 50 && text.charCodeAt(at + 1) === 53 && byteAt(text, at + 2) >= 0

/** The byte that two hexadecimal digits give, negative where there are none. */
export function byteAt(text: string, at: number) {
  const high = hexAt(text, at)
  const low = hexAt(text, at + 1)
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/** The value of a hexadecimal digit, negative when there is none. */
function hexAt(text: string, at: number) {
  const code = text.charCodeAt(at)
  return code < hexValues.length ? (hexValues[code] ?? -1) : -1
}

const hexValues = Int8Array.from({ length: 128 }, (_, code) => {
  const value = isDigit(code) ? code - zero : (code | 32) - 87
  return isDigit(code) || (value > 9 && value < 16) ? value : -1
})
