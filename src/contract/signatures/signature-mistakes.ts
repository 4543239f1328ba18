import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignatureKind, SignedValues } from '../signing.ts'
import type { Text } from '../text.ts'

/** A difference and its cure; `params` fill the `:name` places. */
export interface Mistake {
  readonly id: string
  readonly what: Text
  readonly fix: Text
}

/** A text, or a key, that was used by mistake; `params` name it. */
export interface Wrong {
  readonly made: string | Uint8Array
  readonly params?: Readonly<Record<string, string>>
}

/** A row of a table of mistakes: it makes the wrong values of another program. */
export interface MistakeRow extends Mistake {
  make(kind: SignatureKind, values: SignedValues): readonly Wrong[]
}

/** White space as visible characters. */
export const withVisibleSpaces = (value: string) =>
  value === '' ? '""' : JSON.stringify(value).replaceAll(' ', '␣').replace(/^"|"$/g, '')

export const base64 = (value: string) =>
  btoa(Array.from(utf8ToBytes(value), (byte) => String.fromCharCode(byte)).join(''))

/** Percent-encoding without the error that half a surrogate pair causes. */
export const percentEscapes = (value: string) =>
  encodeURIComponent(new TextDecoder().decode(utf8ToBytes(value)))
