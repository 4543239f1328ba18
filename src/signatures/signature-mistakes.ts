import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignatureKind, SignedValues } from '../contract/signing.ts'
import type { Text } from '../contract/text.ts'

/** What is different, and what to change: `:name` places are filled from what was made. */
export interface Mistake {
  readonly id: string
  readonly what: Text
  readonly fix: Text
}

/** Something signed, or signed with, by mistake; `params` say which of several. */
export interface Wrong {
  readonly made: string | Uint8Array
  readonly params?: Readonly<Record<string, string>>
}

/** A row of a table of mistakes: it makes what somebody else may have made. */
export interface MistakeRow extends Mistake {
  make(kind: SignatureKind, values: SignedValues): readonly Wrong[]
}

export const text = (es: string, en: string): Text => ({ es, en })

/** White space as one can see it. */
export const visible = (value: string) =>
  value === '' ? '""' : JSON.stringify(value).replaceAll(' ', '␣').replace(/^"|"$/g, '')

export const base64 = (value: string) =>
  btoa(Array.from(utf8ToBytes(value), (byte) => String.fromCharCode(byte)).join(''))

/** Half a surrogate pair, which nobody means, would make it throw. */
export const percentEncoded = (value: string) =>
  encodeURIComponent(new TextDecoder().decode(utf8ToBytes(value)))
