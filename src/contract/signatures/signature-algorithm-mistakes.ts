import { hmac } from '@noble/hashes/hmac.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import {
  keccak_256,
  keccak_512,
  sha3_224,
  sha3_256,
  sha3_384,
  sha3_512,
} from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Mistake } from './signature-mistakes.ts'
import { type SignatureKind, separator } from '../signing.ts'
import { text } from '../text.ts'

/** `rest` is the text without the secret, if the secret is a part of it. */
interface Signed {
  readonly secret: Uint8Array
  readonly text: Uint8Array
  readonly rest: Uint8Array
}

export interface AlgorithmMistake extends Mistake {
  readonly params: Readonly<Record<string, string>>
  digest(signed: Signed): Uint8Array
}

export const hashes = {
  'SHA3-512': sha3_512,
  'SHA-512': sha512,
  'SHA-256': sha256,
  'SHA-1': sha1,
  MD5: md5,
  'SHA3-256': sha3_256,
  'Keccak-512': keccak_512,
  'SHA-384': sha384,
  'SHA3-384': sha3_384,
  'SHA-224': sha224,
  'SHA3-224': sha3_224,
  'Keccak-256': keccak_256,
}

/** The lengths of the usual digests, in bytes, with the names of the algorithms. */
export const digestLengths: ReadonlyMap<number, string> = new Map([
  [16, 'MD5'],
  [20, 'SHA-1'],
  [28, 'SHA-224'],
  [32, 'SHA-256'],
  [48, 'SHA-384'],
  [64, 'SHA-512'],
])

const bar = utf8ToBytes(separator)
const names = Object.keys(hashes) as (keyof typeof hashes)[]

/** Every other way to digest the same text with the same secret. */
export const algorithmMistakes = ({ algorithm }: SignatureKind): readonly AlgorithmMistake[] =>
  algorithm === 'hmac-sha3-512' ? otherThanHmac : otherThanHash[algorithm]

/** Mistakes so common that they are also tried together with another one. */
export const usualAlgorithmMistakes: ReadonlySet<string> = new Set([
  'hmac-sha-512',
  'hmac-sha-256',
  'hmac-keccak-512',
  'hmac-rest-sha-512',
  'hmac-rest-sha3-512',
  'plain-sha3-512-text-secret',
  'plain-sha-512-text-secret',
  'sha3-512',
  'sha-512',
  'sha-256',
  'md5',
])

const useHmac = text(
  'Use HMAC con SHA3-512 (en Node y PHP, “sha3-512”) y el secreto como clave.',
  'Use HMAC with SHA3-512 (in Node and PHP, “sha3-512”), with the secret as its key.',
)

/** The plain texts that programs digest instead of an HMAC, in words and in bytes. */
const plainTexts: readonly (readonly [
  es: string,
  en: string,
  joined: (signed: Signed) => Uint8Array,
])[] = [
  ['texto + secreto', 'text + secret', (made) => concatBytes(made.text, made.secret)],
  ['secreto + texto', 'secret + text', (made) => concatBytes(made.secret, made.text)],
  ['texto | secreto', 'text | secret', (made) => concatBytes(made.text, bar, made.secret)],
  ['secreto | texto', 'secret | text', (made) => concatBytes(made.secret, bar, made.text)],
  ['solo el texto', 'the text alone', (made) => made.text],
]

const otherThanHmac: readonly AlgorithmMistake[] = [
  ...names
    .filter((name) => name !== 'SHA3-512')
    .map((name) => ({
      id: `hmac-${name}`.toLowerCase(),
      what: name.startsWith('Keccak')
        ? text(
            'Se usó HMAC con :algorithm, el SHA3 anterior a la norma: algunas bibliotecas lo llaman SHA3.',
            'HMAC with :algorithm was used, SHA3 as it was before the standard: some libraries call it SHA3.',
          )
        : text('Se usó HMAC-:algorithm.', 'HMAC-:algorithm was used.'),
      fix: useHmac,
      params: { algorithm: name },
      digest: ({ secret, text }: Signed) => hmac(hashes[name], secret, text),
    })),
  ...names.flatMap((name) => plainTexts.map(([es, en, joined]) => plain(name, es, en, joined))),
  {
    id: 'swapped',
    what: text(
      'Se intercambiaron la clave y el texto del HMAC.',
      'Key and text of the HMAC were swapped.',
    ),
    fix: text(
      'La clave es el secreto; el mensaje, el texto canónico.',
      'The key is the secret; the message is the canonical text.',
    ),
    params: {},
    digest: ({ secret, text }) => hmac(sha3_512, text, secret),
  },
]

function plain(
  algorithm: keyof typeof hashes,
  es: string,
  en: string,
  joined: (signed: Signed) => Uint8Array,
): AlgorithmMistake {
  return {
    id: `plain-${algorithm}-${en}`.toLowerCase().replace(/\W+/g, '-'),
    what: text(
      `Es un :algorithm simple (${es}), no un HMAC.`,
      `It is a plain :algorithm (${en}), not an HMAC.`,
    ),
    fix: useHmac,
    params: { algorithm },
    digest: (signed) => hashes[algorithm](joined(signed)),
  }
}

const otherThanHash = { 'sha-512': otherThan('SHA-512'), md5: otherThan('MD5') }

function otherThan(right: 'SHA-512' | 'MD5'): readonly AlgorithmMistake[] {
  const fix = text(`Use ${right}, sin HMAC.`, `Use ${right}, without HMAC.`)
  const row = (
    id: string,
    what: AlgorithmMistake['what'],
    digest: AlgorithmMistake['digest'],
    algorithm = '',
  ) => ({ id, what, fix, params: { algorithm }, digest })
  return [
    ...names
      .filter((name) => name !== right)
      .map((name) =>
        row(
          name.toLowerCase(),
          text('Se usó :algorithm.', ':algorithm was used.'),
          (signed) => hashes[name](signed.text),
          name,
        ),
      ),
    ...names.flatMap((name) => [
      row(
        `hmac-${name}`.toLowerCase(),
        text(
          'Se usó HMAC-:algorithm con el secreto como clave, sobre el texto entero.',
          'HMAC-:algorithm was used with the secret as its key, over the whole text.',
        ),
        ({ secret, text }) => hmac(hashes[name], secret, text),
        name,
      ),
      row(
        `hmac-rest-${name}`.toLowerCase(),
        text(
          'Se usó HMAC-:algorithm con el secreto como clave; aquí el secreto es parte del texto.',
          'HMAC-:algorithm was used with the secret as its key; here the secret is a part of the text.',
        ),
        ({ secret, rest }) => hmac(hashes[name], secret, rest),
        name,
      ),
    ]),
    row(
      'without-the-secret',
      text('Falta el secreto en el texto.', 'The secret is missing from the text.'),
      ({ rest }) => hashes[right](rest),
    ),
    row('twice', text(`Se aplicó ${right} dos veces.`, `${right} was applied twice.`), (signed) =>
      hashes[right](utf8ToBytes(bytesToHex(hashes[right](signed.text)))),
    ),
  ]
}
