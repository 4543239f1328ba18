import {
  presentEnrollmentEntity,
  presentPlanEntity,
  presentMerchant,
} from '../presentation/present-entities.ts'
import * as z from 'zod/mini'
import type { JoinInfo } from '../../contract/control/customer.ts'
import type { EnrollmentEntity } from '../../contract/control/entities.ts'
import { refusalOfLink } from '../../contract/domain/plans.ts'
import { isConverted } from '../../contract/domain/price.ts'
import { periodOf } from '../../contract/domain/recurrence.ts'
import { check, problemTexts } from '../../contract/fields/problems.ts'
import { customerFields } from '../../contract/operations/enrollments.ts'
import { enrollmentRefusals } from '../../contract/replies/enrollment-refusals.ts'
import { type ControlCall, ControlRefusal, found, langOf, txOf } from '../world/control-call.ts'
import type { Unit } from '../world/tx.ts'
import { priceOf } from './charge-enrollment.ts'
import { enrollInPlan } from './enrollments.ts'

/** The data of the page behind the link of a plan. */
export function describeLink(call: ControlCall<'join.read'>): JoinInfo {
  const plan = planOfLink(call)
  const { assumptions, merchant, exchangeRate } = call.world.settings
  return {
    plan: presentPlanEntity(plan, call),
    ...presentMerchant(merchant),
    price: priceOf(txOf(call, plan.lang), plan, 1),
    exchange_rate: isConverted(plan) ? exchangeRate : null,
    period: periodOf(plan.recurrence, assumptions),
    refusal: refusalOfLink(plan, assumptions) ?? null,
    lang: plan.lang,
  }
}

const joining = z.object(customerFields)

/** A customer joins a plan by its link, and pays at the checkout like any other. */
export function joinByLink(call: ControlCall<'join.enroll'>): EnrollmentEntity {
  const plan = planOfLink(call)
  const refusal = refusalOfLink(plan, call.world.settings.assumptions)
  if (refusal) throw new ControlRefusal(409, enrollmentRefusals[refusal].en)
  const tx = txOf(call, langOf(call, plan))
  const checked = check(joining, call.body)
  if (!checked.ok) {
    const errors = problemTexts(checked.problems, tx.lang)
    throw new ControlRefusal(422, Object.values(errors).flat().join(' '), { errors })
  }
  const { enrollment } = enrollInPlan(tx, plan, checked.values)
  return presentEnrollmentEntity(enrollment, call)
}

const planOfLink = ({ id, tables }: Unit & { readonly id: string }) =>
  found(tables.plans.get(id.toLowerCase()), `plan ${id}`)
