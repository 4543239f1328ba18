import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describeShape, type Reading, readSignature } from './pasted-signature.ts'
import {
  algorithmMistakes,
  type AlgorithmMistake,
  usualAlgorithmMistakes,
} from './signature-algorithm-mistakes.ts'
import { keyMistakes } from './signature-key-mistakes.ts'
import { type Mistake, type MistakeRow, mistakeText, type Wrong } from './signature-mistakes.ts'
import { textMistakes } from './signature-text-mistakes.ts'
import {
  algorithms,
  canonicalText,
  sign,
  signatureKinds,
  type SignatureKind,
  type SignatureKindId,
  signatureKindIds,
  type SignedPart,
  type SignedValues,
} from '../../contract/signing.ts'
import type { Text } from '../../contract/text.ts'

/** One difference, in words: fill `what` and `fix` with `params`. */
export interface SignatureDifference extends Mistake {
  readonly params: Readonly<Record<string, string>>
}

export type Diagnosis =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'equal' }
  | { readonly kind: 'explained'; readonly differences: readonly SignatureDifference[] }
  | {
      readonly kind: 'unexplained'
      readonly tried: number
      readonly what: Text
      readonly params: Readonly<Record<string, string | number>>
    }

/**
 * Finds why the output of another program is not the signature of these values. It tries the usual
 * mistakes: in the writing of the output, together with one or two in key, text and algorithm.
 */
export function diagnoseSignature(
  id: SignatureKindId,
  values: SignedValues,
  pasted: string,
): Diagnosis {
  if (pasted.trim() === '') return { kind: 'nothing' }
  const kind: SignatureKind = signatureKinds[id]
  const right = sign(kind, values)
  if (pasted.trim() === right) return { kind: 'equal' }

  const readings = readSignature(pasted)
  let tried = 0
  for (const { hex, differences } of candidates(id, kind, values, right)) {
    tried++
    const writing = explainWriting(readings, hex)
    if (writing) return { kind: 'explained', differences: [...differences, ...writing] }
  }
  return {
    kind: 'unexplained',
    tried,
    ...describeShape(pasted, algorithms[kind.algorithm].bytes),
  }
}

interface Candidate {
  readonly hex: string
  readonly differences: readonly SignatureDifference[]
}

/** The possible outputs of another program: without a mistake, with one, then with two. */
function* candidates(
  id: SignatureKindId,
  kind: SignatureKind,
  values: SignedValues,
  right: string,
): Generator<Candidate> {
  yield { hex: right, differences: [] }

  const digest = algorithms[kind.algorithm].digest
  const rightText = utf8ToBytes(canonicalText(kind, values))
  const secret = utf8ToBytes(values.secret)
  const rest = utf8ToBytes(canonicalText(withoutSecret(kind), values))
  const texts = [...wrongs(textMistakes, kind, values, [rightText])]
  const keys = usesSecret(kind) ? [...wrongs(keyMistakes, kind, values, [secret])] : []
  const others = algorithmMistakes(kind)
  const likely = others.filter(({ id: other }) => usualAlgorithmMistakes.has(other))
  const withAlgorithm = (other: AlgorithmMistake, key: Uint8Array, signed: Uint8Array) =>
    bytesToHex(other.digest({ secret: key, text: signed, rest }))

  for (const { bytes, difference } of texts) {
    yield { hex: bytesToHex(digest(secret, bytes)), differences: [difference] }
  }
  for (const key of keys) {
    for (const bytes of textsUnder(key)) {
      yield { hex: bytesToHex(digest(key.bytes, bytes)), differences: [key.difference] }
    }
  }
  for (const other of others) {
    yield { hex: withAlgorithm(other, secret, rightText), differences: [other] }
  }
  yield* ofOtherKinds(id, values)

  for (const key of keys) {
    if (algorithms[kind.algorithm].keyed) {
      for (const { bytes, difference } of texts) {
        const differences = [key.difference, difference]
        yield { hex: bytesToHex(digest(key.bytes, bytes)), differences }
      }
    } else if (key.value !== undefined) {
      const changed = { ...values, secret: key.value }
      for (const { bytes, difference } of wrongs(textMistakes, kind, changed, [])) {
        yield {
          hex: bytesToHex(digest(key.bytes, bytes)),
          differences: [key.difference, difference],
        }
      }
    }
    for (const other of likely) {
      for (const bytes of textsUnder(key)) {
        const differences = [key.difference, other]
        yield { hex: withAlgorithm(other, key.bytes, bytes), differences }
      }
    }
  }
  for (const other of likely) {
    for (const { bytes, difference } of texts) {
      yield { hex: withAlgorithm(other, secret, bytes), differences: [difference, other] }
    }
  }

  /** The text with another secret, if the secret is a part of it. */
  function textsUnder(key: WrongBytes) {
    if (algorithms[kind.algorithm].keyed) return [rightText]
    if (key.value === undefined) return []
    return [utf8ToBytes(canonicalText(kind, { ...values, secret: key.value }))]
  }
}

