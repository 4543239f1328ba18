import type { ExchangeOutcome } from '../../client/exchange.ts'
import { isIncidental } from '../../contract/answers/incidental.ts'
import type { Pieces } from './references.ts'

/** The parts of an answer that a repetition must give again. */
export interface StoryExpected {
  readonly status: number
  readonly message: Pieces | undefined
  /** The failing fields. */
  readonly errors: readonly string[] | undefined
  readonly data: Shape | undefined
}

/** The part of a value that is the same when the request is repeated. */
export type Shape =
  | { readonly kind: 'text'; readonly pieces: Pieces }
  | { readonly kind: 'any-text' }
  | { readonly kind: 'plain'; readonly value: number | boolean | null }
  | { readonly kind: 'list'; readonly items: readonly Shape[] }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Shape>> }

type Write = (text: string) => Pieces

export function expectedFrom(
  { status, envelope }: Extract<ExchangeOutcome, { kind: 'response' }>,
  write: Write,
): StoryExpected {
  const { message, errors, data } = envelope
  return {
    status,
    message: lastingText('message', message, write),
    errors: errors && Object.keys(errors),
    data: shapeOf('data', data, write),
  }
}

/** Fields about the client, which differ in another run. */
const ofTheClient = new Set(['client_ip', 'client_device'])

function shapeOf(name: string, value: unknown, write: Write): Shape | undefined {
  if (ofTheClient.has(name)) return undefined
  if (typeof value === 'string') {
    const pieces = lastingText(name, value, write)
    return pieces && { kind: 'text', pieces }
  }
  if (value === null || typeof value === 'number' || typeof value === 'boolean') {
    return isIncidental(name, value, value) ? undefined : { kind: 'plain', value }
  }
  if (Array.isArray(value)) return listOf(name, value, write)
  return typeof value === 'object' ? fieldsOf(value, write) : undefined
}

/** A list is compared item by item: so all of its items must be expected, or none. */
function listOf(name: string, values: readonly unknown[], write: Write): Shape | undefined {
  const items = values.map((value): Shape | undefined => {
    if (typeof value === 'string') return shapeOf(name, value, write) ?? { kind: 'any-text' }
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value)
    return shapeOf(name, value, write) ?? (isFields ? { kind: 'fields', fields: {} } : undefined)
  })
  return items.every((item) => item !== undefined) ? { kind: 'list', items } : undefined
}

function fieldsOf(value: object, write: Write): Shape | undefined {
  const fields = Object.entries(value).flatMap(([name, part]) => {
    // A day or an identifier may be a name too; a name with `$` would mean something else.
    if (isIncidental('', name, name) || name.startsWith('$') || name.includes('***')) return []
    const shape = shapeOf(name, part, write)
    return shape ? [[name, shape] as const] : []
  })
  return fields.length ? { kind: 'fields', fields: Object.fromEntries(fields) } : undefined
}

/** Parts of a text that differ from one run to the next. */
const passing = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32,}|\d{4}-\d\d-\d\d/i

/** The text in pieces, if a repetition gives it again. */
function lastingText(name: string, text: string, write: Write): Pieces | undefined {
  // The history has masked texts, answers do not; addresses depend on the host.
  if (/\*\*\*|^https?:\/\//.test(text)) return undefined
  const pieces = write(text)
  const isReference = pieces.some((piece) => typeof piece === 'object')
  if (!isReference && isIncidental(name, text, text)) return undefined
  const isPassing = pieces.some((piece) => typeof piece === 'string' && passing.test(piece))
  return isPassing ? undefined : pieces
}
