import { nearest } from '../../contract/nearest.ts'
import { nameWords } from '../../contract/redaction/secret-names.ts'

/** Shorter words are near to too many others. */
const shortestMistyped = 6

/** The field whose name was mistyped, or written in another way, of those that did not arrive. */
export function mistypedField(name: string, missing: readonly string[]): string | undefined {
  const word = nameWords(name).replace(/^_|_$/g, '')
  if (missing.includes(word)) return word
  return word.length < shortestMistyped ? undefined : nearest(word, missing)
}

/** The field that a name stands for, of those that did not arrive; `needed` are those that had to. */
export function meantField(
  name: string,
  missing: readonly string[],
  needed: readonly string[],
): string | undefined {
  const word = nameWords(name).replace(/^_|_$/g, '')
  const alike = [word, `card_${word}`, word.replace(/^card_/, '')].find((one) =>
    missing.includes(one),
  )
  const mistyped = word.length < shortestMistyped ? undefined : nearest(word, missing)
  return alike ?? mistyped ?? ofOtherInterface(word, needed)
}

/** By the last word of the field's name, as other interfaces have it, or as it is in Spanish. */
function ofOtherInterface(name: string, needed: readonly string[]) {
  const words = [wholeNames[name] ?? name, ...name.split('_')].map(meaningOf)
  for (const word of words) {
    const found = needed.filter((field) => meaningOf(field.split('_').at(-1) ?? field) === word)
    if (found.length === 1) return found[0]
  }
  return undefined
}

const meaningOf = (word: string) =>
  Object.entries(meanings).find(([, others]) => others.includes(word))?.[0] ?? word

const meanings: Readonly<Record<string, readonly string[]>> = {
  address: ['street', 'line1', 'direccion', 'adress'],
  amount: ['total', 'price', 'monto', 'importe', 'precio'],
  city: ['town', 'ciudad'],
  country: ['pais'],
  currency: ['moneda', 'divisa'],
  cvv: ['cvv2', 'cvc', 'cvc2', 'ccv', 'csc', 'security_code'],
  email: ['mail', 'e_mail', 'correo'],
  env: ['environment', 'mode', 'entorno', 'ambiente'],
  expire: ['exp', 'expiry', 'expiration', 'expires', 'expdate', 'vencimiento', 'validity'],
  holder: ['cardholder', 'titular', 'owner'],
  id: ['uuid'],
  month: ['mes'],
  name: ['nombre'],
  number: ['pan', 'numero'],
  phone: ['tel', 'telephone', 'telefono', 'mobile', 'celular'],
  reason: ['motivo', 'comment'],
  state: ['province', 'region', 'departamento', 'estado'],
  year: ['ano', 'anio'],
}

/** Names that mean more than their words do. */
const wholeNames: Readonly<Record<string, string>> = {
  card: 'number',
  tarjeta: 'number',
  order: 'id',
  order_number: 'id',
  orden: 'id',
  pedido: 'id',
  ref: 'id',
  reference: 'id',
  invoice: 'id',
}
