import type { CheckoutBody, CheckoutInfo } from '../../contract/control/customer.ts'
import { isComplete, onlyStoresCard } from '../../contract/domain/coming-charges.ts'
import { enrollmentRefusals } from '../../contract/replies/enrollment-refusals.ts'
import { outcomeOf } from '../../contract/replies/outcomes.ts'
import { mayCustomerCancel } from '../../contract/domain/enrollment-states.ts'
import { takesFirstPayment } from '../../contract/domain/plans.ts'
import { fill } from '../../contract/text.ts'
import { isConverted } from '../../contract/domain/price.ts'
import { periodOf } from '../../contract/domain/recurrence.ts'
import { approveCharge, declinedOutcome, priceOf, storeCard } from './charge-enrollment.ts'
import { cardOfAttempt, keptCard, type PaymentCard } from '../tokens/payment-card.ts'
import { iso } from '../world/clock.ts'
import {
  type ControlCall,
  ControlRefusal,
  ControlReply,
  found,
  langOf,
  type RequestSource,
  txOf,
} from '../world/control-call.ts'
import { announceStep, attemptStep, keepAttempt } from '../payments/move-payment.ts'
import { paidAt, presentPayment } from '../presentation/present.ts'
import {
  presentMerchant,
  presentEnrollmentEntity,
  presentPlanEntity,
} from '../presentation/present-entities.ts'
import { enrollmentOfToken } from '../presentation/present-recurring.ts'
import { replies } from '../../contract/replies/replies.ts'
import type { EnrollmentRow, PaymentRow, PlanRow } from '../world/tables.ts'
import {
  authenticatePayment,
  type Authentication,
  declineFor,
  findBegun,
  lookUp,
  proofOf,
  spendAuthentication,
} from '../three-d-secure/three-d-secure.ts'
import { planOf, type Tx, type Unit } from '../world/tx.ts'
import { nextOfCalendar } from './move-enrollment.ts'

/** The sender of a question about an entity, and the address that was asked. */
type Question = Unit & { readonly id: string; readonly request: RequestSource }

/** The data of the checkout page. */
export function describeCheckout(call: Question): CheckoutInfo {
  const { id: uuid } = call
  const payment = found(call.tables.payments.get(uuid), `payment ${uuid}`)
  const enrollment = enrollmentOf(call, payment)
  return describe(call, payment, enrollment)
}

/** The data of the page behind `cancel_token`. */
export function describeManaged(call: ControlCall<'manage.read'>): CheckoutInfo {
  const enrollment = enrollmentOfToken(call.tables, call.id)
  // A wrong token gets the same answer whether there is such an enrollment or not.
  if (!enrollment) throw new ControlRefusal(404, 'no enrollment has this token')
  return describe(call, found(call.tables.payments.get(enrollment.payment), 'payment'), enrollment)
}

function describe(
  call: Question,
  payment: PaymentRow,
  enrollment: EnrollmentRow | undefined,
): CheckoutInfo {
  const { settings } = call.world
  const tx = txOf(call, enrollment?.lang ?? 'es')
  const plan = enrollment && planOf(tx, enrollment)
  return {
    payment: presentPayment(payment, settings.assumptions),
    paid_at: payment.state === 'paid' ? iso(paidAt(payment)) : null,
    enrollment: enrollment ? presentEnrollmentEntity(enrollment, call) : null,
    plan: plan ? presentPlanEntity(plan, call) : null,
    ...presentMerchant(settings.merchant),
    price: enrollment && plan ? priceOf(tx, plan, enrollment.quantity) : priceIn(payment),
    is_closed: !!enrollment && !!plan && isClosed(tx, enrollment, plan),
    exchange_rate: plan && isConverted(plan) ? settings.exchangeRate : null,
    period: plan ? periodOf(plan.recurrence, settings.assumptions) : null,
    stores_card: !!enrollment && storesCard(tx, enrollment),
    next_charge_at: enrollment && plan ? nextChargeOf(tx, enrollment, plan) : null,
    may_cancel: !!enrollment && mayCustomerCancel(enrollment.state, settings.assumptions),
    now: iso(tx.now),
    lang: enrollment?.lang ?? 'es',
  }
}

const storesCard = ({ now, settings }: Tx, { state, firstChargeAt }: EnrollmentRow) =>
  state === 'pending' && onlyStoresCard(now, firstChargeAt, settings.assumptions)

const isClosed = ({ settings }: Tx, { state }: EnrollmentRow, { isActive }: PlanRow) =>
  state === 'pending' && !takesFirstPayment(isActive, settings.assumptions)

