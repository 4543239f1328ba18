import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { partMistakes } from './signature-part-mistakes.ts'
import {
  base64,
  type MistakeRow,
  percentEscapes,
  withVisibleSpaces,
  type Wrong,
} from './signature-mistakes.ts'
import {
  canonicalText,
  separator,
  signatureKindIds,
  signatureKinds,
  type SignatureKind,
  type SignedPart,
  signedParts,
  type SignedValues,
} from '../signing.ts'
import { text } from '../text.ts'

const wire: Record<SignedPart, string> = {
  key: 'x-auth-key',
  order_id: 'order_id',
  endpoint: 'endpoint',
  amount: 'amount',
  payment_uuid: 'payment_uuid',
  token: 'token',
  email: 'e-mail',
  secret: 'secret',
}
/** The parts of a signature by the names that their senders know, as they are joined. */
export const namesOfParts = (parts: readonly SignedPart[]) =>
  parts.map((part) => wire[part]).join(separator)

const exactly = text(
  'Firme solo las partes unidas con “|”, sin nada antes, después ni alrededor.',
  'Sign only the parts joined with “|”, with nothing before, after or around them.',
)

/** Texts that programs sign in the place of the canonical one, the most specific first. */
export const textMistakes: readonly MistakeRow[] = [
  ...partMistakes,
  {
    id: 'text-newline',
    what: text('El texto terminaba en un salto de línea.', 'The text ended in a newline.'),
    fix: text(
      'Quítelo: en una consola use printf o echo -n.',
      'Drop it: in a shell use printf or echo -n.',
    ),
    make: whole((right) => [`${right}\n`, `${right}\r\n`]),
  },
  {
    id: 'text-space',
    what: text('Había espacios alrededor del texto.', 'There was white space around the text.'),
    fix: exactly,
    make: whole((right) => [` ${right}`, `${right} `, ` ${right} `]),
  },
  {
    id: 'text-separator',
    what: text(
      'Las partes se unieron con :separator, no con “|”.',
      'The parts were joined with :separator, not with “|”.',
    ),
    fix: text('Una las partes con “|”, sin espacios.', 'Join the parts with “|”, without spaces.'),
    make: (kind, values) =>
      kind.parts.length < 2
        ? []
        : separators.map((other) => ({
            made: textsOf(kind, values).join(other),
            params: { separator: other === '' ? '""' : `“${withVisibleSpaces(other)}”` },
          })),
  },
  {
    id: 'text-order',
    what: text(
      'Las partes estaban en otro orden: :order',
      'The parts were in another order: :order',
    ),
    fix: text('El orden es :right', 'The order is :right'),
    make: (kind, values) => {
      const parts = signedParts(kind, values)
      return permutations(parts).map((other) => ({
        made: other.map(({ text: value }) => value).join(separator),
        params: {
          order: namesOfParts(other.map(({ part }) => part)),
          right: namesOfParts(kind.parts),
        },
      }))
    },
  },
  {
    id: 'text-of-another-kind',
    what: text(
      'Se firmaron las partes de otra operación: :order',
      'The parts of another operation were signed: :order',
    ),
    fix: text('Esta firma lleva :right', 'This signature takes :right'),
    make: (kind, values) =>
      signatureKindIds
        .map((id): SignatureKind => signatureKinds[id])
        .filter(({ algorithm, parts }) => algorithm === kind.algorithm && parts.length > 1)
        .map((other) => ({
          made: canonicalText(other, values),
          params: { order: namesOfParts(other.parts), right: namesOfParts(kind.parts) },
        })),
  },
  {
    id: 'text-part-missing',
    what: text('Falta una parte del texto: :part', 'A part of the text is missing: :part'),
    fix: text('Las partes son :right', 'The parts are :right'),
    make: (kind, values) =>
      kind.parts.length < 2
        ? []
        : kind.parts.map((missing) => ({
            made: signedParts(kind, values)
              .filter(({ part }) => part !== missing)
              .map(({ text: value }) => value)
              .join(separator),
            params: { part: wire[missing], right: namesOfParts(kind.parts) },
          })),
  },
  {
    id: 'text-secret-added',
    what: text('El secreto está también en el texto.', 'The secret is in the text as well.'),
    fix: text(
      'El secreto es solo la clave: quítelo del texto.',
      'The secret is only the key: take it out of the text.',
    ),
    make: (kind, values) =>
      kind.parts.includes('secret')
        ? []
        : [
            { made: [...textsOf(kind, values), values.secret].join(separator) },
            { made: [values.secret, ...textsOf(kind, values)].join(separator) },
          ],
  },
  {
    id: 'text-extra-separator',
    what: text(
      'Sobra un “|” al principio o al final.',
      'There is one “|” too many at the beginning or the end.',
    ),
    fix: exactly,
    make: whole((right) => [`${right}|`, `|${right}`, `|${right}|`]),
  },
  {
    id: 'text-quoted',
    what: text('El texto llevaba comillas.', 'The text had quotes around it.'),
    fix: exactly,
    make: whole((right) => [`"${right}"`, `'${right}'`]),
  },
  {
    id: 'text-case',
    what: text(
      'Todo el texto se pasó a mayúsculas o minúsculas.',
      "The whole text's case was changed.",
    ),
    fix: text('Deje cada parte como se envía.', 'Leave each part as it is sent.'),
    make: whole((right) => [right.toUpperCase(), right.toLowerCase()]),
  },
  {
    id: 'text-encoded',
    what: text(
      'El texto se codificó (URL, base64, hex o JSON) antes de firmarlo.',
      'The text was encoded (URL, base64, hex or JSON) before it was signed.',
    ),
    fix: text('Firme sus bytes UTF-8, sin codificarlos.', 'Sign its UTF-8 bytes, not encoded.'),
    make: (kind, values) => {
      const right = canonicalText(kind, values)
      const texts = textsOf(kind, values)
      return [
        percentEscapes(right),
        texts.map(percentEscapes).join(separator),
        base64(right),
        bytesToHex(utf8ToBytes(right)),
        JSON.stringify(texts),
      ].map((made) => ({ made }))
    },
  },
  {
    id: 'text-utf16',
    what: text(
      'El texto se firmó como UTF-16 o Latin-1, no como UTF-8.',
      'The text was signed as UTF-16 or Latin-1, not as UTF-8.',
    ),
    fix: text('Conviértalo a bytes con UTF-8.', 'Turn it into bytes with UTF-8.'),
    make: whole((right) => [
      utf16(right, 0),
      utf16(right, 8),
      Uint8Array.from(right, (char) => char.charCodeAt(0)),
    ]),
  },
  {
    id: 'text-mark',
    what: text(
      'Delante del texto hay una marca de orden de bytes (BOM).',
      'There is a byte order mark (BOM) before the text.',
    ),
    fix: exactly,
    make: whole((right) => [`\uFEFF${right}`]),
  },
]

const separators = ['', ...',:;-_.&+/ \n\t', '||', ' | ', '%7C']

function whole(others: (right: string) => readonly Wrong['made'][]): MistakeRow['make'] {
  return (kind, values) => others(canonicalText(kind, values)).map((made) => ({ made }))
}

function textsOf(kind: SignatureKind, values: SignedValues) {
  return signedParts(kind, values).map(({ text: value }) => value)
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  )
}

/** Two bytes a character: the lower one first, or, with an offset of 8, the higher one. */
function utf16(value: string, offset: 0 | 8) {
  return Uint8Array.from({ length: value.length * 2 }, (_, at) => {
    const shift = at % 2 === 0 ? offset : 8 - offset
    return (value.charCodeAt(at >> 1) >> shift) & 0xff
  })
}
