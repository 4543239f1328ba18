import { invisibleIn, withoutInvisible } from '../printable.ts'
import type { Remark } from './remarks.ts'

/**
 * A value of a header without the characters that should not surround it, and a remark on each such
 * surplus.
 */
export interface SentValue {
  readonly bare: string
  readonly surplus: readonly Omit<Remark, 'at'>[]
}

/** Longer values are no credentials: the rest is not looked at. */
const longest = 1000

/** Takes quotes, blanks, invisible characters, a scheme or a name off a value. */
export function readSentValue(sent: string): SentValue {
  const found = new Map<string, Omit<Remark, 'at'>>()
  let bare = asUtf8(sent.slice(0, longest))
  for (let before = ''; before !== bare;) {
    before = bare
    for (const take of takings) {
      const taken = take(bare)
      if (!taken) continue
      found.set(taken.remark.name, taken.remark)
      bare = taken.rest
    }
  }
  return { bare, surplus: [...found.values()] }
}

type Taking = (
  value: string,
) => { readonly rest: string; readonly remark: Omit<Remark, 'at'> } | undefined

const takings: readonly Taking[] = [
  (value) => {
    const rest = withoutInvisible(value)
    if (rest === value) return undefined
    const code = invisibleIn(value).join(', ')
    return { rest, remark: { name: 'value_invisible', params: { code } } }
  },
  (value) =>
    value.trim() === value ? undefined : { rest: value.trim(), remark: { name: 'value_spaces' } },
  (value) => {
    const alone = withoutSeparator(value)
    if (alone !== value) return { rest: alone, remark: { name: 'value_separator' } }
    const parts = value.split(/[,;]/).map((part) => part.trim())
    const [first = ''] = parts
    if (parts.length < 2 || !first) return undefined
    const isSame = parts.every((part) => part === first || part === '')
    return isSame ? { rest: first, remark: { name: 'value_twice' } } : undefined
  },
  (value) => {
    const rest = withoutQuotes(value)
    return rest === value || !rest ? undefined : { rest, remark: { name: 'value_quoted' } }
  },
  (value) => {
    const [, scheme = '', rest = ''] =
      /^(bearer|basic|token|apikey|api-key|digest|hmac|key|md5|v\d|(?:hmac-?)?sha[\d-]{1,6})[ :=]+(.+)$/is.exec(
        value,
      ) ?? []
    return rest ? { rest, remark: { name: 'value_scheme', params: { scheme } } } : undefined
  },
  (value) => {
    const [, rest = ''] =
      /^[a-z][\w-]{0,60}(?:key|hash|secret|signature|user) ?[:=] ?(.+)$/is.exec(value) ?? []
    return rest ? { rest, remark: { name: 'value_labelled' } } : undefined
  },
]

/** The value without quotation marks around it, straight or typographic. */
export const withoutQuotes = (value: string) =>
  value.replace(/^["'`“”‘’]+|(?<!["'`“”‘’])["'`“”‘’]+$/g, '')

/** The value without commas and semicolons behind it. */
export const withoutSeparator = (value: string) =>
  /[,;]\s*$/.test(value) ? value.replace(/(?<![,;\s])[,;\s]+$/, '') || value : value

/** A host reads the bytes of a header as Latin-1, clients write UTF-8, some of them twice. */
function asUtf8(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value) || /[\u0100-\uffff]/.test(value)) return value
  try {
    const bytes = Uint8Array.from(value, (char) => char.charCodeAt(0))
    return asUtf8(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return value
  }
}

const unsetText = /^(?:undefined|null|NaN|None|\[object Object\]|\$\{.*\}|\{\{.*\}\})$/

/** The same of a value that may be any text: the words as programs write them, or a template. */
export const isUnsetText = (value: string) => unsetText.test(value)

/** Tells whether a program sent the name of a variable, or a nothing in words, for its value. */
export const isUnset = (value: string) =>
  /^(?:undefined|null|none|nil|nan|false|\[object object\]|\$?\{.*\}|\$\w+|%\w+%|\{\{.*\}\}|<.*>|process\.env\..*|your[_ -].*|(?:my|your)?_?(?:api_?)?(?:key|hash|secret)(?:_?here)?)$/i.test(
    value,
  )
