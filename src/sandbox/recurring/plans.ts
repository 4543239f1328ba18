import { presentCreatedPlan, presentPlan } from '../presentation/present-recurring.ts'
import { redactText } from '../../contract/redaction/redact-text.ts'
import type { Input } from '../../contract/operations/registry.ts'
import { isTrue } from '../../contract/fields/rules.ts'
import type { Handler } from '../world/handler.ts'
import { refuse, success } from '../world/replies.ts'
import { remarkOfMissing } from '../world/missing-row.ts'
import type { PlanRow } from '../world/tables.ts'
import type { Tx } from '../world/tx.ts'
import { pauseEnrollments, resumeEnrollments, updateEnrollments } from './move-enrollment.ts'

export const createPlan: Handler<'plans.create'> = (tx, input) => {
  requirePermission(tx)
  const plan: PlanRow = {
    id: tx.newId(),
    ...fieldsOf(input, initialOf(tx)),
    isActive: true,
    createdAt: tx.now,
    updatedAt: tx.now,
    newestEnrollment: null,
  }
  tx.tables.plans.put(plan)
  tx.emit('plan.created', plan.id)
  return success(tx.lang, 'plan_created', presentCreatedPlan(plan))
}

export const readPlan: Handler<'plans.read'> = (tx, input) => {
  requirePermission(tx)
  const plan = findPlan(tx, input.subscription_id)
  return success(tx.lang, 'information_found', presentPlan(plan))
}

/**
 * Changes the sent fields, or replaces the whole plan: the present plan decides the charges of an
 * enrollment.
 */
export const updatePlan: Handler<'plans.update'> = (tx, input) => {
  requirePermission(tx)
  const plan = findPlan(tx, input.subscription_id)
  const unsent = tx.settings.assumptions.plan_update === 'kept' ? plan : initialOf(tx)
  const updated: PlanRow = { ...plan, ...fieldsOf(input, unsent), updatedAt: tx.now }
  tx.tables.plans.put(updated)
  tx.emit('plan.updated', plan.id)
  updateEnrollments(tx, plan, updated)
  const data = { ...presentPlan(updated), auto_cancel: updated.autoCancel }
  return success(tx.lang, 'plan_updated', data)
}

/** Stops or resumes every automatic charge of the plan. */
export const activatePlan: Handler<'plans.activation'> = (tx, input) => {
  requirePermission(tx)
  const plan = findPlan(tx, input.subscription_id)
  const isActive = input.activation_status === 'activate'
  const reply = success(tx.lang, 'plan_status_updated', undefined)
  if (isActive === plan.isActive) return reply
  tx.tables.plans.put({ ...plan, isActive, updatedAt: tx.now })
  tx.emit(isActive ? 'plan.activated' : 'plan.deactivated', plan.id)
  if (isActive) resumeEnrollments(tx, plan)
  else pauseEnrollments(tx, plan)
  return reply
}

/** @throws Refusal when the merchant's user may not work with recurring payments. */
export function requirePermission(tx: Tx) {
  if (tx.settings.assumptions.recurring_permission === 'missing') {
    throw refuse(tx.lang, 'recurring_not_allowed')
  }
}

/** @throws Refusal when no plan has that identifier. */
export function findPlan(tx: Tx, id: string): PlanRow {
  const plan = tx.tables.plans.get(id.toLowerCase())
  if (plan) return plan
  const remarks = [remarkOfMissing(tx, 'subscription_id', 'plans', id)]
  throw refuse(tx.lang, 'plan_not_found', {}, { status: unknownStatus(tx), remarks })
}

export const unknownStatus = ({ settings }: Tx) =>
  settings.assumptions.unknown_recurring === 'not_found' ? 404 : 412

type Optional = Pick<PlanRow, 'description' | 'limit' | 'conversion' | 'autoCancel' | 'lang'>

/** The optional fields of a plan that was created without them. */
const initialOf = ({ settings }: Tx): Optional => ({
  description: null,
  limit: null,
  conversion: false,
  autoCancel: isTrue(settings.assumptions.omitted_auto_cancel),
  lang: 'es',
})

const fieldsOf = (input: Input<'plans.create'>, unsent: Optional) => ({
  name: redactText(input.name),
  description: input.description ? redactText(input.description) : unsent.description,
  type: input.type as PlanRow['type'],
  recurrence: input.recurrence as PlanRow['recurrence'],
  currency: input.currency as PlanRow['currency'],
  amount: Number(input.amount),
  limit: input.limit ? Number(input.limit) : unsent.limit,
  conversion: input.conversion ? isTrue(input.conversion) : unsent.conversion,
  autoCancel: input.auto_cancel ? isTrue(input.auto_cancel) : unsent.autoCancel,
  lang: input.lang ? langOf(input.lang) : unsent.lang,
})

const langOf = (lang: string) => (lang === 'en' ? 'en' : 'es')
