import { presentEnrollmentEntity } from '../presentation/present-entities.ts'
import type { EnrollmentEntity } from '../../contract/control/entities.ts'
import { limitOf, type Listing } from '../../contract/control/values.ts'
import { enrollmentRefusals } from '../../contract/replies/enrollment-refusals.ts'
import {
  mayCustomerCancel,
  canMoveEnrollment,
  hasEnded,
} from '../../contract/domain/enrollment-states.ts'
import { canMove } from '../../contract/domain/payment-states.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import { fill, type Text } from '../../contract/text.ts'
import {
  approveCharge,
  declineCharge,
  failuresAfterSuccess,
  nextOutcome,
} from './charge-enrollment.ts'
import { cardOfAttempt, keptCard, noCard } from '../tokens/payment-card.ts'
import {
  type ControlCall,
  ControlRefusal,
  ControlReply,
  type ControlResult,
  found,
  langOf,
  txOf,
} from '../world/control-call.ts'
import { changeEnrollment, moveEnrollment, nextOfCalendar } from './move-enrollment.ts'
import { replies } from '../../contract/replies/replies.ts'
import type { EnrollmentRow, PaymentRow } from '../world/tables.ts'
import { planOf, type Unit } from '../world/tx.ts'

/** The customer's manual retry, or change of card, while the enrollment is on hold. */
export function retryByCustomer(
  call: ControlCall<'enrollments.retry'>,
): ControlResult<'enrollments.retry'> {
  const { id, body } = call
  const enrollment = found(call.tables.enrollments.get(id), `enrollment ${id}`)
  if (!canMoveEnrollment(enrollment.state, 'resume')) {
    throw refusedIn(enrollment, enrollmentRefusals.retry)
  }
  const tx = txOf(call, langOf(call, enrollment))
  const plan = planOf(tx, enrollment)
  const isOtherCard = body.card_number !== undefined
  const card = isOtherCard ? cardOfAttempt(body) : (enrollment.card ?? noCard)
  if (isOtherCard && tx.settings.assumptions.card_change === 'resumes') {
    const nextChargeAt = nextOfCalendar(tx, plan, enrollment.firstChargeAt ?? tx.now)
    moveEnrollment(tx, enrollment, 'resume', {
      card: keptCard(card),
      nextChargeAt,
      failedCount: failuresAfterSuccess(tx, enrollment),
      isPaused: !plan.isActive,
    })
    return entityOf(call, id)
  }
  const payment = found(call.tables.payments.get(enrollment.payment), 'payment')
  if (!canMove(payment.state, 'pay')) throw refusedIn(payment, enrollmentRefusals.pay)
  const said = isOtherCard ? 'approved' : body.outcome
  const [planned, coming] = nextOutcome(enrollment)
  const outcome = said ?? planned
  const tried = said ? enrollment : { ...enrollment, coming }
  if (outcome === 'approved') approveCharge(tx, tried, plan, payment, { card })
  else declineCharge(tx, tried, payment, card)
  const entity = entityOf(call, id)
  if (outcome === 'approved') return entity
  return new ControlReply(402, { message: replies.declined[tx.lang], ...entity })
}

/** The customer asks to cancel; the plan says whether asking is enough. */
export function requestCancellation(
  call: ControlCall<'enrollments.cancel-request'>,
): EnrollmentEntity {
  const { id } = call
  const { reason } = call.body
  const enrollment = found(call.tables.enrollments.get(id), `enrollment ${id}`)
  const tx = txOf(call, langOf(call, enrollment))
  if (!mayCustomerCancel(enrollment.state, tx.settings.assumptions)) {
    throw refusedIn(enrollment, enrollmentRefusals.leave)
  }
  const changes = {
    wantsToCancel: true,
    cancelReason: reason ? redactText(reason) : enrollment.cancelReason,
  }
  tx.emit('enrollment.cancel_requested', id)
  if (planOf(tx, enrollment).autoCancel) {
    const end = { ...changes, cancelConfirmed: true, nextChargeAt: null }
    moveEnrollment(tx, enrollment, 'leave', end)
  } else {
    changeEnrollment(tx, enrollment, changes)
  }
  return entityOf(call, id)
}

/** Plans the outcomes of an enrollment's coming automatic charges. */
export function planNextCharge(call: ControlCall<'enrollments.next-charge'>): EnrollmentEntity {
  const { id } = call
  const { outcome, times = 1 } = call.body
  const enrollment = found(call.tables.enrollments.get(id), `enrollment ${id}`)
  if (hasEnded(enrollment.state)) throw refusedIn(enrollment, enrollmentRefusals.charge)
  call.tables.enrollments.put({ ...enrollment, coming: { outcome, times } })
  return entityOf(call, id)
}

/**
 * The enrollments of a plan, newest first: each knows the one before it. The cursor is an identifier.
 *
 * @throws ControlRefusal when the cursor is no enrollment.
 */
export function listEnrollmentsOf(
  call: ControlCall<'enrollments.list'>,
  planId: string,
): Listing<EnrollmentEntity> {
  const { enrollments, plans } = call.tables
  const { after } = call.query
  const limit = limitOf(call.query)
  const items: EnrollmentEntity[] = []
  const before = (id: string) => found(enrollments.get(id), `enrollment ${id}`).previous
  let next = after === undefined ? plans.get(planId)?.newestEnrollment : before(after)
  while (next && items.length < limit) {
    const enrollment = found(enrollments.get(next), `enrollment ${next}`)
    items.push(presentEnrollmentEntity(enrollment, call))
    next = enrollment.previous
  }
  return { items, after: next ? (items.at(-1)?.id ?? null) : null }
}

const refusedIn = ({ state }: EnrollmentRow | PaymentRow, reason: Text) =>
  new ControlRefusal(409, fill(reason.en, { status: state }))

const entityOf = (call: Unit, id: string) =>
  presentEnrollmentEntity(found(call.tables.enrollments.get(id), `enrollment ${id}`), call)
