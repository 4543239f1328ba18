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
