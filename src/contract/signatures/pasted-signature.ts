import { bytesToHex } from '@noble/hashes/utils.js'
import { digestLengths } from './signature-algorithm-mistakes.ts'
import { fromBase64 } from './signature-key-mistakes.ts'
import type { Mistake } from './signature-mistakes.ts'
import { text } from '../text.ts'

/**
 * A way to read a pasted text: the digest in lower-case hex, and the differences of the writing.
 */
export interface Reading {
  readonly hex: string
  readonly mistakes: readonly Mistake[]
}

/** Every way to read a pasted text as a digest, the plainest first. */
export function readSignature(pasted: string): Reading[] {
  const { value, mistakes } = unwrap(pasted)
  const readings: Reading[] = []
  const solid = value.replace(/[\s:-]/g, '').replace(/^0x/i, '')
  if (isHex(value))
    readings.push({ hex: value.toLowerCase(), mistakes: [...mistakes, ...caseOf(value)] })
  else if (isHex(solid))
    readings.push({ hex: solid.toLowerCase(), mistakes: [...mistakes, grouped, ...caseOf(solid)] })
  const bytes = fromBase64(value.replace(/\s/g, ''))
  if (bytes) {
    readings.push({ hex: bytesToHex(bytes), mistakes: [...mistakes, base64] })
    const inner = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    if (isHex(inner))
      readings.push({
        hex: inner.toLowerCase(),
        mistakes: [...mistakes, base64OfHex, ...caseOf(inner)],
      })
  }
  return readings
}

/** Describes the length and the characters, when no known mistake gives the output. */
export function describeShape(pasted: string, expectedBytes: number) {
  const { value } = unwrap(pasted)
  const solid = value.replace(/[\s:-]/g, '').replace(/^0x/i, '')
  const digits = solid.length
  const params = { digits, expected: expectedBytes * 2 }
  const bytes = isHex(solid) ? digits / 2 : (fromBase64(value)?.length ?? 0)
  const name = digestLengths.get(bytes)
  if (isHex(solid) && digits === expectedBytes * 2) return { what: shapes.right, params }
  if (name && bytes !== expectedBytes)
    return { what: isHex(solid) ? shapes.known : shapes.knownBase64, params: { ...params, name } }
  if (isHex(solid)) return { what: digits < expectedBytes * 2 ? shapes.short : shapes.long, params }
  const [odd = ''] = /[^\da-f]/i.exec(solid) ?? []
  return { what: shapes.notHex, params: { ...params, odd } }
}

const shapes = {
  right: text(
    'Tiene la longitud correcta (:expected dígitos), que es la de varios algoritmos: revise el algoritmo, el secreto y cada parte del texto.',
    'It has the right length (:expected digits), which several algorithms have: check the algorithm, the secret and each part of the text.',
  ),
  known: text(
    'Tiene la longitud de un :name (:digits dígitos); se esperan :expected.',
    'It has the length of a :name (:digits digits); :expected are expected.',
  ),
  knownBase64: text(
    'Leído como base64 tiene la longitud de un :name; se esperan :expected dígitos hexadecimales.',
    'Read as base64 it has the length of a :name; :expected hexadecimal digits are expected.',
  ),
  short: text(
    'Tiene :digits dígitos y se esperan :expected: parece cortado.',
    'It has :digits digits and :expected are expected: it looks cut off.',
  ),
  long: text(
    'Tiene :digits dígitos y se esperan :expected: sobra algo.',
    'It has :digits digits and :expected are expected: there is something too much.',
  ),
  notHex: text(
    '“:odd” no es un dígito hexadecimal; se esperan :expected dígitos de 0 a 9 y de a a f.',
    '“:odd” is not a hexadecimal digit; :expected digits from 0 to 9 and a to f are expected.',
  ),
}

/** Removes quotes, and the text that openssl and sha512sum print around a digest. */
function unwrap(pasted: string): { value: string; mistakes: Mistake[] } {
  const trimmed = pasted.trim()
  const plain = trimmed
    .replace(/^[\w-]+ ?\([^)]*\) ?= ?/, '')
    .replace(/^[\w-]*(?:signature|hash|user)["']? ?[:=] ?/i, '')
    .replace(/(?<! ) +[*-]?\S*$/, (tail) => (/^ +\*?(?:-|\S+\.\w+)$/.test(tail) ? '' : tail))
    .replace(/^(["'])(.*)\1$/s, '$2')
  return { value: plain, mistakes: plain === trimmed ? [] : [wrapped] }
}

const isHex = (value: string) => /^[\da-f]+$/i.test(value)
const caseOf = (value: string) => (/[A-F]/.test(value) ? [upperCase] : [])

const upperCase: Mistake = {
  id: 'upper-case',
  what: text('Está en mayúsculas.', 'It is in upper case.'),
  fix: text('Envíelo en hexadecimal con minúsculas.', 'Send it as hexadecimal in lower case.'),
}

const base64: Mistake = {
  id: 'base64',
  what: text('Está en base64.', 'It is in base64.'),
  fix: text('Escríbalo en hexadecimal con minúsculas.', 'Write it as hexadecimal in lower case.'),
}

const base64OfHex: Mistake = {
  id: 'base64-of-hex',
  what: text('Es el hexadecimal puesto en base64.', 'It is the hexadecimal put into base64.'),
  fix: text('Envíe el hexadecimal mismo.', 'Send the hexadecimal itself.'),
}

const grouped: Mistake = {
  id: 'grouped',
  what: text(
    'Lleva espacios, guiones, dos puntos o 0x entre los dígitos.',
    'There are spaces, hyphens, colons or 0x among the digits.',
  ),
  fix: text('Envíe solo los dígitos.', 'Send the digits alone.'),
}

const wrapped: Mistake = {
  id: 'wrapped',
  what: text(
    'Lleva alrededor comillas o palabras de la herramienta.',
    "It has quotes or the tool's words around it.",
  ),
  fix: text('Envíe solo los dígitos.', 'Send the digits alone.'),
}
