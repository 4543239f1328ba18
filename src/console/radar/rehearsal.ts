import { mayHoldRealCard } from '../../contract/redaction/cardholder-data.ts'
import { networkOf, sandboxCard, sandboxCards } from '../../contract/domain/cards.ts'
import type { Field } from '../../contract/fields/fields.ts'
import { outcomes } from '../../contract/replies/outcomes.ts'
import type { Values } from '../../contract/operations/wire.ts'

/** The kinds of value that are replaced, so that the sandbox can rehearse the same request. */
export type Substitution = 'card' | 'amount' | 'entity' | 'signature'

export interface Rehearsal {
  readonly values: Values
  readonly substituted: readonly Substitution[]
  /** Fields of an answer that differ for that reason alone. */
  readonly madeUp: ReadonlySet<string>
}

const amounts = ['order_amount', 'transaction_approved_amount']

/** Fields of an answer that repeat what was substituted. */
const consequences: Readonly<Record<Substitution, readonly string[]>> = {
  card: ['mask', 'bin', 'last', 'network', 'type', 'description'],
  amount: ['transaction_amount', 'transaction_approved_amount'],
  entity: [],
  signature: [],
}

/**
 * The same request for the sandbox, which knows neither real cards nor real amounts nor what the
 * service keeps. `twinOf` names the sandbox's twin of a payment, a token, a plan or an enrollment.
 */
export function rehearsalOf(
  fields: readonly Field[],
  values: Values,
  twinOf: (id: string) => string | undefined,
): Rehearsal {
  const substituted = new Set<Substitution>()
  const rehearsed: Record<string, string | undefined> = {}
  const card = substituteCard(fields, values)
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((one) => one.name === name)
    const twin = value && isEntity(field) ? twinOf(value) : undefined
    if (field?.kind === 'signature') substituted.add('signature')
    else if (card && field?.sensitive === 'pan') {
      rehearsed[name] = card.number
      substituted.add('card')
    } else if (card && field?.sensitive === 'cvv') rehearsed[name] = card.cvv
    else if (value && amounts.includes(name) && !isOutcome(value)) {
      rehearsed[name] = '1'
      substituted.add('amount')
    } else if (twin) {
      rehearsed[name] = twin
      substituted.add('entity')
    } else rehearsed[name] = value
  }
  if (fields.some(({ name }) => name === 'env')) rehearsed['env'] = 'sandbox'
  return {
    values: rehearsed,
    substituted: [...substituted],
    madeUp: new Set([...substituted].flatMap((one) => consequences[one])),
  }
}

const entityKinds: readonly Field['kind'][] = ['payment', 'token', 'plan', 'enrollment']
const isEntity = (field: Field | undefined) => entityKinds.includes(field?.kind)

const isOutcome = (amount: string) => outcomes.some((outcome) => Number(amount) === outcome.amount)

/** The sandbox's card of the same brand, where the request holds one that it would not take. */
function substituteCard(fields: readonly Field[], values: Values) {
  const number = fields
    .filter(({ sensitive }) => sensitive === 'pan')
    .map(({ name }) => values[name])
    .find(Boolean)
  if (!number || sandboxCard(number) || !mayHoldRealCard(number)) return undefined
  const network = networkOf(number)
  return sandboxCards.find((card) => card.network === network) ?? sandboxCards[0]
}

/** Learns from two answers which identifier of the sandbox belongs to which of the service. */
export function learnTwins(twins: Map<string, string>, live: unknown, sandbox: unknown) {
  if (!isObject(live) || !isObject(sandbox)) return
  for (const [name, value] of Object.entries(live)) {
    const other = sandbox[name]
    if (isObject(value)) learnTwins(twins, value, other)
    else if (identifiers.includes(name) && typeof value === 'string' && typeof other === 'string') {
      twins.set(value, other)
    }
  }
}

const identifiers = ['payment_uuid', 'uuid', 'token', 'id', 'customer']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
