import { type Exchange, paymentOf, planIdOf, tokensOf } from '../../client/exchange.ts'
import { isUncertain } from '../../contract/answers/statuses.ts'
import { isOperationId, type OperationId } from '../../contract/operations/operation-ids.ts'
import { chargesCard, operations } from '../../contract/operations/registry.ts'
import type { Values } from '../../contract/operations/wire.ts'
import { sampleSale } from '../../contract/samples.ts'
import type { Text } from '../../contract/text.ts'

/** What a program sends after a failed answer. */
interface RequestAfter {
  readonly operation: OperationId
  readonly values: Values
  readonly why: Text
}

const why = {
  ask: {
    es: 'Pregunte primero qué pasó; repita solo si la respuesta dice que no se hizo.',
    en: 'First ask what happened; repeat only if the answer says that it was not done.',
  },
  card: {
    es: 'Pida otra tarjeta al cliente y envíe el cobro con ella.',
    en: 'Ask the customer for another card and send the payment with it.',
  },
  fields: {
    es: 'Envíe la misma solicitud con los campos corregidos.',
    en: 'Send the same request with the corrected fields.',
  },
} as const satisfies Record<string, Text>

/** The request that follows a failure; undefined where there is nothing to send. */
export function requestAfter(exchange: Exchange): RequestAfter | undefined {
  const { operation, values, outcome } = exchange
  if (!isOperationId(operation)) return undefined
  const isUncertainOutcome =
    outcome.kind === 'response' ? isUncertain(outcome.status) : mayBeDone.has(outcome.cause)
  if (isUncertainOutcome) {
    const question = questionAbout(exchange)
    return question && { ...question, why: why.ask }
  }
  if (outcome.kind === 'network-error') return undefined
  const { success, errors = {} } = outcome.envelope
  if (success) return undefined
  if (outcome.status === 402 && chargesCard(operation)) {
    return { operation, values: { ...withoutCard(values), ...otherCard }, why: why.card }
  }
  const example: Readonly<Record<string, string>> = operations[operation].variants[0].example
  const corrected = Object.keys(errors).flatMap((name) =>
    example[name] ? [[name, example[name]] as const] : [],
  )
  return corrected.length > 0
    ? { operation, values: { ...values, ...Object.fromEntries(corrected) }, why: why.fields }
    : undefined
}

/** Reads what the exchange was about, where its identifier is known. */
function questionAbout(exchange: Exchange): Omit<RequestAfter, 'why'> | undefined {
  const payment = paymentOf(exchange)
  if (payment) return { operation: 'payments.status', values: { payment_uuid: payment } }
  const [token] = tokensOf(exchange)
  if (token && !chargesCard(exchange.operation)) {
    return { operation: 'tokens.read', values: { token } }
  }
  const plan = planIdOf(exchange)
  return plan ? { operation: 'plans.read', values: { subscription_id: plan } } : undefined
}

/** The request may have arrived, though no answer came. */
const mayBeDone = new Set<string>([
  'timeout',
  'cancelled',
  'unanswered',
  'unreachable',
  'proxy-lost',
])

const { card_number, card_cvv, card_expire, card_holder } = sampleSale
const otherCard = { card_number, card_cvv, card_expire, card_holder }

const withoutCard = ({ card_token: _, ...values }: Values): Values => values
