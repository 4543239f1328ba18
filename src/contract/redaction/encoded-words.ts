import { byteAt, isDigit, isTwentyFive } from './character-reader.ts'

/** Another reading of a text. */
interface Reading {
  /** A character for each byte. */
  readonly decoded: string
  /** Where in the text a place of `decoded` is; it may be within a character. */
  readonly placeOf: (at: number) => number
}

interface Encoding {
  /** What any word has that encodes a card number, and few others have: it begins with a byte. */
  readonly hint: RegExp
  /** Which of the signs of a hint a character may be, by its code: a bit for each. */
  readonly inHint: Uint8Array
  /** The bit of the last sign. */
  readonly endOfHint: number
  /** How many bits each character encodes. */
  readonly bits: number
  /** In how many places of a word the first byte may begin; so many, or twice, are the signs of a hint. */
  readonly beginnings: number
  /** The value of each character that it has, by its code; the others have -1. */
  readonly values: Int8Array
}

/** The values of the characters of these alphabets, each of which begins with 0. */
function valuesOf(...alphabets: readonly string[]) {
  const values = new Int8Array(codeCount).fill(-1)
  for (const alphabet of alphabets) {
    for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value
  }
  return values
}

/** A hint by the characters that each of its signs may be. */
function hintOf(...signs: readonly string[]) {
  const inHint = new Uint8Array(codeCount)
  signs.forEach((sign, place) => {
    for (let at = 0; at < sign.length; at++) {
      const code = sign.charCodeAt(at)
      inHint[code] = (inHint[code] ?? 0) | (1 << place)
    }
  })
  return {
    hint: new RegExp(signs.map((sign) => `[${sign}]`).join(''), 'g'),
    inHint,
    endOfHint: 1 << (signs.length - 1),
  }
}

/** Those that a character of these encodings may have. */
const codeCount = 128

const decimal = '0123456789'
const alphanumeric = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${decimal}`

const base64: Encoding = {
  ...hintOf('MNO', 'DTjz', 'AEIMQUYcgk', 'wxyz012345'),
  bits: 6,
  beginnings: 4,
  // URLs have the second one.
  values: valuesOf(`${alphanumeric}+/`, `${alphanumeric}-_`),
}

const hexadecimal: Encoding = {
  ...hintOf('3', decimal, '3', decimal, '3', decimal, '3', decimal),
  bits: 4,
  beginnings: 2,
  values: valuesOf(`${decimal}abcdef`, `${decimal}ABCDEF`),
}

const encodings = [base64, hexadecimal]

/** How many digits the shortest card number has. */
const fewest = 13

/** Whether a text may have a word of base64 that is a card number, which may be one without a digit. */
export const mayHaveBase64 = (text: string) =>
  canBeCard(text.length, base64) && text.search(base64.hint) !== -1

/** Whether so many characters are enough. */
const canBeCard = (length: number, { bits }: Encoding) => length * bits >= fewest * 8

/**
 * The readings of a text that may show a card number: its words of base64, those of hexadecimal digits,
 * and the text that it is in a URL when that one is escaped itself.
 */
export function readingsOf(text: string): readonly Reading[] {
  const readings: Reading[] = []
  for (const encoding of encodings) {
    const reading = decodeWords(encoding, text)
    if (reading) readings.push(reading)
  }
  const url = decodeUrl(text)
  if (url) readings.push(url)
  return readings
}

/** An escaped `&`, `\\` or `%` that begins an escape. */
const escapeInUrl = /%(?:25)*(?:26|5c|25%)/i

function decodeUrl(text: string): Reading | undefined {
  if (!text.includes('%') || !escapeInUrl.test(text)) return undefined
  const codes = new Uint16Array(text.length)
  const places = new Uint32Array(text.length + 1)
  let count = 0
  for (let at = 0; at < text.length; count++) {
    places[count] = at
    const code = text.charCodeAt(at++)
    codes[count] = code
    if (code !== percent) continue
    let digits = at
    for (let level = 0; level < 3 && isTwentyFive(text, digits); level++) digits += 2
    const byte = byteAt(text, digits)
    if (byte < 0) continue
    codes[count] = byte
    at = digits + 2
  }
  places[count] = text.length
  return {
    decoded: utf16.decode(codes.subarray(0, count)),
    placeOf: (at) => places[at] ?? text.length,
  }
}

const percent = 37
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/** The words of an encoding that have digits enough for a card number, a letter behind each. */
function decodeWords(encoding: Encoding, text: string): Reading | undefined {
  const { hint, inHint, endOfHint, bits, beginnings, values } = encoding
  if (!canBeCard(text.length, encoding)) return undefined
  const isPart = (at: number) => (values[text.charCodeAt(at)] ?? -1) >= 0
  const places: { readonly index: number; readonly begin: number }[] = []
  let bytes: Uint8Array | undefined
  let count = 0
  hint.lastIndex = 0
  for (let found = hint.exec(text); found; found = hint.exec(text)) {
    let from = found.index
    while (isPart(from - 1)) from--
    let to = from
    let signs = 0
    let aligned = 0
    for (let code = text.charCodeAt(to); (values[code] ?? -1) >= 0; code = text.charCodeAt(++to)) {
      signs = ((signs << 1) | 1) & (inHint[code] ?? 0)
      if (signs & endOfHint) aligned |= 1 << ((to + 1 - from) % beginnings)
    }
    hint.lastIndex = to
    if (!canBeCard(to - from, encoding)) continue
    bytes ??= new Uint8Array(beginnings * text.length)
    for (let begin = from; begin < from + beginnings; begin++) {
      if (!(aligned & (1 << (begin - from)))) continue
      const end = decode(encoding, text, begin, to, bytes, count)
      if (end === undefined) continue
      places.push({ index: count, begin })
      bytes[end] = letter
      count = end + 1
    }
  }
  if (!bytes || !count) return undefined
  let newest = 0
  return {
    decoded: latin1.decode(bytes.subarray(0, count)),
    // Asked in their order.
    placeOf(at) {
      while ((places[newest + 1]?.index ?? Infinity) <= at) newest++
      const { index, begin } = places[newest] ?? { index: 0, begin: 0 }
      return begin + ((at - index) * 8) / bits
    },
  }
}

const letter = 120
const latin1 = new TextDecoder('latin1')

/** Decodes a word from that byte on; the place behind it, none where the digits are too few. */
function decode(
  { bits, values }: Encoding,
  text: string,
  from: number,
  to: number,
  bytes: Uint8Array,
  first: number,
) {
  let digits = 0
  let count = first
  let held = 0
  let heldBits = 0
  for (let at = from; at < to; at++) {
    held = ((held << bits) | (values[text.charCodeAt(at)] ?? 0)) & 0xffff
    heldBits += bits
    if (heldBits < 8) continue
    heldBits -= 8
    const byte = (held >> heldBits) & 0xff
    if (isDigit(byte)) digits++
    bytes[count++] = byte
  }
  return digits < fewest ? undefined : count
}
