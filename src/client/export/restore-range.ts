import { defaultAssumptions } from '../../contract/domain/assumptions.ts'
import { describeFields, type Field } from '../../contract/fields/fields.ts'
import { isOperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import { codeOfCard, paymentCardOf } from '../../contract/domain/three-d-secure.ts'
import { type Encoding, hasBody } from '../../contract/operations/wire.ts'
import { type Exchange, hasPublicKey } from '../exchange.ts'
import type { ExportNote } from './export-note.ts'
import { sandboxCredentials } from '../../contract/samples.ts'
import { type Outgoing, prepare } from '../prepare.ts'

/** Replaces a value that the history does not keep; the user of the export fills it in. */
export interface Placeholder {
  readonly placeholder: string
}

/** The placeholder as a variable of the environment. */
export const variableOf = (placeholder: string) => placeholder.toUpperCase()

/** An exchange as it can be sent again. */
export interface RestoredExchange {
  /** The place of the request in the range, from 1. */
  readonly number: number
  readonly exchange: Exchange
  readonly values: Readonly<Record<string, string | Placeholder>>
  readonly encoding: Encoding
  /** The fields whose values are computed from a secret; see `computesSecrets`. */
  readonly secrets: readonly string[]
}

export interface RestoreOptions {
  /** The reader computes fields that need a secret: they are named, and have no values. */
  readonly computesSecrets?: boolean
  /** The security code was not the documented one of the test card. */
  readonly hasOtherCode?: boolean
}

/**
 * The values of exchanges, oldest first, as they were sent: the mask of a sandbox card becomes that
 * card again, and a value that the history has lost becomes a placeholder.
 */
export function restoreRange(exchanges: readonly Exchange[], options: RestoreOptions = {}) {
  const notes: ExportNote[] = []
  const cards: string[] = []
  const fields = new Map<string, readonly Field[]>()
  /** The name of each unknown card, in all requests that use that card. */
  const numbered = (name: string, mask: string) => {
    const at = cards.includes(mask) ? cards.indexOf(mask) : cards.push(mask) - 1
    return at === 0 ? name : `${name}_${at + 1}`
  }
  const steps = exchanges.flatMap((exchange, index): RestoredExchange[] => {
    const { operation } = exchange
    const number = index + 1
    const addNote = (note: ExportNote) => notes.push({ step: number, operation, ...note })
    if (!isOperationId(operation)) {
      addNote({ kind: 'unknown' })
      return []
    }
    const known = fields.get(operation) ?? fieldsOf(operation)
    fields.set(operation, known)
    const { values, secrets } = valuesOf(exchange, known, numbered, addNote, options)
    return [{ number, exchange, values, secrets, encoding: encodingOf(exchange) }]
  })
  if (exchanges.some(({ target }) => target === 'live')) notes.push({ kind: 'live' })
  if (new Set(exchanges.map(({ target }) => target)).size > 1) notes.push({ kind: 'mixed' })
  return { steps, notes }
}

export const fieldsOf = (operation: keyof typeof operations) =>
  describeFields(operations[operation].input({ assumptions: defaultAssumptions }))

function valuesOf(
  { values, target, outcome }: Exchange,
  fields: readonly Field[],
  numbered: (name: string, mask: string) => string,
  addNote: (note: ExportNote) => void,
  { computesSecrets = false, hasOtherCode = false }: RestoreOptions,
) {
  const pan = fields.find(({ name, sensitive }) => sensitive === 'pan' && name in values)
  const mask = (pan && values[pan.name]) ?? ''
  const card = paymentCardOf(mask)
  const envelope = outcome.kind === 'response' ? outcome.envelope : undefined
  const restored: Record<string, string | Placeholder> = {}
  const secrets: string[] = []

  const placeholder = (field: string, name: string) => {
    restored[field] = { placeholder: name }
    addNote({ kind: 'fill', field, name })
  }
  for (const [name, kept] of Object.entries(values)) {
    const field = fields.find((one) => one.name === name)
    if (!field) addNote({ kind: 'unknown-field', field: name })
    else if (field.sensitive === 'pan') {
      if (card) restored[name] = card
      else placeholder(name, numbered('card_number', mask))
    } else if (field.sensitive === 'cvv') {
      // A refused code was not the card's own.
      const isOther = hasOtherCode || envelope?.errors?.[name] !== undefined
      const code = card && !isOther ? codeOfCard(card) : undefined
      if (code) restored[name] = code
      else placeholder(name, numbered('card_cvv', mask))
    } else if (field.sensitive === 'secret' && computesSecrets) {
      secrets.push(name)
    } else if (field.sensitive === 'secret') {
      // An accepted secret was right, and a new sandbox does not ask for it.
      if (target !== 'live' && envelope?.success) addNote({ kind: 'left-out', field: name })
      else placeholder(name, name.replaceAll('-', '_'))
    } else {
      if (kept.includes('***')) addNote({ kind: 'masked', field: name })
      restored[name] = kept
    }
  }
  return { values: restored, secrets }
}

/** The encoding of the values, as far as the stored request shows it. */
export function encodingOf({
  operation,
  request,
}: Pick<Exchange, 'operation' | 'request'>): Encoding {
  if (request.headers['content-type']?.includes('json')) return 'json'
  return hasBody(operations[operation].method) && request.body === undefined ? 'query' : 'form'
}

/** The values of an exchange as they were sent; undefined where the history has lost some. */
export function wholeValues(exchange: Exchange): Readonly<Record<string, string>> | undefined {
  const [step] = restoreRange([exchange]).steps
  const values = Object.entries(step?.values ?? {})
  const whole = values.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return step && whole.length === values.length ? Object.fromEntries(whole) : undefined
}

/**
 * A kept request as it travelled, with the sandbox's public credentials and its test card; as it is kept
 * where it had others.
 */
export function restoredRequest(exchange: Exchange): Outgoing {
  const { request, operation, target } = exchange
  const values = wholeValues(exchange)
  const at = request.url.indexOf('/api/v2/')
  if (target === 'live' || !hasPublicKey(exchange) || !values || at < 0) return request
  if (!isOperationId(operation)) return request
  const baseUrl = request.url.slice(0, at)
  const whole = prepare(
    { baseUrl, credentials: sandboxCredentials },
    operation,
    values,
    encodingOf(exchange),
  )
  return { ...whole, headers: { ...request.headers, ...whole.headers } }
}
