import type { BodyFault } from '../body-fault.ts'

type Mistake = Extract<BodyFault['name'], `json_${string}`>

/** A token of JSON; a number that goes on, as in `012` and `1,5px`, is none. */
const token =
  /[ \t\n\r]+|"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b|[{}[\],:]/y

/** The beginnings of texts that JSON does not have, each with its mistake; the first one counts. */
const strangers: readonly (readonly [RegExp, Mistake])[] = [
  [/^(?:'|(?:True|False|None)\b)/, 'json_python'],
  [/^[“”„«»‘’]/, 'json_curly'],
  [/^(?:\/\/|\/\*|#)/, 'json_comment'],
  [/^(?:[+-]?(?:NaN|Infinity)|undefined)\b/, 'json_no_value'],
  [/^-?0\d/, 'json_zero'],
  [/^[\p{L}_$`]/u, 'json_unquoted'],
  [/^[\s\p{Cf}]/u, 'json_unseen'],
]

/** The first mistake of a text that was to be JSON and is none, and where it is. */
export function jsonMistake(text: string): BodyFault {
  let depth = 0
  let before = ''
  let at = 0
  while (at < text.length) {
    token.lastIndex = at
    const found = token.exec(text)?.[0] ?? ''
    const mistake = found ? mistakeOf(found, before, depth) : strangerOf(text, at)
    if (mistake) return faultAt(text, at, mistake)
    if (/^[{[]/.test(found)) depth++
    else if (/^[}\]]/.test(found)) depth--
    if (found.trim()) before = found
    at += found.length
  }
  return faultAt(text, at, depth > 0 ? 'json_cut' : 'json_broken')
}

/** Finds the mistake in a part of JSON that follows another part. */
function mistakeOf(found: string, before: string, depth: number): Mistake | undefined {
  if (/^[}\]]/.test(found)) return before === ',' ? 'json_comma' : undefined
  const isValue = /^[^\s,:]/.test(found)
  if (!isValue || before === '' || /^[{[,:]$/.test(before)) return undefined
  return depth === 0 ? 'json_after' : 'json_comma_missing'
}

/** Names the mistake where no token of JSON is. */
function strangerOf(text: string, at: number): Mistake {
  if (text[at] === '"') return mistakeInText(text, at)
  if (at === 0 && /^'\s*[{[]/.test(text)) return 'json_quoted'
  const rest = text.slice(at, at + 20)
  return strangers.find(([begins]) => begins.test(rest))?.[1] ?? 'json_broken'
}

const untilFault = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*/y

/** Why a text within JSON does not end. */
function mistakeInText(text: string, from: number): Mistake {
  untilFault.lastIndex = from
  untilFault.exec(text)
  const next = text[untilFault.lastIndex]
  if (next === undefined) return 'json_cut'
  return next === '\\' ? 'json_escape' : 'json_line'
}

function faultAt(text: string, at: number, name: Mistake): BodyFault {
  const lines = text.slice(0, at).split('\n')
  const params = { line: String(lines.length), column: String((lines.at(-1)?.length ?? 0) + 1) }
  return { at: 'body', name, params }
}
