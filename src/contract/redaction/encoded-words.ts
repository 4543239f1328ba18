import { byteAt, isDigit, isTwentyFive } from './character-reader.ts'

/** Another reading of a text. */
interface Reading {
  /** A character for each byte. */
  readonly decoded: string
  /** Where in the text a place of `decoded` is; it may be within a character. */
  readonly placeOf: (at: number) => number
}

interface Encoding {
  /** What any word has that encodes a card number, and few others have. */
  readonly hint: RegExp
  /** How many bits each character encodes. */
  readonly bits: number
  /** In how many places of a word the first byte may begin. */
  readonly beginnings: number
  /** The value of each character that it has, by its code; the others have -1. */
  readonly values: Int8Array
}

/** The values of the characters of these alphabets, each of which begins with 0. */
function valuesOf(...alphabets: readonly string[]) {
  const values = new Int8Array(128).fill(-1)
  for (const alphabet of alphabets) {
    for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value
  }
  return values
}

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const encodings: readonly Encoding[] = [
  {
    hint: /[MNO][DTjz][AEIMQUYcgk][w-z0-5]/g,
    bits: 6,
    beginnings: 4,
    // URLs have the second one.
    values: valuesOf(`${alphanumeric}+/`, `${alphanumeric}-_`),
  },
  {
    hint: /(?:3\d){4}/g,
    bits: 4,
    beginnings: 2,
    values: valuesOf('0123456789abcdef', '0123456789ABCDEF'),
  },
]

/** How many digits the shortest card number has. */
const fewest = 13

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
  const { hint, bits, beginnings, values } = encoding
  if (text.length * bits < fewest * 8) return undefined
  const isPart = (at: number) => (values[text.charCodeAt(at)] ?? -1) >= 0
  const places: { readonly index: number; readonly begin: number }[] = []
  let bytes: Uint8Array | undefined
  let count = 0
  hint.lastIndex = 0
  for (let found = hint.exec(text); found; found = hint.exec(text)) {
    let from = found.index
    while (isPart(from - 1)) from--
    let to = found.index
    while (isPart(to)) to++
    hint.lastIndex = to
    if ((to - from) * bits < fewest * 8) continue
    bytes ??= new Uint8Array(beginnings * text.length)
    for (let begin = from; begin < from + beginnings; begin++) {
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
