/**
 * Card numbers as people and programs write them, for tests that search for them where nothing of them
 * may be: made up, and each its own, so that what is found says where it comes from.
 */
export interface PlantedCard {
  readonly number: string
  readonly text: string
  /** How it is written, such as `16 digits, groups, "%20", base64`. */
  readonly written: string
}

/** Prefixes of numbers, by their length: American Express, Visa, and others that have longer ones. */
const prefixes: Readonly<Record<number, string>> = {
  15: '37',
  16: '4',
  17: '56',
  18: '63',
  19: '62',
}

/** A number of that length with its check digit. */
export function cardOfLength(length: number, index: number) {
  const prefix = prefixes[length] ?? ''
  const rest = String((index * 7919) % 10 ** 9).padStart(length - 1 - prefix.length, '583926147')
  const digits = prefix + rest
  return [...'0123456789'].map((last) => digits + last).find(hasCheckDigit) ?? digits
}

/** Luhn's formula once more: a test of the redactor does not take it from there. */
const hasCheckDigit = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0) %
    10 ===
  0

const groupsOf = (number: string) =>
  number.length === 15
    ? [number.slice(0, 4), number.slice(4, 10), number.slice(10)]
    : (number.match(/.{1,4}/g) ?? [])

type Spelling = (number: string, separator: string) => string

/** Of every length. */
const spellings: Readonly<Record<string, Spelling>> = {
  plain: (number) => number,
  groups: (number, separator) => groupsOf(number).join(separator),
  'groups and a code': (number, separator) => [...groupsOf(number), '731'].join(separator),
  'in a sentence': (number, separator) =>
    `tarjeta ${groupsOf(number).join(separator)}, vence 12/30`,
}

/** Only of the usual lengths, as any longer number would else be taken for a card number. */
const attached: Readonly<Record<string, Spelling>> = {
  'a digit before': (number, separator) => `7${groupsOf(number).join(separator)}`,
  'a digit behind': (number, separator) => `${groupsOf(number).join(separator)}7`,
  'a code behind': (number, separator) => `${groupsOf(number).join(separator)}731`,
}
const usualLengths = [15, 16, 19]

const plainSeparators = [' ', '\u00a0', '-', '.', '  ', ' - ', '\u2013', '+', '/']
const escapedSeparators = [
  '%20',
  '%C2%A0',
  '%2D',
  '%2520',
  '%25C2%25A0',
  '&nbsp;',
  '&#160;',
  '\\u00a0',
  '\\t',
]

export const hexOf = (text: string) => [...new TextEncoder().encode(text)].map(toHex)
const toHex = (byte: number) => byte.toString(16).padStart(2, '0')
export const base64Of = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const each = (text: string, escape: (code: number) => string) =>
  [...text].map((character) => escape(character.codePointAt(0) ?? 0)).join('')

type Encode = (text: string) => string

const encodings: Readonly<Record<string, Encode>> = {
  raw: (text) => text,
  form: (text) => String(new URLSearchParams({ x: text })),
  percent: (text) => `%${hexOf(text).join('%')}`,
  'percent, twice': (text) => `%25${hexOf(text).join('%25')}`,
  base64: base64Of,
  'base64 in a text': (text) => `Basic ${base64Of(`ana:${text}`)}`,
  'base64 of URLs': (text) => base64Of(`{"n":"${text}"}`).replaceAll('+', '-').replaceAll('/', '_'),
  hexadecimal: (text) => hexOf(`n=${text};`).join(''),
}

