import { byteAt, isTwentyFive } from './character-reader.ts'
import { type Alphabet, alphabetOf, codeCount, eachWord } from './each-word.ts'
import { fewest, foundState, kindsOfBytes, nextStates } from './run-automaton.ts'

/** Another reading of a text. */
interface Reading {
  /** A character for each byte. */
  readonly decoded: string
  /** The part of the text that shows a part of `decoded`: whole characters. */
  readonly partOf: (from: number, to: number) => Part
  /** The words that may show a card number and were not decoded, for the text has too many of them. */
  readonly unread: readonly Part[]
}

type Part = readonly [from: number, to: number]

interface Encoding {
  readonly alphabet: Alphabet
  /** The value of each character of the alphabet, by its code. */
  readonly values: Uint8Array
  /** How many bits each character encodes. */
  readonly bits: number
  /** In how many places of a word the first byte may begin. */
  readonly places: number
  /** How many characters the shortest card number takes. */
  readonly shortest: number
  /**
   * By the values of two characters in turn: of what kind the byte is that ends in the second one, three
   * bits each for the first byte of a word that begins one character ahead, two, and three.
   */
  readonly kindsOfPairs: () => Uint16Array
}

/** An encoding by its alphabets, each of which begins with the value 0. */
function encodingOf(
  { bits, places, shifts }: Pick<Encoding, 'bits' | 'places'> & { readonly shifts: Shifts },
  ...alphabets: readonly string[]
): Encoding {
  const values = new Uint8Array(codeCount)
  for (const alphabet of alphabets) {
    for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value
  }
  let kinds: Uint16Array | undefined
  return {
    alphabet: alphabetOf(alphabets.join('')),
    values,
    bits,
    places,
    shortest: Math.ceil((fewest * 8) / bits),
    kindsOfPairs: () => (kinds ??= kindsOfPairs(2 * bits, shifts)),
  }
}

function kindsOfPairs(bits: number, shifts: Shifts) {
  const kinds = new Uint16Array(1 << bits)
  const ofBytes = kindsOfBytes()
  for (let pair = 0; pair < kinds.length; pair++) {
    let all = 0
    shifts.forEach((shift, at) => {
      if (shift !== undefined) all |= (ofBytes[(pair >> shift) & 0xff] ?? 0) << (3 * at)
    })
    kinds[pair] = all
  }
  return kinds
}

/**
 * How many bits are behind the byte that ends in a character, by how far ahead the first byte of the
 * word begins; none where no byte ends.
 */
type Shifts = readonly (number | undefined)[]

