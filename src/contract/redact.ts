import { defaultAssumptions } from './assumptions.ts'
import { maskCard, passesLuhn } from './cards.ts'
import { describeFields, type Sensitivity } from './fields.ts'
import { operations } from './registry.ts'

const hidden = '***'

/** Headers that carry a secret, or what is computed from one. */
const secretHeaders = new Set(['x-auth-hash', 'x-client-signature', 'authorization', 'cookie'])

/** Every sensitive field of the contract, by name. */
const sensitiveFields: ReadonlyMap<string, Sensitivity> = new Map(
  Object.values(operations).flatMap(({ input }) =>
    describeFields(input({ assumptions: defaultAssumptions })).flatMap((field) =>
      field.sensitive ? [[field.name, field.sensitive] as const] : [],
    ),
  ),
)

/** A name that someone may give the security code by mistake: codes are not kept under any name. */
const codeName = /cvv|cvc|security.?code/i

const sensitivityOf = (name: string) =>
  sensitiveFields.get(name) ?? (codeName.test(name) ? 'cvv' : undefined)

/** Deeper than this no client nests its fields. */
const deepest = 20

/** A copy of the fields without card numbers, security codes and secrets. */
export function redactFields(fields: Readonly<Record<string, unknown>>, depth = 0) {
  const redacted: Record<string, unknown> = Object.create(null)
  for (const name in fields) redacted[redactText(name)] = redactValue(name, fields[name], depth)
  return redacted
}

export const redactHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      secretHeaders.has(name.toLowerCase()) ? hidden : redactText(value),
    ]),
  )

function redactValue(name: string, value: unknown, depth: number): unknown {
  const sensitivity = sensitivityOf(name)
  if (sensitivity === 'pan' && typeof value === 'string' && isLuhnNumber(value)) {
    return maskCard(value)
  }
  if (sensitivity) return hidden
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'number') return numberWithoutPan(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return hidden
  return Array.isArray(value)
    ? value.map((item) => redactValue('', item, depth + 1))
    : redactFields(value as Record<string, unknown>, depth + 1)
}

const numberWithoutPan = (value: number) => {
  const text = String(value)
  const redacted = redactText(text)
  return redacted === text ? value : redacted
}

/** A UUID or a digest, which stay as they are, or digits enough for a card number. */
const suspects = /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32,})|\d(?:[\s-]{0,3}\d){12,}/gi

/** Masks whatever looks like a card number, also with spaces or hyphens in it. */
export const redactText = (text: string) =>
  text.length < 13
    ? text
    : text.replace(suspects, (found, identifier) => (identifier ? found : maskCards(found)))

/** Masks the card numbers among groups of digits; a group is part of one as a whole or not at all. */
function maskCards(text: string) {
  const parts = text.split(/(\D+)/)
  let masked = ''
  let at = 0
  while (at < parts.length) {
    const card = at % 2 === 0 ? cardAt(parts, at) : undefined
    masked += card ? maskCard(card.digits) : parts[at]
    at = (card?.last ?? at) + 1
  }
  return masked
}

/** The longest card number that begins with a group of digits. */
function cardAt(parts: readonly string[], first: number) {
  let card: { readonly digits: string; readonly last: number } | undefined
  let digits = ''
  for (let last = first; last < parts.length && digits.length < longestCard; last += 2) {
    digits += parts[last]
    if (isCardNumber(digits)) card = { digits, last }
  }
  return card
}

const longestCard = 19

const isLuhnNumber = (value: string) => /^\d{13,19}$/.test(value) && passesLuhn(value)

/** Cards begin with 22 to 27 or 3 to 6; so no time in ms of these years is taken for one. */
const isCardNumber = (digits: string) => /^([3-6]|2[2-7])/.test(digits) && isLuhnNumber(digits)
