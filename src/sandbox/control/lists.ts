import { hasStatus, presentDelivery } from '../notifications/deliveries.ts'
import { presentEvent } from '../presentation/present-event.ts'
import { presentPayment } from '../presentation/present.ts'
import { listEnrollmentsOf } from '../recurring/enrollment-actions.ts'
import { presentTokenEntity } from '../tokens/tokens.ts'
import { type ControlCall, list } from '../world/control-call.ts'
import { presentRequest } from '../world/request-log.ts'
import {
  sortDeliveries,
  sortEnrollments,
  sortEvents,
  sortPayments,
  sortPlans,
  sortTokens,
} from './sorted-lists.ts'
import { presentEnrollmentEntity, presentPlanEntity } from '../presentation/present-entities.ts'

const newestFirst = { newestFirst: true }

/** Whether a list is asked for with more than what a walk through its table can answer. */
const isSorted = ({ query }: { readonly query: object }, walked: readonly string[] = []) =>
  Object.keys(query).some((name) => name !== 'limit' && name !== 'after' && !walked.includes(name))

/** The payments, newest first, all or those of one enrollment or token; sorted, those that fit. */
export function listPayments(call: ControlCall<'payments.list'>) {
  if (isSorted(call, ['enrollment', 'token'])) return sortPayments(call)
  const { enrollment, token } = call.query
  const { assumptions } = call.world.settings
  return list(call, call.tables.payments, (row) => presentPayment(row, assumptions), {
    newestFirst: true,
    where: (row) =>
      (enrollment === undefined || row.enrollment?.id === enrollment) &&
      (token === undefined || row.token === token),
  })
}

/** The tokens, newest first; sorted, those that fit. */
export const listTokens = (call: ControlCall<'tokens.list'>) =>
  isSorted(call)
    ? sortTokens(call)
    : list(call, call.tables.tokens, presentTokenEntity, newestFirst)

/** The plans, newest first; sorted, those that fit. */
export const listPlans = (call: ControlCall<'plans.list'>) =>
  isSorted(call)
    ? sortPlans(call)
    : list(call, call.tables.plans, (row) => presentPlanEntity(row, call), newestFirst)

/** The enrollments, newest first, all or those of one plan; sorted, those that fit. */
export const listEnrollments = (call: ControlCall<'enrollments.list'>) =>
  isSorted(call, ['plan'])
    ? sortEnrollments(call)
    : call.query.plan === undefined
      ? list(
          call,
          call.tables.enrollments,
          (row) => presentEnrollmentEntity(row, call),
          newestFirst,
        )
      : listEnrollmentsOf(call, call.query.plan)

/** The events, oldest first unless asked otherwise; `type` is one, or a whole family of them. */
export function listEvents(call: ControlCall<'events.list'>) {
  if (isSorted(call, ['entity', 'type', 'order'])) return sortEvents(call)
  const { entity, type, order } = call.query
  return list(call, call.tables.events, presentEvent, {
    newestFirst: order === 'newest',
    where: (row) =>
      (entity === undefined || row.entity === entity) &&
      (type === undefined || row.type === type || row.type.startsWith(`${type}.`)),
  })
}

/** The notifications, which a payment has too when they are about its enrollment. */
export function listDeliveries(call: ControlCall<'deliveries.list'>) {
  if (isSorted(call, ['entity', 'kind', 'status', 'order'])) return sortDeliveries(call)
  const { entity, kind, status, order } = call.query
  return list(call, call.tables.deliveries, presentDelivery, {
    newestFirst: order === 'newest',
    where: (row) =>
      (entity === undefined || row.entity === entity || row.notice.payment?.id === entity) &&
      (kind === undefined || row.notice.kind === kind) &&
      (status === undefined || hasStatus(row, status)),
  })
}

/** The requests that the payment interface answered, newest first. */
export function listRequests(call: ControlCall<'requests.list'>) {
  const { operation, status, mark } = call.query
  const line = mark === undefined ? undefined : (call.tables.answers.get(mark)?.line ?? -1)
  return list(call, call.tables.requests, presentRequest, {
    newestFirst: true,
    where: (row) =>
      (line === undefined || row.number === line) &&
      (operation === undefined || row.operation === operation) &&
      (status === undefined || String(row.status) === status),
  })
}
