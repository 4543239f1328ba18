import { escapeUnprintable, unicodeEscape, wellFormed } from '../../contract/printable.ts'
import type { Exchange } from '../exchange.ts'

/**
 * A text in double quotes, as JavaScript, Java and C# read it alike; other languages have another
 * escape for a sign that is not seen.
 */
export const doubleQuoted = (text: string, escape = unicodeEscape) =>
  escapeUnprintable(JSON.stringify(wellFormed(text)), escape)

/**
 * A name in an object of JavaScript; even in quotes, `__proto__` names no property of the object.
 */
export function javascriptKey(name: string, quote = doubleQuoted) {
  if (name === '__proto__') return `[${quote(name)}]`
  return /^[A-Za-z_]\w*$/.test(name) ? name : quote(name)
}

/** Lines without any text of others: the end of a comment differs from language to language. */
export const comment = (mark: string, comments: readonly string[]) =>
  comments.map((line) => `${mark} ${line}\n`).join('')

/**
 * The address before the path of the interface, as a program of this machine reaches it; `ownHost` stands in
 * for the sandbox of the browser, which no program reaches.
 */
export const baseUrlOf = ({ target, request }: Exchange, ownHost: string) =>
  target === 'browser' ? ownHost : request.url.replace(/\/api\/v2\/.*$/s, '')