interface WrongBytes {
  readonly bytes: Uint8Array
  /** The bytes as a text; undefined if they are none. */
  readonly value: string | undefined
  readonly difference: SignatureDifference
}

/** Every different output of a table of mistakes, except the right one. */
function* wrongs(
  rows: readonly MistakeRow[],
  kind: SignatureKind,
  values: SignedValues,
  right: readonly Uint8Array[],
): Generator<WrongBytes> {
  const seen = new Set(right.map((bytes) => bytesToHex(bytes)))
  for (const { make, ...mistake } of rows) {
    for (const { made, params = {} } of make(kind, values)) {
      const bytes = bytesOf(made)
      const hex = bytesToHex(bytes)
      if (seen.has(hex)) continue
      seen.add(hex)
      const value = typeof made === 'string' ? made : undefined
      yield { bytes, value, difference: { ...mistake, params } }
    }
  }
}

/** The signatures of the same values for other uses. */
function* ofOtherKinds(id: SignatureKindId, values: SignedValues): Generator<Candidate> {
  for (const other of signatureKindIds) {
    if (other === id) continue
    const { wire, title } = signatureKinds[other]
    const what = mistakeText(
      `Es otra firma: ${wire}, ${title.es}.`,
      `It is another signature: ${wire}, ${title.en}.`,
    )
    const params = { wanted: signatureKinds[id].wire }
    const difference = { id: 'another-kind', what, fix: makeWanted, params }
    yield { hex: sign(signatureKinds[other], values), differences: [difference] }
  }
}

const makeWanted = mistakeText('Aquí va :wanted.', 'What belongs here is :wanted.')

/** Fewer digits prove nothing: many digests begin with them. */
const fewestDigits = 8

/** How the writing of an output differs from plain hex; undefined for another digest. */
function explainWriting(
  readings: readonly Reading[],
  hex: string,
): SignatureDifference[] | undefined {
  for (const { hex: read, mistakes } of readings) {
    const written = mistakes.map((mistake) => ({ ...mistake, params: {} }))
    if (read === hex) return written
    if (read.length < fewestDigits) continue
    const params = { digits: String(read.length), expected: String(hex.length) }
    if (read.length < hex.length && (hex.startsWith(read) || hex.endsWith(read))) {
      return [...written, { ...truncated, params }]
    }
    if (read.length > hex.length && read.includes(hex)) return [...written, { ...tooLong, params }]
  }
  return undefined
}

const truncated: Mistake = {
  id: 'truncated',
  what: mistakeText(
    'Está cortado: tiene :digits de :expected dígitos.',
    'It is cut off: it has :digits of :expected digits.',
  ),
  fix: mistakeText(
    'Cópielo entero, y guárdelo donde quepa.',
    'Copy all of it, and keep it where it fits.',
  ),
}

const tooLong: Mistake = {
  id: 'too-long',
  what: mistakeText(
    'Tiene :digits dígitos, y la firma está dentro de ellos: sobra algo.',
    'It has :digits digits, and the signature is among them: there is something too much.',
  ),
  fix: mistakeText('Deje solo sus :expected dígitos.', 'Leave only its :expected digits.'),
}

const usesSecret = (kind: SignatureKind) =>
  algorithms[kind.algorithm].keyed || kind.parts.includes('secret')

const withoutSecret = (kind: SignatureKind): SignatureKind => ({
  ...kind,
  parts: kind.parts.filter((part: SignedPart) => part !== 'secret'),
})

const bytesOf = (made: Wrong['made']) => (typeof made === 'string' ? utf8ToBytes(made) : made)