/** They escape each character: what is escaped already would be escaped in two ways. */
const escapings: Readonly<Record<string, Encode>> = {
  JSON: (text) => each(text, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
  'bytes of a program': (text) => `\\x${hexOf(text).join('\\x')}`,
  'entities of HTML': (text) => each(text, (code) => `&#${code};`),
  'hexadecimal entities': (text) => each(text, (code) => `&#x${code.toString(16)};`),
}

/**
 * The corpus: every length, spelling, separator and encoding; the number of each is made of its place,
 * and of where the corpus begins to count.
 */
export function* plantedCards(begin = 0): Generator<PlantedCard> {
  let index = begin
  for (const length of Object.keys(prefixes).map(Number)) {
    const written = { ...spellings, ...(usualLengths.includes(length) ? attached : {}) }
    for (const [spelling, spell] of Object.entries(written)) {
      for (const separator of spelling === 'plain'
        ? ['']
        : ['', ...plainSeparators, ...escapedSeparators]) {
        const isEscaped = escapedSeparators.includes(separator)
        const possible = isEscaped ? encodings : { ...encodings, ...escapings }
        for (const [encoding, encode] of Object.entries(possible)) {
          const number = cardOfLength(length, index++)
          const text = encode(spell(number, separator))
          const name = [`${length} digits`, spelling, JSON.stringify(separator), encoding]
          yield { number, text, written: name.join(', ') }
        }
      }
    }
  }
}

/** The planted numbers that a text has in any form. */
export function numbersIn(text: string, isPlanted: (number: string) => boolean) {
  const found = new Set<string>()
  for (const reading of readingsOf(text)) {
    for (const [digits] of reading.replaceAll(/[^\dA-Za-z*]+/g, '').matchAll(/\d{15,}/g)) {
      for (let from = 0; from + 15 <= digits.length; from++) {
        for (let length = 15; length <= 19; length++) {
          const number = digits.slice(from, from + length)
          if (isPlanted(number)) found.add(number)
        }
      }
    }
  }
  return [...found]
}

/** The text, and what it is when all is decoded that may be. */
function readingsOf(text: string) {
  const plain = unescapings(text)
  return [...plain, ...[text, plain.at(-1) ?? ''].flatMap(decodings).flatMap(unescapings)]
}

/** A text as it is, and without its escapes, which may be escaped again. */
function unescapings(text: string) {
  const readings = [text]
  for (let level = 0; level < 5; level++) readings.push(unescapeAll(readings.at(-1) ?? ''))
  return readings
}

/** What the words of a text encode, wherever their first byte begins. */
function decodings(text: string) {
  const base64 = (text.match(/[\w+/-]{18,}/g) ?? []).flatMap((word) =>
    [0, 1, 2, 3].map((begin) => bytesOf(word.slice(begin))),
  )
  const hexadecimal = (text.match(/[\da-f]{26,}/gi) ?? []).flatMap((word) =>
    [0, 1].map((begin) =>
      (word.slice(begin).match(/../g) ?? []).map((pair) => fromHex(pair)).join(''),
    ),
  )
  return [base64.join(' '), hexadecimal.join(' ')]
}

export const bytesOf = (word: string) =>
  atob(
    word
      .slice(0, word.length - Number(word.length % 4 === 1))
      .replaceAll('-', '+')
      .replaceAll('_', '/'),
  )

const unescapeAll = (text: string) =>
  text
    .replaceAll(/\\+(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, u, x) => fromHex(u ?? x))
    .replaceAll(/\\+[bfnrt]/g, ' ')
    .replaceAll(/%([\da-f]{2})/gi, (_, byte) => fromHex(byte))
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, code) => fromHex(code))
    .replaceAll(/&#(\d{1,6});/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')

export const fromHex = (digits: string) => String.fromCharCode(parseInt(digits, 16))

/** Names under which people send a security code or a PIN. */
export const codeNames: readonly string[] = [
  'cvv',
  'cvv2',
  'Card_CVV',
  'cardCvv',
  'card-cvc',
  'securityCode',
  'card_cvv[]',
  'card[cvv]',
  'codigo_seguridad',
  'código',
  'co\u0301digo',
  'Código de seguridad',
  'codigoVerificacion',
  'cid',
  'CSC',
  'cvn',
  'cav2',
  'pin',
  'card_pin',
  'cardPin',
  'card_code',
  'verification_value',
]
