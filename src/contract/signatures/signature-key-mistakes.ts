import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sandboxCredentials } from '../samples.ts'
import { base64, type MistakeRow, percentEscapes, type Wrong } from './signature-mistakes.ts'
import { md5Hex, sha512Hex, type SignedValues } from '../signing.ts'
import { text } from '../text.ts'

const asIs = text(
  'Use el secreto tal cual, sin resumirlo ni convertirlo.',
  'Use the secret as it is, without hashing or converting it.',
)
const trim = text(
  'Quite lo que rodea al secreto: suele venir del archivo o de la variable de donde se lee.',
  'Trim what surrounds the secret: it usually comes from the file or variable it is read from.',
)

/** Values that programs use in the place of the secret. */
export const keyMistakes: readonly MistakeRow[] = [
  row(
    'key-md5',
    text(
      'En lugar del secreto se usó su MD5, que es el x-auth-hash.',
      'Instead of the secret, its MD5 was used, which is the x-auth-hash.',
    ),
    asIs,
    ({ secret }) => [md5Hex(secret), hexToBytes(md5Hex(secret)), md5Hex(secret).toUpperCase()],
  ),
  row(
    'key-sha512',
    text(
      'En lugar del secreto se usó su SHA-512, el x-auth-hash de los portales de producción.',
      'Instead of the secret, its SHA-512 was used, the x-auth-hash of production portals.',
    ),
    asIs,
    ({ secret }) => [
      sha512Hex(secret),
      hexToBytes(sha512Hex(secret)),
      sha512Hex(secret).toUpperCase(),
    ],
  ),
  row(
    'key-is-auth-key',
    text(
      'En lugar del secreto se usó el x-auth-key.',
      'Instead of the secret, x-auth-key was used.',
    ),
    text(
      'x-auth-key es público; la clave es el secreto del comercio.',
      "x-auth-key is public; the key is the merchant's secret.",
    ),
    ({ key }) => [key],
  ),
  row(
    'key-empty',
    text('El secreto estaba vacío.', 'The secret was empty.'),
    text(
      'Revise que la variable con el secreto exista cuando se firma.',
      'Check that the variable with the secret exists when signing.',
    ),
    () => ['', 'undefined', 'null', 'None'],
  ),
  row(
    'key-newline',
    text('El secreto llevaba un salto de línea al final.', 'The secret ended in a newline.'),
    trim,
    ({ secret }) => [`${secret}\n`, `${secret}\r\n`, `${secret}\r`],
  ),
  row(
    'key-space',
    text(
      'El secreto llevaba espacios al principio o al final.',
      'The secret began or ended with white space.',
    ),
    trim,
    ({ secret }) => [` ${secret}`, `${secret} `, ` ${secret} `, `\t${secret}`, `${secret}\t`],
  ),
  row(
    'key-trimmed',
    text(
      'Al secreto de aquí le sobran espacios que el otro programa quitó.',
      'The secret typed here has white space that the other program trimmed.',
    ),
    text('Quite los espacios del secreto de esta página.', 'Trim the secret on this page.'),
    ({ secret }) => [secret.trim()],
  ),
  row(
    'key-quoted',
    text('El secreto llevaba comillas.', 'The secret had quotes around it.'),
    trim,
    ({ secret }) => [`"${secret}"`, `'${secret}'`],
  ),
  row(
    'key-case',
    text('El secreto se pasó a mayúsculas o minúsculas.', "The secret's case was changed."),
    asIs,
    ({ secret }) => [secret.toUpperCase(), secret.toLowerCase()],
  ),
  row(
    'key-first-character',
    text(
      'Al secreto le falta su primer carácter.',
      'The first character of the secret is missing.',
    ),
    text(
      'Cópielo entero, también lo que parezca un signo suelto.',
      'Copy all of it, also what looks like a stray sign.',
    ),
    ({ secret }) => (secret.length > 1 ? [secret.slice(1)] : []),
  ),
  row(
    'key-encoded',
    text(
      'El secreto se codificó (URL, base64 o hex) antes de firmar.',
      'The secret was encoded (URL, base64 or hex) before signing.',
    ),
    asIs,
    ({ secret }) => [percentEscapes(secret), base64(secret), bytesToHex(utf8ToBytes(secret))],
  ),
  row(
    'key-decoded',
    text(
      'El secreto se decodificó como hex o base64 antes de firmar.',
      'The secret was decoded as hex or base64 before signing.',
    ),
    asIs,
    ({ secret }) => [fromHex(secret), fromBase64(secret)].filter((bytes) => bytes !== undefined),
  ),
  row(
    'key-of-the-sandbox',
    text(
      'Se firmó con el secreto público del sandbox.',
      "It was signed with the sandbox's public secret.",
    ),
    text('Use el secreto de su comercio.', "Use your merchant's secret."),
    () => [sandboxCredentials.secret],
  ),
]

function row(
  id: string,
  what: MistakeRow['what'],
  fix: MistakeRow['fix'],
  secrets: (values: SignedValues) => readonly Wrong['made'][],
): MistakeRow {
  return { id, what, fix, make: (_kind, values) => secrets(values).map((made) => ({ made })) }
}

function fromHex(value: string) {
  return /^(?:[\da-f]{2})+$/i.test(value) ? hexToBytes(value) : undefined
}

/** Undefined for a text that is not base64, which `atob` refuses. */
export function fromBase64(value: string) {
  const plain = value
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '')
  if (!/^[\w+/]+$/.test(plain) || plain.includes('_')) return undefined
  // A text that ends in the middle of a group still has the groups before it.
  const whole = plain.length % 4 === 1 ? plain.slice(0, -1) : plain
  return whole ? Uint8Array.from(atob(whole), (char) => char.charCodeAt(0)) : undefined
}
