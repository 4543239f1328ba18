import { type Exchange, paymentOf, planIdOf, tokensOf } from '../../../client/exchange.ts'
import { isUncertainAnswer } from '../../../contract/explanations/failure-advice.ts'
import { refusalAdvice } from '../../../contract/explanations/refusal-advice.ts'
import { adviceRecords } from '../../../contract/records/advice.ts'
import { nextRequestRecords } from '../../../contract/records/next-requests.ts'
import type { NextRequest } from '../../../contract/records/reply-record.ts'
import { maskCard, sandboxCards } from '../../../contract/domain/cards.ts'
import { isOperationId, type OperationId } from '../../../contract/operations/operation-ids.ts'
import { chargesCard, operations } from '../../../contract/operations/registry.ts'
import type { Values } from '../../../contract/operations/wire.ts'
import { replyNameOf } from '../../../contract/replies/reply-name.ts'
import { sampleSale } from '../../../contract/samples.ts'
import type { Text } from '../../../contract/text.ts'
import { isOfFullSandbox } from './full-sandbox.ts'
import { mayBeDone } from './may-be-done.ts'

/** The next step of a program after a failed answer. */
interface CodeAfter {
  readonly why: Text
  /** The request that it sends, where there is one to send. */
  readonly request?: { readonly operation: OperationId; readonly values: Values } | undefined
}

/** The next step of a program after a failure; undefined where the request never left or succeeded. */
export function codeAfter(exchange: Exchange): CodeAfter | undefined {
  const { operation, outcome } = exchange
  if (!isOperationId(operation) || isOfFullSandbox(exchange)) return undefined
  if (outcome.kind === 'network-error') {
    return mayBeDone(exchange) ? asked(exchange) : undefined
  }
  const { success, message, errors = {} } = outcome.envelope
  if (success) return undefined
  const name = replyNameOf(message)
  const refusal = name && refusalAdvice(name)
  if (isUncertainAnswer(outcome.status, name)) {
    return { ...asked(exchange), ...(refusal?.code && { why: refusal.code }) }
  }
  const isOfFields = outcome.status === 422 || (!refusal && Object.keys(errors).length > 0)
  const next = isOfFields
    ? 'corrected'
    : (refusal?.next ?? (outcome.status === 402 ? 'card' : 'nothing'))
  const request = requestOf[next](exchange)
  return {
    why: (!isOfFields && refusal?.code) || nextRequestRecords[next],
    request: request && { operation, ...request },
  }
}

type Request = { readonly operation?: OperationId; readonly values: Values }

/** The request of each kind; undefined where its values are not known. */
const requestOf: Readonly<Record<NextRequest, (exchange: Exchange) => Request | undefined>> = {
  ask: questionAbout,
  card: ({ operation, values }) =>
    chargesCard(operation) ? { values: withOtherCard(values) } : undefined,
  smaller: (exchange) => withExample(exchange, amountFields),
  same: ({ values }) => ({ values }),
  later: ({ values }) => ({ values }),
  new: ({ values: { payment_uuid: _, ...values }, operation }) =>
    chargesCard(operation) ? { values } : undefined,
  corrected: (exchange) =>
    withExample(
      exchange,
      exchange.outcome.kind === 'response'
        ? Object.keys(exchange.outcome.envelope.errors ?? {})
        : [],
    ),
  store: () => ({
    operation: 'tokens.create',
    values: operations['tokens.create'].variants[0].example,
  }),
  credentials: ({
    values: { 'x-auth-key': _, 'x-auth-hash': __, 'x-auth-user': ___, ...values },
  }) => ({
    values: { ...values, env: 'sandbox' },
  }),
  signature: ({ values: { 'x-client-signature': _, void_signature: __, ...values } }) => ({
    values,
  }),
  authenticate: ({ operation, values: { authentication_identifier: _, ...values } }) =>
    chargesCard(operation) ? { values: { ...values, authentication_request: 'true' } } : undefined,
  test_case: (exchange) => withExample(exchange, amountFields),
  nothing: () => undefined,
}

const amountFields = ['order_amount', 'transaction_approved_amount']

/** The same values, those of some fields as the example has them. */
function withExample({ operation, values }: Exchange, names: readonly string[]) {
  const example: Readonly<Record<string, string>> = operations[operation].variants[0].example
  const corrected = Object.entries(example).filter(([name, text]) => text && names.includes(name))
  return corrected.length > 0
    ? { values: { ...values, ...Object.fromEntries(corrected) } }
    : undefined
}

/** Another card than the refused one, typed in: a token stands for the same card again. */
function withOtherCard({ card_token: _, ...values }: Values): Values {
  const refused = values['card_number'] ?? sampleSale.card_number
  const other = sandboxCards.find(
    ({ number }) => number !== refused && maskCard(number) !== refused,
  )
  const { card_cvv, card_expire, card_holder } = sampleSale
  return { ...values, card_number: other?.number, card_cvv, card_expire, card_holder }
}

const asked = (exchange: Exchange): CodeAfter => {
  const request = questionAbout(exchange)
  return request ? { why: nextRequestRecords.ask, request } : { why: adviceRecords.look_up_by_hand }
}

/** Reads the record of the exchange, where its identifier is known. */
function questionAbout(exchange: Exchange): NonNullable<CodeAfter['request']> | undefined {
  const payment = paymentOf(exchange)
  if (payment) return { operation: 'payments.status', values: { payment_uuid: payment } }
  const [token] = tokensOf(exchange)
  if (token && !chargesCard(exchange.operation)) {
    return { operation: 'tokens.read', values: { token } }
  }
  const plan = planIdOf(exchange)
  return plan ? { operation: 'plans.read', values: { subscription_id: plan } } : undefined
}
