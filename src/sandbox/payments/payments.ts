import { type Outcome, outcomeOf, outcomeReplies } from '../../contract/replies/outcomes.ts'
import type { AuthenticationRequired, CaptureResult } from '../../contract/answers/results.ts'
import { authorizationLifetime } from '../../contract/domain/lifetimes.ts'
import {
  canTryAgain,
  type PaymentEventType,
  type PaymentState,
} from '../../contract/domain/payment-states.ts'
import { redactText, withoutCardData } from '../../contract/redaction/redact-text.ts'
import { currencyNamed } from '../../contract/operations/payer.ts'
import type { Input } from '../../contract/operations/registry.ts'
import { paymentHash } from '../../contract/signing.ts'
import type { Handler } from '../world/handler.ts'
import {
  announceStep,
  attemptStep,
  findPayment,
  findMovable,
  movePayment,
  refuseState,
} from './move-payment.ts'
import { notifyCallback } from '../notifications/notifications.ts'
import { cardOfNumber, keptCard, type PaymentCard } from '../tokens/payment-card.ts'
import { presentStatus } from '../presentation/present.ts'
import {
  presentAuth,
  presentSale,
  type Verdict,
  identity,
  successful,
  transaction,
} from './present-transaction.ts'
import { Refusal, refuse, refuseProblems, type Reply, success } from '../world/replies.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { replies } from '../../contract/replies/replies.ts'
import type { EventRow, PaymentAuthentication, PaymentRow } from '../world/tables.ts'
import {
  authenticatePayment,
  declineFor,
  proofOf,
  spendAuthentication,
} from '../three-d-secure/three-d-secure.ts'
import type { Tx } from '../world/tx.ts'

/** The fields that sale and authorization share. */
type PayerInput = Input<'payments.auth'>

/** Charges a card; in the sandbox the amount selects the outcome. */
export const makeSale: Handler<'payments.sale'> = (tx, input) => {
  const charged = charge(tx, 'sale', input)
  if (charged.kind === 'authentication') return charged.reply
  const { payment, verdict, event } = charged
  const data = presentSale(tx, payment, verdict)
  if (verdict.approved) notifyCallback(tx, event, payment, data)
  return {
    status: verdict.status,
    body: { success: verdict.approved, message: verdict.reason, data },
  }
}

/** Reserves an amount on a card; the amount selects the outcome, as with a sale. */
export const auth: Handler<'payments.auth'> = (tx, input) => {
  const charged = charge(tx, 'auth', input)
  if (charged.kind === 'authentication') return charged.reply
  const { payment, verdict, event } = charged
  const { status, approved, reason: message } = verdict
  const data = presentAuth(tx, payment, verdict)
  if (verdict.approved) notifyCallback(tx, event, payment, data)
  return { status, body: { success: approved, message, data, ...(approved ? { status } : {}) } }
}

/** Reads the status and the history of a payment. */
export const status: Handler<'payments.status'> = (tx, input) =>
  success(tx.lang, 'information_found', presentStatus(tx, findPayment(tx, input.payment_uuid)))

/** A charge that was tried, or one that waits for the customer to be authenticated. */
type Charge =
  | {
      readonly kind: 'charged'
      readonly payment: PaymentRow
      readonly verdict: Verdict
      readonly event: EventRow
    }
  | { readonly kind: 'authentication'; readonly reply: Reply<AuthenticationRequired> }

/** @throws Refusal when the outcome leaves no payment behind. */
function charge(tx: Tx, kind: 'sale' | 'auth', input: PayerInput): Charge {
  const outcome = simulatedOutcome(tx, input.order_amount)
  const card = cardOfNumber(tx, input)
  const earlier = earlierAttempt(tx, input)
  const authentication = authenticatePayment(tx, input, card, outcome)
  if (authentication.kind === 'required') {
    return { kind: 'authentication', reply: authentication.reply }
  }
  const proof = proofOf(authentication)
  const verdict = verdictOf(tx, outcome, proof)
  const payment = attempt(tx, input, {
    kind,
    outcome,
    verdict,
    card,
    earlier,
    installments: installmentsOf(tx, kind, input),
    proof,
  })
  // A new payment is appended without a look-up.
  if (earlier) tx.tables.payments.put(payment)
  else tx.tables.payments.add(payment)
  spendAuthentication(tx, authentication, payment.id)
  const event = announceStep(tx, chargeEvents[payment.state], payment)
  return { kind: 'charged', payment, verdict, event }
}

/** The event that announces a charge, by the state after the charge. */
const chargeEvents = {
  paid: 'payment.paid',
  authorized: 'payment.authorized',
  declined: 'payment.declined',
} as const satisfies Partial<Record<PaymentState, PaymentEventType>>

function installmentsOf(
  { settings }: Tx,
  kind: 'sale' | 'auth',
  { installment_type: type, installment_months: months }: PayerInput,
): PaymentRow['installments'] {
  if (kind === 'auth' && settings.assumptions.auth_instalments === 'ignored') return null
  return type && months ? { type: type as 'intra' | 'extra', months } : null
}

/** @throws Refusal when the outcome leaves no payment behind. */
function verdictOf(tx: Tx, outcome: Outcome, proof: PaymentAuthentication | undefined): Verdict {
  const { assumptions } = tx.settings
  const decline = proof && declineFor(tx, proof.result)
  if (decline && assumptions.failed_authentication_payment === 'no_payment') {
    throw refuse(tx.lang, decline)
  }
  if (decline) {
    const { status, [tx.lang]: reason } = replies[decline]
    return { status, approved: false, code: assumptions.declined_code, reason }
  }
  const { status } = outcome
  const reason = outcome.message[tx.lang]
  // Only 200, 402 and 408 create a payment: the others carry no data
  // (docs/evidence.md#payment-after-a-refusal).
  if (status !== 200 && status !== 402 && status !== 408) {
    throw new Refusal({ status, body: { success: false, message: reason } })
  }
  return { status, approved: status === 200, code: responseCode(tx, outcome), reason }
}

