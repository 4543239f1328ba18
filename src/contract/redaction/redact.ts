import { assumptionOptions, defaultAssumptions } from '../domain/assumptions.ts'
import { maskCard, passesLuhn } from '../domain/cards.ts'
import type { Envelope, FieldErrors } from '../envelope.ts'
import { describeFields, type Sensitivity } from '../fields/fields.ts'
import { emptyRecord } from '../record.ts'
import { operations } from '../operations/registry.ts'
import { hidden, isMask, maskAddress, redactText } from './redact-text.ts'
import { guessedOf, isIdentifierName, nameWords } from './secret-names.ts'

/**
 * Other names of headers with a secret, or with a value computed from one: no header of the
 * interface has such a name.
 */
const secretHeader = /auth|token|signature|session|hash|^(?:x[-_])?key$/i

/**
 * Headers that are public though their names look secret: the key alone gives access to nothing.
 */
const publicHeaders = new Set(['x-auth-key', 'authority', ':authority'])

/** Every field of the contract, by name, and how sensitive it is; null when it is not. */
const sensitivities = new Map<string, Sensitivity | null>([
  ...Object.values(operations).flatMap(({ input }) =>
    describeFields(input({ assumptions: defaultAssumptions })).map(
      (field) => [field.name, field.sensitive ?? null] as const,
    ),
  ),
  // Of an answer, and in the address of a customer's page.
  ['cancel_token', null],
])
// The identifier of a card by this name is known by its form.
sensitivities.delete('token')

/** The sensitive ones, in words: `x[cardNumber]` is `card_number` too. */
const sensitiveWords = [...sensitivities].flatMap(([name, sensitivity]) =>
  sensitivity ? [[nameWords(name), sensitivity] as const] : [],
)

/** The sensitivity of a field, whatever its operation. */
export function sensitivityOf(name: string) {
  const known = sensitivities.get(name)
  return known === undefined ? unknownSensitivity(name) : (known ?? undefined)
}

/** The same of a field that no operation has, which may be one of them that is written otherwise. */
function unknownSensitivity(name: string): Sensitivity | undefined {
  const guessed = guessedOf(name)
  if (guessed) return guessed
  const words = `_${nameWords(name).replace(/_$/, '')}`
  return sensitiveWords.find(([known]) => words.endsWith(`_${known}`))?.[1]
}

/** A value that is called a card may have its number in a part, which has its own name. */
const guessedFor = (name: string, value: unknown) =>
  typeof value === 'object' && guessedOf(name) === 'pan' ? undefined : unknownSensitivity(name)

/**
 * Tells whether a name holds the address of notifications: the address is shown without the parts
 * that may be secret.
 */
const namesAddress = (name: string) =>
  /callback|webhook|wanted_url/i.test(name) ||
  (/notif|ipn|postback/i.test(name) && /ur[li]/i.test(name))

const addressNames = new Set([...sensitivities.keys()].filter(namesAddress))

const isAddressName = (name: string) =>
  sensitivities.has(name) ? addressNames.has(name) : namesAddress(name)

/** Deeper than this no client nests its fields. */
const deepest = 20

/** A copy of the fields without card numbers, security codes and secrets. */
export function redactFields(fields: Readonly<Record<string, unknown>>, depth = 0) {
  const redacted = emptyRecord()
  for (const name in fields) {
    const known = sensitivities.get(name)
    if (known === undefined) {
      redacted[redactText(name)] = redactValue(
        name,
        guessedFor(name, fields[name]),
        fields[name],
        depth,
      )
    } else redacted[name] = redactValue(name, known, fields[name], depth)
  }
  return redacted
}

export function redactHeaders(headers: Readonly<Record<string, string>>) {
  const redacted: Record<string, string> = {}
  for (const name in headers) {
    const value = headers[name] ?? ''
    const seen = seenHeaders.get(name)
    if (seen?.isSecret) redacted[name] = hidden
    else if (seen?.harmless === value) redacted[name] = value
    else redactHeader(redacted, name, value)
  }
  return redacted
}

/** Headers whose name is harmless, with their last value if that is too: a client repeats most. */
const seenHeaders = new Map<string, { readonly isSecret: boolean; readonly harmless?: string }>()
const mostSeen = 100
const longestSeen = 500

function redactHeader(redacted: Record<string, string>, name: string, value: string) {
  const isSecret =
    (secretHeader.test(name) && !publicHeaders.has(name.toLowerCase())) ||
    sensitivityOf(name) !== undefined
  const keptName = redactText(name)
  const kept = isSecret ? hidden : redactText(value)
  redacted[keptName] = kept
  if (keptName !== name || (seenHeaders.size === mostSeen && !seenHeaders.has(name))) return
  const isHarmless = kept === value && value.length <= longestSeen
  seenHeaders.set(name, { isSecret, ...(isHarmless ? { harmless: value } : {}) })
}

/**
 * Tells whether a value is the option of a row of the ledger, as in `card_security_code: any`: that
 * is no code.
 */
const isOption = (name: string, value: unknown) =>
  Object.hasOwn(assumptionOptions, name) &&
  (assumptionOptions as Readonly<Record<string, readonly unknown[]>>)[name]?.includes(value)

function redactValue(
  name: string,
  sensitivity: Sensitivity | null | undefined,
  value: unknown,
  depth: number,
): unknown {
  if (sensitivity === 'pan' && typeof value === 'string') {
    if (isLuhnNumber(value)) return maskCard(value)
    // A record of a history has it already.
    if (isMask(value)) return value
  }
  if (sensitivity) {
    return isOption(name, value) || isIdentifierName(name, value) ? value : hidden
  }
  if (typeof value === 'string') {
    return isAddressName(name) ? maskAddress(value) : redactText(value)
  }
  if (typeof value === 'number') return numberWithoutPan(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return hidden
  return Array.isArray(value)
    ? value.map((item) => redactValue('', undefined, item, depth + 1))
    : redactFields(value as Record<string, unknown>, depth + 1)
}

/** Characters of a value that are worth keeping. */
const longest = 160

/** The value of a name, as it may be shown and kept. */
export function shownValue(name: string, value: unknown) {
  const [masked] = Object.values(redactFields({ [name]: value }))
  const text = JSON.stringify(masked) ?? String(masked)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** An answer without card numbers; the sentences about a field stay, whatever the field. */
export const redactEnvelope = ({ message, errors, ...rest }: Envelope): Envelope => ({
  ...(redactFields(rest) as Pick<Envelope, 'success' | 'data' | 'action'>),
  message: redactText(message),
  ...(errors ? { errors: redactErrors(errors) } : {}),
})

/** Sentences about fields without card numbers. */
export const redactErrors = (errors: FieldErrors, mask = redactText): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [
      mask(field),
      [texts].flat().map((text) => (typeof text === 'string' ? mask(text) : shownValue('', text))),
    ]),
  )

const numberWithoutPan = (value: number) => {
  const text = String(value)
  const redacted = redactText(text)
  return redacted === text ? value : redacted
}

const isLuhnNumber = (value: string) => /^\d{13,19}$/.test(value) && passesLuhn(value)