const priceIn = ({ amount, currency }: PaymentRow) => ({ amount, currency })

/** The charge after the one that a customer pays now. */
function nextChargeOf(tx: Tx, enrollment: EnrollmentRow, plan: PlanRow) {
  const { state, nextChargeAt, isPaused, paidCount, firstChargeAt } = enrollment
  if (state !== 'pending' && state !== 'on_hold') {
    return nextChargeAt === null || isPaused ? null : iso(nextChargeAt)
  }
  const isLast = !storesCard(tx, enrollment) && isComplete(paidCount + 1, plan.limit)
  return isLast || !plan.isActive ? null : iso(nextOfCalendar(tx, plan, firstChargeAt ?? tx.now))
}

/** The customer's first payment, or the card for it; a declined one can be tried again. */
export function payCheckout(call: ControlCall<'checkout.pay'>) {
  const { id: uuid, body } = call
  const payment = found(call.tables.payments.get(uuid), `payment ${uuid}`)
  const enrollment = enrollmentOf(call, payment)
  if (!enrollment || payment.state !== 'temp') {
    throw new ControlRefusal(409, fill(enrollmentRefusals.pay.en, { status: payment.state }))
  }
  if (enrollment.state !== 'pending') {
    throw new ControlRefusal(409, fill(enrollmentRefusals.stored.en, { status: enrollment.state }))
  }
  const tx = txOf(call, langOf(call, enrollment))
  const plan = planOf(tx, enrollment)
  if (isClosed(tx, enrollment, plan)) throw new ControlRefusal(409, enrollmentRefusals.closed.en)
  const card = cardOfAttempt(body)
  const authentication = authenticate(
    tx,
    body,
    card,
    payment,
    priceOf(tx, plan, enrollment.quantity),
  )
  if (authentication.kind === 'required') {
    const { status, body: reply } = authentication.reply
    return new ControlReply(status, { authentication: reply.data })
  }
  const proof = proofOf(authentication)
  const reason =
    'outcome' in body && body.outcome === 'declined'
      ? 'declined'
      : proof && declineFor(tx, proof.result)
  if (reason) {
    const step = attemptStep(tx, card, 'declined', proof ? 1 : declinedOutcome, proof)
    const attempts = payment.attempts + 1
    const kept = keepAttempt(tx, payment, step, { card: keptCard(card), attempts })
    announceStep(tx, 'payment.declined', kept)
  } else if (storesCard(tx, enrollment)) {
    storeCard(tx, enrollment, plan, payment, { card, proof })
  } else {
    approveCharge(tx, enrollment, plan, payment, { card, proof })
  }
  spendAuthentication(tx, authentication, payment.id)
  const { payment: shown, enrollment: now } = describeCheckout(call)
  const after = { payment: shown, enrollment: now }
  if (!reason) return after
  return new ControlReply(402, { message: replies[reason][tx.lang], ...after })
}

/** Asks the issuer, once the browser's data has been collected. */
export function lookUpForCheckout(call: ControlCall<'checkout.lookup'>) {
  const { id: uuid } = call
  const { reference } = call.body
  const payment = found(call.tables.payments.get(uuid), `payment ${uuid}`)
  const tx = txOf(call, langOf(call, enrollmentOf(call, payment)))
  const row = findBegun(tx, reference)
  if (row.orderId !== payment.orderId) {
    throw new ControlRefusal(412, `the authentication ${reference} is of another payment`)
  }
  const { status, body } = lookUp(tx, row)
  return new ControlReply(status, body)
}

const enrollmentOf = ({ tables }: Unit, { enrollment }: PaymentRow) =>
  enrollment && tables.enrollments.get(enrollment.id)

/** The 3-D Secure authentication that the page asks for, or has been through. */
function authenticate(
  tx: Tx,
  body: CheckoutBody,
  card: PaymentCard,
  { orderId }: PaymentRow,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): Authentication {
  const outcome = outcomeOf(1)
  if ('outcome' in body || !outcome) return { kind: 'none' }
  const { authentication_request: isAsked, authentication_identifier: identifier } = body
  if (!isAsked && !identifier) return { kind: 'none' }
  const claim = {
    order_id: orderId,
    order_currency: currency,
    order_amount: String(amount),
    authentication_request: isAsked ? 'true' : undefined,
    authentication_identifier: identifier,
  }
  return authenticatePayment(tx, claim, card, outcome)
}
