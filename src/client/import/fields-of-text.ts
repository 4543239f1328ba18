import { parseKeepingDigits } from '../../contract/parse-keeping-digits.ts'
import { copiedCall, type CopiedCall, isCopiedCall } from './copied-call.ts'

/** Less is read at once, by the button: a pasted request is some kilobytes. */
const longest = 100_000

/**
 * The fields of an operation that a text has: a command with curl, a request that a browser copied as
 * program text, the body of a request in JSON or as a form, or an address with a query string. Undefined where it has fewer than two of them: then it is a
 * value like any other.
 */
export function fieldsOfText(text: string, names: readonly string[]) {
  const found: Record<string, string> = {}
  for (const [name, value] of entriesOf(text.trim().slice(0, longest))) {
    if (names.includes(name)) found[name] = value
  }
  return Object.keys(found).length < 2 ? undefined : found
}

type Entry = readonly [name: string, value: string]

function entriesOf(text: string) {
  const [before, piped = ''] = curlCommand.exec(text) ?? []
  if (before !== undefined) {
    const words = wordsOf(withoutCarets(text.slice(before.length)))
    const command = words.slice(words.findIndex((word) => /^curl(?:\.exe)?$/.test(word)))
    const entries = [...entriesOfBody(piped), ...entriesOfCommand(command)]
    return entries.filter(([, value]) => !variable.test(value))
  }
  const call = copiedCall(text)
  return call ? entriesOfCall(call) : entriesOfBody(text)
}

/**
 * Tells whether a text begins as a command or a call that sends a request, behind a prompt or not.
 */
export const isRequestCode = (text: string) => curlCommand.test(text) || isCopiedCall(text)

/**
 * The beginning of a command: comments, a prompt, or a body that PowerShell pipes to it. A signature may
 * be computed before it.
 */
const curlCommand =
  /^(?:#.*\n\s*)*(?:\$\s*|'([^']*)'\s*\|\s*)?(?=curl(?:\.exe)?\s|[a-z_]+=\$\(printf\s)/

/** A variable of the shell in the place of a value, as an exported command has those that it lacks. */
const variable = /^\$(?:\{\w+:\?\}|[a-z]+(?:_[a-z]+)+)$/

const entriesOfCall = ({ url, headers, body }: CopiedCall): readonly Entry[] => [
  ...(url.includes('?') ? entriesOfBody(url) : []),
  ...Object.entries(headers),
  ...entriesOfBody(body.trim()),
]

function entriesOfBody(text: string): readonly Entry[] {
  if (text.startsWith('{')) return entriesOfJson(text)
  const query = /^https?:\/\//i.test(text) ? text.slice(text.indexOf('?') + 1) : text
  return [...new URLSearchParams(query)].map(([name, value]) => [name.trim(), value.trim()])
}

function entriesOfJson(text: string): readonly Entry[] {
  try {
    const values = Object.entries(parseKeepingDigits(text) as object)
    const scalars = ['string', 'number', 'boolean']
    return values.flatMap(([name, value]): readonly Entry[] =>
      scalars.includes(typeof value) ? [[name, String(value)]] : [],
    )
  } catch {
    return []
  }
}

/** The entries of a command: its data in order, its headers and its query string. */
function entriesOfCommand(words: readonly string[]): readonly Entry[] {
  const found: Entry[] = []
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? ''
    const [, option = '', given] = /^(--[\w-]+|-[dFH])(?:=?(.+))?$/s.exec(word) ?? []
    const kind = kindOf(option)
    const value = kind ? (given ?? words[++at] ?? '') : word
    if (kind === 'data') found.push(...entriesOfBody(value.trim()))
    else if (kind === 'text') found.push(...pair(value, '='))
    else if (kind === 'header') found.push(...pair(value, ':'))
    else if (/^https?:\/\/[^?]+\?/i.test(word)) found.push(...entriesOfBody(word))
  }
  return found
}

function kindOf(option: string) {
  if (/^(?:-d|--data|--data-(?:raw|binary|ascii)|--json)$/.test(option)) return 'data'
  if (/^(?:-F|--form|--form-string|--data-urlencode)$/.test(option)) return 'text'
  return /^(?:-H|--header)$/.test(option) ? 'header' : undefined
}

function pair(text: string, between: string): readonly Entry[] {
  const at = text.indexOf(between)
  return at > 0 ? [[text.slice(0, at).trim(), text.slice(at + 1).trim()]] : []
}

/**
 * A command for the cmd of Windows as a shell of POSIX takes it: there a caret is before each sign that
 * cmd would obey, and before the end of a line that goes on.
 */
const withoutCarets = (command: string) =>
  /\s\^"|\^(?:\\\^?"|\r?\n)/.test(command)
    ? command.replace(/\^(?:\r?\n(\r?\n)?|(.))/gs, '$1$2')
    : command

/** The words of a command, as a shell of POSIX splits it; lines go on behind a backslash. */
function wordsOf(command: string) {
  const words: string[] = []
  let word: string | undefined
  for (const [piece, single, escaped, double, sign, blank] of command.matchAll(shellPiece)) {
    if (blank !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else if (/^\\\r?\n$/.test(piece)) continue
    else {
      const text = single ?? (escaped === undefined ? plainOf(double) : meantBy(escaped))
      word = (word ?? '') + (text ?? sign?.at(-1) ?? '')
    }
  }
  return word === undefined ? words : [...words, word]
}

/** In double quotes a backslash before any other sign stays, as that of an escape of JSON. */
const plainOf = (quoted: string | undefined) =>
  quoted?.replace(/\\(\r?\n|["\\$`])/g, (_, sign: string) => (/\n/.test(sign) ? '' : sign))

/** The text of `$'…'`, in which browsers write each sign that bash would obey by its number. */
const meantBy = (escaped: string) =>
  escaped.replace(
    /\\(?:u([\da-f]{1,4})|x([\da-f]{1,2})|(.))/gis,
    (_, unit?: string, byte?: string, sign = '') =>
      unit || byte
        ? String.fromCharCode(parseInt(unit ?? byte ?? '', 16))
        : (controls[sign as string] ?? (sign as string)),
  )

const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** The parts of a command: text in single quotes, in `$'…'`, in double ones; a sign, alone or behind a backslash; blanks. */
const shellPiece =
  /'([^']*)'?|\$'((?:[^'\\]|\\.)*)'?|"((?:[^"\\]|\\.)*)"?|(\\\r?\n|\\.|[^\s])|(\s+)/gs
