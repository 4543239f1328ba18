import { escapeUnprintable, wellFormed } from '../../contract/printable.ts'

/** A part of a word of a shell: a text, or the value of a variable. */
export type ShellPart = string | { readonly variable: string }

/** A word of a POSIX shell. */
export function shellText(...parts: readonly ShellPart[]) {
  const merged: ShellPart[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      merged[merged.length - 1] = last + part
    else merged.push(part)
  }
  const words = merged.map((part) =>
    typeof part === 'string' ? part && singleQuoted(part) : expansionOf(part.variable),
  )
  return words.join('') || "''"
}

/** Inside single quotes no character has a meaning; one that a terminal obeys is printed by its bytes. */
const singleQuoted = (text: string) => {
  const quoted = `'${wellFormed(text).replaceAll("'", `'\\''`)}'`
  return escapeUnprintable(quoted, (code, sign) => {
    if (code === 0) return '\u{FFFD}' // no word can have it
    return sign === '\n' ? sign : `'"$(printf '${octal(sign)}')"'`
  })
}

const octal = (sign: string) =>
  Array.from(
    new TextEncoder().encode(sign),
    (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
  ).join('')

/** A variable of the environment, in capitals, has to be there: without it nothing is sent. */
const expansionOf = (name: string) => (/^[A-Z]/.test(name) ? `"\${${name}:?}"` : `"$${name}"`)

/** With a colon and nothing after it curl would leave the header out. */
export const headerLine = (name: string, value: string) =>
  value ? `${name}: ${value}` : `${name};`

/** As it may be on the one line of a header. */
export const headerValue = (value: string) => escapeUnprintable(value, () => ' ')

/**
 * An address without the characters that curl, which reads brackets and braces itself, or a shell
 * interprets.
 */
export function plainUrl(url: string) {
  const at = /^\w+:\/\/[^/?#]*/.exec(url)?.[0].length ?? 0
  return (
    url.slice(0, at).replace(/[^\w.:/@%[\]-]+/gu, percentEncoded) +
    url.slice(at).replace(/[^\w#%&'()*+,./:;=?@~-]+/gu, percentEncoded)
  )
}

/** Without any sign that a shell could read, such as the `!` that `encodeURIComponent` leaves. */
export const percentEncoded = (text: string) =>
  String(new URLSearchParams({ '': text }))
    .slice(1)
    .replaceAll('+', '%20')
