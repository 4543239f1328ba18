import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { describeShape, type Reading, readSignature } from './pasted-signature.ts'
import {
  algorithmMistakes,
  type AlgorithmMistake,
  usualAlgorithmMistakes,
} from './signature-algorithm-mistakes.ts'
import { keyMistakes } from './signature-key-mistakes.ts'
import { type Mistake, type MistakeRow, type Wrong } from './signature-mistakes.ts'
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
} from '../signing.ts'
import { type Text, text } from '../text.ts'

/** A difference in words: fill `what` and `fix` with `params`. */
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
 * Finds why the output of another program is not the signature of these values. The function tries
 * the usual mistakes: in the writing of the output, together with one or two in key, text and
 * algorithm. Trying two takes about half a second.
 */
export function diagnoseSignature(
  id: SignatureKindId,
  values: SignedValues,
  pasted: string,
  most: 1 | 2 = 2,
): Diagnosis {
  if (pasted.trim() === '') return { kind: 'nothing' }
  const kind: SignatureKind = signatureKinds[id]
  const right = sign(kind, values)
  if (pasted.trim() === right) return { kind: 'equal' }

  const readings = readSignature(pasted)
  let tried = 0
  for (const { hex, differences } of candidates(id, kind, values, right, most)) {
    tried++
    const writing = explainWriting(readings, hex)
    if (writing) return { kind: 'explained', differences: [...differences, ...writing] }
  }
  return { kind: 'unexplained', tried, ...describeShape(pasted, algorithms[kind.algorithm].bytes) }
}

interface Candidate {
  readonly hex: string
  readonly differences: readonly SignatureDifference[]
}

/** The mistakes that may come together. */
interface Mistaken {
  readonly key?: WrongBytes
  readonly signed?: WrongBytes
  readonly algorithm?: AlgorithmMistake
}

/** The possible outputs of another program: without a mistake, with one, then with two if asked. */
function* candidates(
  id: SignatureKindId,
  kind: SignatureKind,
  values: SignedValues,
  right: string,
  most: 1 | 2,
): Generator<Candidate> {
  const { keyed, digest } = algorithms[kind.algorithm]
  const textUnder = (secret: string) => utf8ToBytes(canonicalText(kind, { ...values, secret }))
  const rightText = textUnder(values.secret)
  const secret = utf8ToBytes(values.secret)
  const rest = utf8ToBytes(canonicalText(withoutSecret(kind), values))

  const made = ({ key, signed, algorithm }: Mistaken): Candidate => {
    const text = signed?.bytes ?? (keyed || !key ? rightText : textUnder(key.value ?? ''))
    const used = key?.bytes ?? secret
    const bytes = algorithm ? algorithm.digest({ secret: used, text, rest }) : digest(used, text)
    const differences = [key?.difference, signed?.difference, algorithm]
    return { hex: bytesToHex(bytes), differences: differences.filter((one) => one !== undefined) }
  }

  const texts = [...wrongs(textMistakes, kind, values, [rightText])]
  // A secret that is a part of the text is one itself.
  const keys = usesSecret(kind)
    ? [...wrongs(keyMistakes, kind, values, [secret])].filter(
        ({ value }) => keyed || value !== undefined,
      )
    : []
  const others = algorithmMistakes(kind)
  const likely = others.filter((other) => usualAlgorithmMistakes.has(other.id))

  yield { hex: right, differences: [] }
  for (const signed of texts) yield made({ signed })
  for (const key of keys) yield made({ key })
  for (const algorithm of others) yield made({ algorithm })
  yield* ofOtherKinds(id, values)
  if (most === 1) return
  for (const key of keys) {
    const changed = { ...values, secret: key.value ?? '' }
    const under = keyed ? texts : wrongs(textMistakes, kind, changed, [])
    for (const signed of under) yield made({ key, signed })
    for (const algorithm of likely) yield made({ key, algorithm })
  }
  for (const algorithm of likely) {
    for (const signed of texts) yield made({ signed, algorithm })
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
    const what = text(
      `Es otra firma: ${wire}, ${title.es}.`,
      `It is another signature: ${wire}, ${title.en}.`,
    )
    const params = { wanted: signatureKinds[id].wire }
    const difference = { id: 'another-kind', what, fix: makeWanted, params }
    yield { hex: sign(signatureKinds[other], values), differences: [difference] }
  }
}

const makeWanted = text('Aquí va :wanted.', 'What belongs here is :wanted.')

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
  what: text(
    'Está cortado: tiene :digits de :expected dígitos.',
    'It is cut off: it has :digits of :expected digits.',
  ),
  fix: text(
    'Cópielo entero, y guárdelo donde quepa.',
    'Copy all of it, and keep it where it fits.',
  ),
}

const tooLong: Mistake = {
  id: 'too-long',
  what: text(
    'Tiene :digits dígitos, y la firma está dentro de ellos: sobra algo.',
    'It has :digits digits, and the signature is among them: there is something too much.',
  ),
  fix: text('Deje solo sus :expected dígitos.', 'Leave only its :expected digits.'),
}

const usesSecret = (kind: SignatureKind) =>
  algorithms[kind.algorithm].keyed || kind.parts.includes('secret')

const withoutSecret = (kind: SignatureKind): SignatureKind => ({
  ...kind,
  parts: kind.parts.filter((part: SignedPart) => part !== 'secret'),
})

const bytesOf = (made: Wrong['made']) => (typeof made === 'string' ? utf8ToBytes(made) : made)
