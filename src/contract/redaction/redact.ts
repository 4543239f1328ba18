import { defaultAssumptions } from '../domain/assumptions.ts'
import { maskCard, passesLuhn } from '../domain/cards.ts'
import type { Envelope } from '../envelope.ts'
import { describeFields, type Sensitivity } from '../fields/fields.ts'
import { emptyRecord } from '../record.ts'
import { operations } from '../operations/registry.ts'

const hidden = '***'

/** Headers that carry a secret, or what is computed from one. */
const secretHeaders = new Set([
  'x-auth-hash',
  'x-auth-user',
  'x-client-signature',
  'authorization',
  'cookie',
])

/** Every field of the contract, by name, and how sensitive it is. */
const sensitivities: ReadonlyMap<string, Sensitivity | undefined> = new Map(
  Object.values(operations).flatMap(({ input }) =>
    describeFields(input({ assumptions: defaultAssumptions })).map(
      (field) => [field.name, field.sensitive] as const,
    ),
  ),
)

/** Mistaken names of the security code: a code is not kept under any of them. */
const codeName = /cvv|cvc|security.?code/i

/** How sensitive a field is, whatever operation it is of. */
export const sensitivityOf = (name: string) =>
  sensitivities.get(name) ?? (!sensitivities.has(name) && codeName.test(name) ? 'cvv' : undefined)

/** Deeper than this no client nests its fields. */
const deepest = 20

/** A copy of the fields without card numbers, security codes and secrets. */
export function redactFields(fields: Readonly<Record<string, unknown>>, depth = 0) {
  const redacted = emptyRecord()
  for (const name in fields) redacted[redactText(name)] = redactValue(name, fields[name], depth)
  return redacted
}

export function redactHeaders(headers: Readonly<Record<string, string>>) {
  const redacted: Record<string, string> = {}
  for (const name in headers) {
    redacted[name] = secretHeaders.has(name.toLowerCase())
      ? hidden
      : redactText(headers[name] ?? '')
  }
  return redacted
}

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

/** An answer without card numbers; the sentences about a field stay, whatever the field is. */
export const redactEnvelope = ({ message, errors, ...rest }: Envelope): Envelope => ({
  ...(redactFields(rest) as Pick<Envelope, 'success' | 'data' | 'action'>),
  message: redactText(message),
  ...(errors
    ? {
        errors: Object.fromEntries(
          Object.entries(errors).map(([field, texts]) => [
            field,
            [texts].flat().map((text) => redactText(String(text))),
          ]),
        ),
      }
    : {}),
})

const numberWithoutPan = (value: number) => {
  const text = String(value)
  const redacted = redactText(text)
  return redacted === text ? value : redacted
}

/**
 * A UUID or a digest, which stay as they are, or digits enough for a card number, with whatever
 * people put between their groups.
 */
const suspects =
  /([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=\d*[a-f])[\da-f]{32,})|\d(?:(?:%20|[^\da-z]{0,3})\d){12,}/gi

/** Whether there are digits enough at all: seldom, and this finds out ten times as fast. */
const longRun = /\d(?:(?:%20|[^\da-z]{0,3})\d){12}/i

/** Masks whatever looks like a card number, also with spaces, dots or dashes in it. */
export const redactText = (text: string) =>
  text.length < 13 || !longRun.test(text)
    ? text
    : text.replace(suspects, (found, identifier) => (identifier ? found : maskCards(found)))

/** The card numbers in a text, as digits: what `redactText` would mask. */
export function findCardNumbers(text: string): string[] {
  const found: string[] = []
  if (!longRun.test(text)) return found
  for (const [digits, identifier] of text.matchAll(suspects)) {
    if (!identifier) eachCard(digits.split(separators), (card) => found.push(card.digits))
  }
  return found
}

const separators = /(%20|\D+)/

/** Masks the card numbers among groups of digits. */
function maskCards(text: string) {
  const parts = text.split(separators)
  eachCard(parts, ({ digits, first, last }) => {
    parts.fill('', first, last + 1)
    parts[first] = maskCard(digits)
    // Three or four digits after a card number may be its security code.
    if (/^\d{3,4}$/.test(parts[last + 2] ?? '')) parts[last + 2] = hidden
  })
  return parts.join('')
}

interface FoundCard {
  readonly digits: string
  /** Its place among the parts. */
  readonly first: number
  readonly last: number
}

/**
 * Visits the card numbers among groups of digits; a group is part of one as a whole or not at all.
 */
function eachCard(parts: readonly string[], visit: (card: FoundCard) => void) {
  for (let first = 0; first < parts.length; first += 2) {
    const card = cardAt(parts, first)
    if (!card) continue
    visit({ ...card, first })
    first = card.last
  }
}

/** The shortest card number that begins with a group of digits. */
function cardAt(parts: readonly string[], first: number) {
  let digits = ''
  for (let last = first; last < parts.length; last += 2) {
    digits += parts[last]
    // No card is longer; but a run that long may hold one anywhere.
    if (isCardNumber(digits) || (last === first && digits.length > longestCard)) {
      return { digits, last }
    }
    if (digits.length >= longestCard) return undefined
  }
  return undefined
}

const longestCard = 19

const isLuhnNumber = (value: string) => /^\d{13,19}$/.test(value) && passesLuhn(value)

/** Cards begin with 22 to 27 or 3 to 6; so no time in ms of these years is taken for one. */
const isCardNumber = (digits: string) => /^([3-6]|2[2-7])/.test(digits) && isLuhnNumber(digits)
