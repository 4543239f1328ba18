import { escapePattern } from '../../contract/pattern.ts'
import { encodedPart } from '../../contract/printable.ts'
import { redactHeaders } from '../../contract/redaction/redact.ts'
import { type Exchange, type ExchangeOutcome, hasPublicKey, type SentValues } from '../exchange.ts'

/** Texts that an answer may repeat and that must not be kept. */
interface Hidden {
  /** Long enough to be found inside other text: card numbers, hashes, secrets, signatures. */
  readonly secrets: readonly string[]
  /** Security codes, found only as whole words: many numbers contain three given digits. */
  readonly codes: readonly string[]
}

/** A shorter text is part of other texts by chance. */
const shortestSecret = 6
/** A longer one is no secret of a merchant, and is found only as it is. */
const longestSecret = 4000

/**
 * Makes a function that hides these texts. The redactor recognises fields by their names and cards
 * by their check digit; only the sender recognises a secret that comes back under another name.
 */
export function scrubber({ secrets, codes }: Hidden): (text: string) => string {
  const long = secrets.filter((secret) => secret.length > longestSecret)
  const forms = [
    ...secrets
      .filter(({ length }) => length >= shortestSecret && length <= longestSecret)
      .flatMap(formsOf)
      .map(escapePattern),
    ...codes.filter((code) => code !== '').map((code) => `\\b${escapePattern(code)}\\b`),
  ]
  const hideLong = (text: string) => long.reduce((rest, one) => rest.replaceAll(one, '***'), text)
  if (!forms.length) return hideLong
  // The longest first: one form may be the beginning of another.
  const pattern = new RegExp(
    [...new Set(forms)].sort((a, b) => b.length - a.length).join('|'),
    'gi',
  )
  return (text) => hideLong(text).replace(pattern, '***')
}

/** Hides sent secrets, and those of the profile, that the service repeats in its answer. */
export function scrubOutcome(
  outcome: ExchangeOutcome,
  { values, masked, headers }: SentValues,
  secrets: readonly string[],
): ExchangeOutcome {
  const shown = redactHeaders(headers)
  const sent = [...hiddenIn(values, masked), ...hiddenIn(headers, shown)]
  const scrub = scrubber({ secrets: [...secrets, ...sent], codes: [] })
  if (outcome.kind === 'response') return scrubDeep(outcome, scrub)
  // An answer that is not the interface's has no fields: any word may be the code.
  const hide = scrubber({ secrets: [], codes: sent.filter((text) => /^\d{3,4}$/.test(text)) })
  return { ...outcome, message: hide(scrub(outcome.message)) }
}

/** The texts that their masked form does not show. */
export const hiddenIn = (
  texts: Readonly<Record<string, string>>,
  masked: Readonly<Record<string, string>>,
) => Object.entries(texts).flatMap(([name, text]) => (text === masked[name] ? [] : [text]))

/** Applies `scrub` to every text within a parsed value, names too; numbers stay. */
export function scrubDeep<Value>(value: Value, scrub: (text: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return scrub(part)
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(walk)
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [scrub(name), walk(one)]))
  }
  return walk(value) as Value
}

/** A text as it might come back; base64 depends on where in the whole it begins. */
function formsOf(text: string): string[] {
  const bytes = new TextEncoder().encode(text)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
  const base64 = [0, 1, 2].map((shift) => {
    const whole = btoa(String.fromCharCode(...new Uint8Array(shift), ...bytes))
    // Six bits a letter: the letters at both ends also hold bits of the neighbouring text.
    return whole.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6))
  })
  return [
    text,
    encodedPart(text),
    String(new URLSearchParams({ x: text })).slice(2),
    JSON.stringify(text).slice(1, -1),
    hex.join(''),
    `%${hex.join('%')}`,
    ...base64,
  ].filter((form) => form.length >= shortestSecret)
}

/** Variables in the place of the key and the hash of a merchant of the real service. */
export const keyVariable = 'ENSAYO_KEY'

export const hashVariable = 'ENSAYO_HASH'

/** Exchanges as they may leave the browser: oldest first, without a merchant's own key. */
export const exportable = (exchanges: readonly Exchange[]): readonly Exchange[] =>
  exchanges
    .map((exchange) => scrubDeep(withoutKey(exchange), withoutCodes))
    .sort((a, b) => a.startedAt - b.startedAt)

/** A service may repeat a code in a sentence, where the redactor sees no field. */
export const withoutCodes = (text: string) =>
  text.replace(/((?:cvv|cvc)\w{0,40}\W{1,8})\d{3,4}\b/gi, '$1***')

/** Removes every key but the sandbox's public one, from every place of the exchange. */
function withoutKey(exchange: Exchange): Exchange {
  const key = exchange.request.headers['x-auth-key']
  if (hasPublicKey(exchange) || key === undefined) return exchange
  const scrubbed = scrubDeep(exchange, scrubber({ secrets: [key], codes: [] }))
  const { request } = scrubbed
  const headers = {
    ...request.headers,
    'x-auth-key': `$${keyVariable}`,
    'x-auth-hash': `$${hashVariable}`,
  }
  return { ...scrubbed, request: { ...request, headers } }
}