const decimal = '0123456789'
const alphanumeric = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${decimal}`

// URLs have the second alphabet of base64.
const base64 = encodingOf(
  { bits: 6, places: 4, shifts: [4, 2, 0] },
  `${alphanumeric}+/`,
  `${alphanumeric}-_`,
)
const hexadecimal = encodingOf(
  { bits: 4, places: 2, shifts: [0, undefined, 0] },
  `${decimal}abcdef`,
  `${decimal}ABCDEF`,
)

/**
 * The readings of a text that may show a card number: its words of base64, which may be without a digit
 * and have their signs escaped in a URL; and in a text that has digits enough those of hexadecimal
 * digits, and the text that it is in a URL when that one is escaped itself.
 */
export function readingsOf(text: string, hasDigits: boolean): readonly Reading[] {
  const readings: Reading[] = []
  const add = (reading: Reading | undefined) => void (reading && readings.push(reading))
  add(decodeWords(base64, text))
  const inUrl = decodeUrl(text)
  const words = inUrl && decodeWords(base64, inUrl.decoded)
  if (words) {
    const { decoded, partOf, unread } = words
    add({
      decoded,
      partOf: (from, to) => inUrl.partOf(...partOf(from, to)),
      unread: unread.map((part) => inUrl.partOf(...part)),
    })
  }
  if (hasDigits) {
    add(decodeWords(hexadecimal, text))
    add(inUrl)
  }
  return readings
}

/** Whether a text may have other readings at all, when it has not digits enough: most are too short. */
export function mayHaveReadings(text: string) {
  if (text.length < base64.shortest) return false
  if (text.includes('%')) return true
  words = 0
  eachWord(text, base64.alphabet, base64.shortest, countWord)
  return words > 0
}

/** Counted here, so that to look for a word needs no memory. */
let words = 0
const countWord = () => void words++

/** An escaped `&`, `\\`, `+` or `/`, or `%` that begins an escape. */
const escapeInUrl = /%(?:25)*(?:26|5c|2b|2f|25%)/i

function decodeUrl(text: string): Reading | undefined {
  if (!text.includes('%') || !escapeInUrl.test(text)) return undefined
  const codes = new Uint16Array(text.length)
  const places = new Int32Array(text.length + 1)
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
    partOf: (from, to) => [places[from] ?? text.length, places[to] ?? text.length],
    unread: [],
  }
}

const percent = 37
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true })

/**
 * How many characters of such words are decoded of a text: more than a request or an answer has. What
 * is beyond is hidden, so that its work is bounded.
 */
const mostDecoded = 64 * 1024

/** The words of an encoding that may show a card number, a letter behind each. */
function decodeWords(encoding: Encoding, text: string): Reading | undefined {
  const { alphabet, bits, places, shortest } = encoding
  const words: { readonly index: number; readonly begin: number }[] = []
  const unread: Part[] = []
  let bytes: Uint8Array | undefined
  let count = 0
  let left = mostDecoded
  eachWord(text, alphabet, shortest, (from, to) => {
    const beginnings = beginningsOf(encoding, text, from, to)
    if (!beginnings) return
    left -= to - from
    if (left < 0) {
      unread.push([from, to])
      return
    }
    bytes ??= new Uint8Array(Math.ceil((places * Math.min(text.length, mostDecoded) * bits) / 8))
    for (let begin = from; begin < from + places; begin++) {
      if (!(beginnings & (1 << (begin - from)))) continue
      words.push({ index: count, begin })
      count = decode(encoding, text, begin, to, bytes, count)
      bytes[count++] = letter
    }
  })
  if (!bytes && !unread.length) return undefined
  let newest = 0
  // Asked in their order.
  const placeOf = (at: number) => {
    while ((words[newest + 1]?.index ?? Infinity) <= at) newest++
    const { index, begin } = words[newest] ?? { index: 0, begin: 0 }
    return begin + ((at - index) * 8) / bits
  }
  return {
    decoded: ascii.decode(bytes?.subarray(0, count)),
    partOf: (from, to) => [Math.floor(placeOf(from)), Math.ceil(placeOf(to))],
    unread,
  }
}

const letter = 120
const ascii = new TextDecoder()

/** Decodes a word from that character on; the place behind it. */
function decode(
  { bits, values }: Encoding,
  text: string,
  from: number,
  to: number,
  bytes: Uint8Array,
  first: number,
) {
  let count = first
  let held = 0
  let heldBits = 0
  for (let at = from; at < to; at++) {
    held = ((held << bits) | (values[text.charCodeAt(at)] ?? 0)) & 0xffff
    heldBits += bits
    if (heldBits < 8) continue
    heldBits -= 8
    bytes[count++] = asAscii[(held >> heldBits) & 0xff] ?? 0
  }
  return count
}

const space = 32

/** What each byte is decoded as: all that is not ASCII as separators, one for each character of UTF-8. */
const asAscii = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? byte : byte < 0xc0 ? 0 : space,
)

/**
 * In which places of a word the first byte may begin for it to show a card number, a bit for each. The
 * machine reads the bytes for all of these places side by side.
 */
function beginningsOf(
  { bits, places, values, kindsOfPairs }: Encoding,
  text: string,
  from: number,
  to: number,
) {
  const kindsOf = kindsOfPairs()
  const nextOf = nextStates()
  // Of the places from which so many characters are read, but for each fourth one.
  let [one, two, three, none] = [0, 0, 0, 0]
  let before = values[text.charCodeAt(from)] ?? 0
  for (let at = from + 1; at < to; at++) {
    const value = values[text.charCodeAt(at)] ?? 0
    const kinds = kindsOf[(before << bits) | value] ?? 0
    before = value
    const next = nextOf[one + (kinds & 7)] ?? 0
    const nextButOne = nextOf[two + ((kinds >> 3) & 7)] ?? 0
    const last = nextOf[three + (kinds >> 6)] ?? 0
    one = none
    two = next
    three = nextButOne
    none = last
  }
  let beginnings = 0
  const states = [one, two, three, none]
  for (let place = 0; place < places; place++) {
    if (states[(to - from - 1 - place) & 3] === foundState) beginnings |= 1 << place
  }
  return beginnings
}
