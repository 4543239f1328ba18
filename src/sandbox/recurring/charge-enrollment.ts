import { canMove } from '../../contract/domain/payment-states.ts'
import { isComplete, chargeOrderPrefix } from '../../contract/domain/coming-charges.ts'
import { chargeRetryInterval } from '../../contract/domain/lifetimes.ts'
import { chargedPrice } from '../../contract/domain/price.ts'
import { outcomeReplies } from '../../contract/replies/outcomes.ts'
import { paymentHash } from '../../contract/signing.ts'
import { changeEnrollment, moveEnrollment, nextOfCalendar } from './move-enrollment.ts'
import { announceStep, attemptStep, keepAttempt, movePayment } from '../payments/move-payment.ts'
import { notifyPayment } from '../notifications/notifications.ts'
import { keptCard, noCard } from '../tokens/payment-card.ts'
import type {
  Card,
  EnrollmentRow,
  PaymentAuthentication,
  PaymentRow,
  PlanRow,
} from '../world/tables.ts'
import { planOf, type Tx } from '../world/tx.ts'

/** The outcome of the sandbox that a declined charge shows as its reason. */
export const declinedOutcome = 2

/** The price of an enrollment at the exchange rate of the moment. */
export const priceOf = ({ settings }: Tx, plan: PlanRow, quantity: number) =>
  chargedPrice(plan, quantity, settings.exchangeRate)

/** A payment of an enrollment, before the first attempt at it. */
export function newPayment(
  tx: Tx,
  { id, customer }: Pick<EnrollmentRow, 'id' | 'customer'>,
  plan: PlanRow,
  price: { readonly amount: number; readonly currency: string },
): PaymentRow {
  const { key, secret } = tx.settings.merchant
  const orderId = chargeOrderPrefix + tx.newCode(9)
  const payment: PaymentRow = {
    id: tx.newId('P-'),
    orderId,
    kind: 'subscription',
    state: 'temp',
    amount: price.amount,
    currency: price.currency,
    customer,
    card: keptCard(noCard),
    installments: null,
    attempts: 0,
    hash: paymentHash(orderId, key, secret, tx.md5),
    callback: null,
    authentication: null,
    createdAt: tx.now,
    expiresAt: null,
    history: [],
    enrollment: { id, title: plan.name },
  }
  tx.tables.payments.add(payment)
  return payment
}

/** The automatic charge of an enrollment: its period is over, or a failed charge is tried again. */
export function chargeAutomatically(tx: Tx, enrollment: EnrollmentRow) {
  const plan = planOf(tx, enrollment)
  // A card that the checkout only stored pays the checkout's own payment first.
  const isFirst = enrollment.lastPaidAt === null && enrollment.lastFailedAt === null
  const owed =
    (isFirst || enrollment.state === 'failed') && tx.tables.payments.get(enrollment.payment)
  // That of a state from elsewhere may be another's, which is paid.
  const isOpen = owed && canMove(owed.state, 'pay')
  const payment = isOpen
    ? owed
    : newPayment(tx, enrollment, plan, priceOf(tx, plan, enrollment.quantity))
  const card = enrollment.card ?? noCard
  const [outcome, coming] = nextOutcome(enrollment)
  const planned = enrollment.coming ? { ...enrollment, coming } : enrollment
  if (outcome === 'declined') declineCharge(tx, planned, payment, card)
  else approveCharge(tx, planned, plan, payment, { card })
}

/** Keeps the card of the checkout, for a first charge on its date: nothing is charged yet. */
export function storeCard(
  tx: Tx,
  enrollment: EnrollmentRow,
  plan: PlanRow,
  payment: PaymentRow,
  { card: used, proof }: { card: Card; proof?: PaymentAuthentication },
) {
  const card = keptCard(used)
  const step = {
    at: tx.now,
    kind: 'stored',
    card: card.mask,
    device: tx.device,
    ...(proof ? { authentication: proof } : {}),
  } as const
  keepAttempt(tx, payment, step, { card, authentication: proof ?? null })
  moveEnrollment(tx, enrollment, 'pay', {
    card,
    nextChargeAt: enrollment.firstChargeAt,
    isPaused: !plan.isActive,
  })
}

