import { presentDelivery } from '../notifications/deliveries.ts'
import { presentEvent } from '../presentation/present-event.ts'
import { presentPayment } from '../presentation/present.ts'
import { listEnrollmentsOf, presentEnrollmentEntity } from '../recurring/enrollment-actions.ts'
import { type ControlCall, list } from '../world/control-call.ts'
import { isRequest, presentRequest } from '../world/request-log.ts'
import type { RequestRow } from '../world/tables.ts'

const newestFirst = { newestFirst: true }

/** The payments, newest first, all or those of one enrollment. */
export function listPayments(call: ControlCall<'payments.list'>) {
  const { enrollment } = call.query
  const { assumptions } = call.world.settings
  return list(call, call.tables.payments, (row) => presentPayment(row, assumptions), {
    newestFirst: true,
    where: enrollment === undefined ? undefined : (row) => row.enrollment?.id === enrollment,
  })
}

/** The enrollments, newest first, all or those of one plan. */
export const listEnrollments = (call: ControlCall<'enrollments.list'>) =>
  call.query.plan === undefined
    ? list(call, call.tables.enrollments, (row) => presentEnrollmentEntity(row, call), newestFirst)
    : listEnrollmentsOf(call, call.query.plan)

/** The events, oldest first unless asked otherwise; `type` is one, or a whole family of them. */
export function listEvents(call: ControlCall<'events.list'>) {
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
  const { entity, kind, status, order } = call.query
  return list(call, call.tables.deliveries, presentDelivery, {
    newestFirst: order === 'newest',
    where: ({ notice, ...row }) =>
      (entity === undefined || row.entity === entity || notice.payment?.id === entity) &&
      (kind === undefined || notice.kind === kind) &&
      (status === undefined || row.status === status),
  })
}

/** The requests that the payment interface answered, newest first. */
export function listRequests(call: ControlCall<'requests.list'>) {
  const { operation, status } = call.query
  return list(call, call.tables.requests, (row) => presentRequest(row as RequestRow), {
    newestFirst: true,
    where: (row) =>
      isRequest(row) &&
      (operation === undefined || row.operation === operation) &&
      (status === undefined || String(row.status) === status),
  })
}
