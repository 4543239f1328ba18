/** Control and format characters, among them those that turn the direction of a text; ends of lines; halves of pairs. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu

/** The text with an escape in the place of each sign that a reader cannot see. */
export const escapeUnprintable = (text: string, escape: (code: number, sign: string) => string) =>
  text.replace(unprintable, (sign) => escape(sign.codePointAt(0) ?? 0, sign))

/** Half a surrogate pair is no character: on the way it becomes this sign, too. */
export const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\u{FFFD}')

/** Encoded for a part of an address, which `encodeURIComponent` refuses of half a pair. */
export const encodedPart = (text: string) => encodeURIComponent(wellFormed(text))

/** The code in hexadecimal digits, four of them at least. */
export const hexadecimal = (code: number) => code.toString(16).padStart(4, '0')

/** As JavaScript, Java and C# write a sign that is not seen: two escapes beyond four digits. */
export const unicodeEscape = (_: number, sign: string) =>
  sign
    .split('')
    .map((unit) => `\\u${hexadecimal(unit.charCodeAt(0))}`)
    .join('')

/** The text on one line, on which each sign that is not seen is an escape. */
export const visible = (text: string) =>
  escapeUnprintable(text, (code, sign) => short[sign] ?? unicodeEscape(code, sign))

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Spaces of other widths, characters of no width and signs of direction, which come with pasted text. */
const invisible = /[\u00a0\u00ad\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g

/** The text without characters that are not seen, or look like a space. */
export const withoutInvisible = (text: string) => text.replace(invisible, '')

/** Tells whether a text has any of them. */
export const hasInvisible = (text: string) => text.search(invisible) >= 0

/** The invisible characters of a text, once each, as `U+200B`. */
export const invisibleIn = (text: string) => [
  ...new Set(
    Array.from(
      text.match(invisible) ?? [],
      (sign) => `U+${hexadecimal(sign.charCodeAt(0)).toUpperCase()}`,
    ),
  ),
]