/** The outcome of the next charge, and the plan for the charges after it. */
export function nextOutcome({ coming }: EnrollmentRow) {
  if (!coming) return ['approved', null] as const
  const { outcome, times } = coming
  return [outcome, times > 1 ? { outcome, times: times - 1 } : null] as const
}

/** A successful payment of an enrollment, automatic or by its customer. */
export function approveCharge(
  tx: Tx,
  enrollment: EnrollmentRow,
  plan: PlanRow,
  payment: PaymentRow,
  { card: used, proof }: { card: Card; proof?: PaymentAuthentication },
) {
  const card = keptCard(used)
  const price = priceOf(tx, plan, enrollment.quantity)
  const paid = movePayment(
    tx,
    payment,
    'pay',
    attemptStep(tx, card, 'paid', outcomeReplies.completed.amount, proof),
    {
      amount: price.amount,
      currency: price.currency,
      card,
      attempts: payment.attempts + 1,
      authentication: proof ?? payment.authentication,
    },
  )
  announceStep(tx, 'payment.paid', paid)

  const firstChargeAt = enrollment.firstChargeAt ?? tx.now
  const changes = {
    card,
    payment: paid.id,
    paidCount: enrollment.paidCount + 1,
    failedCount: failuresAfterSuccess(tx, enrollment),
    lastPaidAt: tx.now,
    firstChargeAt,
    nextChargeAt: nextOfCalendar(tx, plan, firstChargeAt),
    isPaused: !plan.isActive,
    coming: enrollment.coming,
  }
  const report = (charged: EnrollmentRow) => {
    const event = tx.emit('enrollment.charged', charged.id, { payment: paid.id })
    notifyPayment(tx, event, paid, charged, plan)
  }
  const move = movesToActive[enrollment.state]
  const charged = move
    ? moveEnrollment(tx, enrollment, move, changes, report)
    : changeEnrollment(tx, enrollment, changes)
  if (!move) report(charged)
  if (isComplete(charged.paidCount, plan.limit)) {
    moveEnrollment(tx, charged, 'finalize', { nextChargeAt: null })
  }
}

/** `failed_count` after a successful payment. */
export const failuresAfterSuccess = ({ settings }: Tx, { failedCount }: EnrollmentRow) =>
  settings.assumptions.failed_count === 'reset' ? 0 : failedCount

const movesToActive: Partial<Record<EnrollmentRow['state'], 'pay' | 'recover' | 'resume'>> = {
  pending: 'pay',
  failed: 'recover',
  on_hold: 'resume',
}

/** A declined charge: tried again a day later, until the enrollment is put on hold. */
export function declineCharge(tx: Tx, enrollment: EnrollmentRow, payment: PaymentRow, used: Card) {
  const card = keptCard(used)
  const step = attemptStep(tx, card, 'declined', declinedOutcome)
  const attempts = payment.attempts + 1
  const failed = movePayment(tx, payment, 'decline', step, { card, attempts })
  announceStep(tx, 'payment.declined', failed)

  const { failures_until_hold: limit } = tx.settings.assumptions
  const changes = {
    payment: failed.id,
    failedCount: enrollment.failedCount + 1,
    lastFailedAt: tx.now,
    coming: enrollment.coming,
  }
  const report = ({ id }: EnrollmentRow) =>
    void tx.emit('enrollment.charge_failed', id, { payment: failed.id })
  const retry = { ...changes, nextChargeAt: tx.now + chargeRetryInterval }
  if (enrollment.state === 'active') moveEnrollment(tx, enrollment, 'fail', retry, report)
  else if (enrollment.state === 'on_hold') report(changeEnrollment(tx, enrollment, changes))
  else if (failuresOf(failed, enrollment) < (limit === 'three' ? 3 : 4)) {
    report(changeEnrollment(tx, enrollment, retry))
  } else {
    moveEnrollment(tx, enrollment, 'hold', { ...changes, nextChargeAt: null }, report)
  }
}

/**
 * Counts how often a charge has failed: an attempt that was declined at the checkout, before the
 * charge's date, does not count.
 */
const failuresOf = ({ history }: PaymentRow, { firstChargeAt }: EnrollmentRow) =>
  history.filter(({ kind, at }) => kind === 'declined' && at >= (firstChargeAt ?? 0)).length
