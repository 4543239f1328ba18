import { maskCard, sandboxCard } from '../contract/cards.ts'
import { type Outcome, outcomeOf } from '../contract/outcomes.ts'
import { redactText } from '../contract/redact.ts'
import type { Input } from '../contract/registry.ts'
import { paymentHash } from '../contract/signing.ts'
import type { Handler } from './handlers.ts'
import { presentSale, presentStatus } from './present.ts'
import { Refusal, refuse, refuseProblems, success } from './replies.ts'
import type { Card, HistoryRow, PaymentRow } from './tables.ts'
import type { Tx } from './tx.ts'

type SaleInput = Input<'payments.sale'>

/** Charges a card; in the sandbox the amount selects what comes of it. */
export const sale: Handler<'payments.sale'> = (tx, input) => {
  const outcome = simulatedOutcome(tx, input.order_amount)
  const card = acceptedCard(tx, input.card_number)
  const earlier = earlierAttempt(tx, input)
  const message = outcome.message[tx.lang]
  // Only 200, 402 and 408 leave a payment behind: the others carry no data (facts 14c).
  if (outcome.status !== 200 && outcome.status !== 402 && outcome.status !== 408) {
    throw new Refusal({ status: outcome.status, body: { success: false, message } })
  }

  const approved = outcome.status === 200
  const payment = attempt(tx, input, { outcome, card, earlier })
  tx.tables.payments.put(payment)
  tx.emit(payment.state === 'paid' ? 'payment.paid' : 'payment.declined', payment.id)
  const data = presentSale(tx, payment, {
    approved,
    code: responseCode(tx, outcome),
    reason: message,
  })
  return { status: outcome.status, body: { success: approved, message, data } }
}

/** Reads what became of a payment. */
export const status: Handler<'payments.status'> = (tx, input) =>
  success(tx.lang, 'information_found', presentStatus(tx, findPayment(tx, input.payment_uuid)))

/** @throws Refusal when no payment has that identifier. */
function findPayment(tx: Tx, uuid: string): PaymentRow {
  const payment = tx.tables.payments.get(`${uuid[0]?.toUpperCase()}${uuid.slice(1).toLowerCase()}`)
  if (payment) return payment
  const { unknown_payment: assumed } = tx.settings.assumptions
  throw refuse(tx.lang, 'payment_not_found', {}, assumed === 'precondition' ? 412 : 406)
}

function simulatedOutcome(tx: Tx, amount: string): Outcome {
  const outcome = outcomeOf(amount)
  if (outcome) return outcome
  const value = { value: redactText(amount) }
  throw tx.settings.assumptions.amount_outside_table === 'bad_request'
    ? refuse(tx.lang, 'unknown_test_case', value)
    : refuseProblems(tx.lang, [{ field: 'order_amount', rule: 'test_case', params: value }])
}

function acceptedCard(tx: Tx, number: string): Card {
  const card = sandboxCard(number)
  if (!card) throw refuse(tx.lang, 'unaccepted_card')
  return { mask: maskCard(number), network: card.network }
}

/** The payment that this sale tries once more, if it names one or repeats its order. */
function earlierAttempt(tx: Tx, input: SaleInput): PaymentRow | undefined {
  const { assumptions } = tx.settings
  if (input.payment_uuid && assumptions.sale_with_payment_uuid === 'next_attempt') {
    const named = findPayment(tx, input.payment_uuid)
    if (named.state === 'paid') throw refuse(tx.lang, 'payment_not_found')
    return named
  }
  if (assumptions.repeated_order_id === 'new_payment') return undefined
  const payment = tx.tables.payments.newestBy(redactText(input.order_id))
  if (!payment) return undefined
  if (assumptions.repeated_order_id === 'refused') {
    throw refuseProblems(tx.lang, [{ field: 'order_id', rule: 'unique' }])
  }
  return payment.state === 'paid' ? undefined : payment
}

/** The payment after this attempt at it. */
function attempt(
  tx: Tx,
  input: SaleInput,
  { outcome, card, earlier }: { outcome: Outcome; card: Card; earlier: PaymentRow | undefined },
): PaymentRow {
  const { assumptions, merchant } = tx.settings
  const charged =
    outcome.status === 200 || (outcome.status === 408 && assumptions.timeout_payment === 'paid')
  const state = charged ? 'paid' : 'declined'
  const steps: HistoryRow[] = [
    { at: tx.now, kind: 'attempted', card: card.mask, device: tx.device },
    { at: tx.now, kind: state, outcome: outcome.amount },
  ]
  return {
    id: earlier?.id ?? tx.newId('S-'),
    // A card number typed into the wrong field is not kept either.
    orderId: redactText(input.order_id),
    state,
    amount: Number(input.order_amount),
    currency: input.order_currency,
    customer: { name: redactText(input.customer_name), email: redactText(input.customer_email) },
    card,
    installments:
      input.installment_type && input.installment_months
        ? {
            type: input.installment_type as 'intra' | 'extra',
            months: input.installment_months,
          }
        : null,
    attempts: (earlier?.attempts ?? 0) + 1,
    hash: paymentHash(input.order_id, merchant.key, merchant.secret),
    callback: input.order_callback ? redactText(input.order_callback) : null,
    createdAt: earlier?.createdAt ?? tx.now,
    history: [...(earlier?.history ?? [{ at: tx.now, kind: 'created' }]), ...steps],
  }
}

function responseCode(tx: Tx, outcome: Outcome) {
  const { assumptions } = tx.settings
  if (outcome.status === 200) return assumptions.success_code
  if (outcome.status === 408) return assumptions.timeout_code
  return outcome.amount === 4 ? assumptions.lost_card_code : assumptions.declined_code
}