/** @throws Refusal of an amount that selects nothing, unless the ledger approves it. */
function simulatedOutcome(tx: Tx, amount: string): Outcome {
  const { amount_outside_table: outside } = tx.settings.assumptions
  const isApproved = outside === 'approved' && Number(amount) > 0
  const outcome =
    tx.planned ?? outcomeOf(amount) ?? (isApproved && outcomeOf(outcomeReplies.completed.amount))
  if (outcome) return outcome
  const value = { value: redactText(amount) }
  const name = Number(amount) > 0 ? 'amount_outside' : 'amount_not_positive'
  const remarks: readonly Remark[] = [{ at: 'order_amount', name }]
  throw outside === 'invalid_field'
    ? refuseProblems(
        tx.lang,
        [{ field: 'order_amount', rule: 'test_case', params: value }],
        remarks,
      )
    : refuse(tx.lang, 'unknown_test_case', value, { remarks })
}

/** The payment that this sale tries once more, if it names one or repeats its order. */
function earlierAttempt(tx: Tx, input: PayerInput): PaymentRow | undefined {
  const { assumptions } = tx.settings
  if (input.payment_uuid && assumptions.sale_with_payment_uuid === 'next_attempt') {
    const named = findPayment(tx, input.payment_uuid)
    if (!canTryAgain(named)) throw refuseState(tx, named, 'try_again')
    return named
  }
  if (assumptions.repeated_order_id === 'new_payment') return undefined
  const payment = tx.tables.payments.newestBy(redactText(input.order_id))
  if (!payment) return undefined
  if (assumptions.repeated_order_id === 'refused') {
    throw refuseProblems(tx.lang, [{ field: 'order_id', rule: 'unique' }])
  }
  return canTryAgain(payment) ? payment : undefined
}

/** The payment after this attempt at it. */
function attempt(
  tx: Tx,
  input: PayerInput,
  {
    kind,
    outcome,
    verdict,
    card,
    earlier,
    installments,
    proof,
  }: {
    kind: PaymentRow['kind']
    outcome: Outcome
    verdict: Verdict
    card: PaymentCard
    earlier: PaymentRow | undefined
    installments: PaymentRow['installments']
    proof: PaymentAuthentication | undefined
  },
): PaymentRow & { readonly state: keyof typeof chargeEvents } {
  const { assumptions, merchant } = tx.settings
  const charged =
    verdict.approved || (verdict.status === 408 && assumptions.timeout_payment === 'paid')
  const state = !charged ? 'declined' : kind === 'auth' ? 'authorized' : 'paid'
  const step = attemptStep(tx, card, state, outcome.amount, proof)
  const payment: ReturnType<typeof attempt> = {
    id: earlier?.id ?? tx.newId('S-'),
    // A card number typed into the wrong field is not kept either.
    orderId: redactText(input.order_id),
    kind,
    state,
    amount: Number(input.order_amount),
    currency: currencyNamed(input.order_currency),
    customer: { name: redactText(input.customer_name), email: redactText(input.customer_email) },
    card: keptCard(card),
    installments,
    attempts: (earlier?.attempts ?? 0) + 1,
    hash: paymentHash(input.order_id, merchant.key, merchant.secret, tx.md5),
    callback: input.order_callback ? withoutCardData(input.order_callback) : null,
    ...(tx.isForeign && { byForeignPage: true }),
    authentication: proof ?? null,
    createdAt: earlier?.createdAt ?? tx.now,
    expiresAt: state === 'authorized' ? tx.now + authorizationLifetime : null,
    history: earlier ? earlier.history.concat(step) : [step],
  }
  return card.token === undefined ? payment : { ...payment, token: card.token }
}

function responseCode(tx: Tx, outcome: Outcome) {
  const { assumptions } = tx.settings
  if (outcome.status === 200) return assumptions.success_code
  if (outcome.status === 408) return assumptions.timeout_code
  return outcome.amount === 4 ? assumptions.lost_card_code : assumptions.declined_code
}

/** Charges the authorized amount, or a part of it; a payment is captured once. */
export const captureAuthorization: Handler<'payments.capture'> = (tx, input) => {
  const payment = findMovable(tx, input.payment_uuid, 'capture')
  const amount = Number(input.transaction_approved_amount)
  if (amount > payment.amount) throw refuse(tx.lang, 'amount_over_authorized')
  if (tx.settings.assumptions.capture_amount === 'one' && amount !== 1) {
    throw refuse(tx.lang, 'capture_amount_not_one')
  }
  const { now: at, device } = tx
  const step = { at, kind: 'captured', card: payment.card.mask, device } as const
  const captured = movePayment(tx, payment, 'capture', step, {
    amount,
    authorized: payment.amount,
  })
  const event = announceStep(tx, 'payment.captured', captured)
  const data = presentCapture(tx, captured)
  notifyCallback(tx, event, captured, data)
  const { status, body } = success(tx.lang, 'payment_captured', data)
  return { status, body: { ...body, status } }
}

/** `data` of capture, whose authorization code is the text `null` (specification, Resources). */
const presentCapture = (tx: Tx, payment: PaymentRow): CaptureResult => ({
  transaction_type: 'capture',
  ...transaction(tx, payment, successful(tx, 'payment_captured')),
  transaction_approved_amount: null,
  transaction_auth: 'null',
  ...(tx.settings.assumptions.capture_result === 'with_hash'
    ? { ...identity(payment), transaction_approved_amount: payment.amount }
    : {}),
})
