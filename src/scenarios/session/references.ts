import type { Exchange } from '../../client/exchange.ts'
import { isIncidental } from '../../contract/answers/incidental.ts'
import { pathTo } from '../../contract/path.ts'
import { type OperationId, operations } from '../../contract/operations/registry.ts'
import type { Variant } from '../../contract/operations/operation.ts'

/** A text in parts: what stands in it as it is, and names of what an earlier answer told. */
export type Pieces = readonly (string | Reference)[]

/** What an earlier answer told, by the name of its capture; or what the reader fills in. */
export interface Reference {
  readonly name: string
}

interface Known {
  readonly operation: OperationId
  readonly path: string
  /** Those of the step whose answer told it. */
  readonly captures: Map<string, string>
  name?: string
}

/** Words long enough to be identifiers. */
const words = /([\w-]{8,})/

/** Learns the identifiers of answers, and finds them again in what comes later. */
export function createReferences() {
  const known = new Map<string, Known>()
  const taken = new Set<string>()

  /** It is given a name when it is first needed: what nothing needs is not captured. */
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

    /** Remembers what an answer tells; the captures are filled as later steps need them. */
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

/** The texts of an answer, each with its path; names that are no words have none. */
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
    .filter(([key]) => /^\w+$/.test(key))
    .flatMap(([key, part]) => textsIn(part, pathTo(path, key), key))
}

const areas = {
  payments: 'payment',
  tokens: 'token',
  plans: 'plan',
  enrollments: 'enrollment',
  authentication: 'authentication',
} as const

/** `payment_uuid` says enough by itself; `id` and the like do not. */
function readableName({ operation, path }: Known) {
  const name = /\w+$/.exec(path.replace(/[[\]\d]+$/, ''))?.[0] ?? 'value'
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

/** The fields that name something no answer of the range has told. */
export function foreignIn(
  { operation, values, outcome }: Exchange,
  knows: (text: string) => boolean,
): readonly string[] {
  // What nobody knew then, an empty sandbox does not know either.
  if (outcome.kind === 'response' && outcome.status === 404) return []
  const examples = operations[operation].variants.map(({ example }: Variant) => example)
  return Object.entries(values)
    .filter(([name, text]) => !examples.some((example) => example[name] === text))
    .filter(([, text]) =>
      text.split(words).some((word, at) => at % 2 === 1 && uuid.test(word) && !knows(word)),
    )
    .map(([name]) => name)
}
