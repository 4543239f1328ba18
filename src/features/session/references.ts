import type { Exchange, ExchangeOutcome } from '../../client/exchange.ts'
import { isIncidental } from '../../contract/answers/incidental.ts'
import { pathTo } from '../../contract/path.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import { operations } from '../../contract/operations/registry.ts'
import type { Variant } from '../../contract/operations/operation.ts'

/** A text in parts: literal ones, and names of values from earlier answers. */
export type Pieces = readonly (string | Reference)[]

/** A value of an earlier answer, by the name of its capture; or a placeholder. */
export interface Reference {
  readonly name: string
}

interface Known {
  readonly operation: OperationId
  readonly path: string
  /** The captures of the step whose answer has it. */
  readonly captures: Map<string, string>
  name?: string
}

/** Words long enough to be identifiers. */
const words = /([\w-]{8,})/

/**
 * Records the identifiers of answers, and finds them in later requests and answers; no capture has a name
 * that is taken.
 */
export function createReferences(others: readonly string[]) {
  const known = new Map<string, Known>()
  const taken = new Set(others)

  /** Names a value at its first use, so that unused values are not captured. */
  function nameOf(one: Known) {
    if (one.name === undefined) {
      one.name = freeName(readableName(one), taken)
      taken.add(one.name)
      one.captures.set(one.name, one.path)
    }
    return one.name
  }

  return {
    knows: (text: string) => known.has(text.toLowerCase()),

    write(text: string): Pieces {
      const pieces: (string | Reference)[] = []
      let plain = ''
      for (const [at, part] of text.split(words).entries()) {
        const one = at % 2 === 1 ? known.get(part.toLowerCase()) : undefined
        if (!one) plain += part
        else {
          if (plain) pieces.push(plain)
          pieces.push({ name: nameOf(one) })
          plain = ''
        }
      }
      return plain || !pieces.length ? [...pieces, plain] : pieces
    },

    /** Records the texts of an answer; its captures are filled when later steps use them. */
    learn(operation: OperationId, data: unknown): ReadonlyMap<string, string> {
      const captures = new Map<string, string>()
      for (const { path, name, text } of textsIn(data)) {
        const id = text.toLowerCase()
        const isKnown = known.has(id) || !isIdentifier(name, text)
        if (!isKnown) known.set(id, { operation, path, captures })
      }
      return captures
    },
  }
}

const time = /^\d{4}-\d\d-\d\d/

const isIdentifier = (name: string, text: string) =>
  isIncidental(name, text, text) && words.exec(text)?.[0] === text && !time.test(text)

/** The texts of an answer, each with its path; parts whose names are no words are left out. */
function textsIn(
  value: unknown,
  path = 'data',
  name = '',
): readonly { readonly path: string; readonly name: string; readonly text: string }[] {
  if (typeof value === 'string') return [{ path, name, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item, at) => textsIn(item, pathTo(path, at), name))
  return Object.entries(value)
    .filter(([key]) => /^[a-z]\w*$/i.test(key))
    .flatMap(([key, part]) => textsIn(part, pathTo(path, key), key))
}

const areas = {
  payments: 'payment',
  tokens: 'token',
  plans: 'plan',
  enrollments: 'enrollment',
  authentication: 'authentication',
} as const

/** `payment_uuid` is clear alone; `id` and similar names need more. */
function readableName({ operation, path }: Known) {
  const name = /(?<!\w)\w+$/.exec(path.replace(/(?<![[\]\d])[[\]\d]+$/, ''))?.[0] ?? 'value'
  if (path.endsWith('subscription.customer')) return 'enrollment_id'
  if (path.includes('.payment.') && !name.startsWith('payment')) return `payment_${name}`
  const isVague = ['id', 'uuid', 'hash', 'identifier'].includes(name)
  return isVague ? `${areas[operations[operation].area]}_${name}` : name
}

function freeName(name: string, taken: ReadonlySet<string>) {
  let free = name
  for (let number = 2; taken.has(free); number++) free = `${name}_${number}`
  return free
}

const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i

/** The fields whose identifier is in no answer of the range. */
export function foreignIn(
  { operation, values, outcome }: Exchange,
  knows: (text: string) => boolean,
): readonly string[] {
  // An identifier that was unknown then is unknown to an empty sandbox too.
  if (outcome.kind === 'response' && outcome.status === 404) return []
  const examples = operations[operation].variants.map(({ example }: Variant) => example)
  return Object.entries(values)
    .filter(([name, text]) => !examples.some((example) => example[name] === text))
    .filter(([, text]) =>
      text.split(words).some((word, at) => at % 2 === 1 && uuid.test(word) && !knows(word)),
    )
    .map(([name]) => name)
}

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
