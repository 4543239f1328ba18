import type { LoggedRequest } from '../../../contract/control/logged-request.ts'
import type { DeliveryEntity } from '../../../contract/control/events.ts'
import { operations } from '../../../contract/operations/registry.ts'
import type { SortValue } from '../../../contract/sorted-by.ts'
import { rowsInOrder } from '../../parts/page/list-query.ts'
import type { Speak } from '../../state/use-text.ts'
import { notificationsOf, operationOf, receiverAnswerOf, requestSubject } from './findings.ts'

/** The name of a request, in the reader's words. */
export function requestTitle(request: LoggedRequest, t: Speak) {
  const operation = operationOf(request)
  return operation ? t(operations[operation].title) : `${request.method} ${request.path}`
}

export const requestMessage = ({ response: { body } }: LoggedRequest) =>
  (body as { message?: string } | null)?.message

type ValueOf = (
  request: LoggedRequest,
  t: Speak,
  deliveries: readonly DeliveryEntity[],
) => SortValue

/** The columns that sort the requests, with a request's value in each; `time` needs none. */
const columns = {
  operation: requestTitle,
  subject: (request) => requestSubject(request) || null,
  status: ({ status }) => status,
  message: (request) => requestMessage(request) ?? null,
  notified: (request, _, deliveries) =>
    notificationsOf(request, deliveries)
      .map((delivery) => receiverAnswerOf(delivery).short)
      .join() || null,
  duration: ({ ms }) => ms,
} satisfies Record<string, ValueOf>

export const requestSorts = ['time', ...Object.keys(columns)]

/** Requests, which come newest first, in the order of `sort`. */
export function orderRequests(
  newestFirst: readonly LoggedRequest[],
  sort: string,
  t: Speak,
  deliveries: readonly DeliveryEntity[],
): readonly LoggedRequest[] {
  const asked = Object.entries<ValueOf>(columns).map(
    ([name, valueOf]) =>
      [name, (request: LoggedRequest) => valueOf(request, t, deliveries)] as const,
  )
  return rowsInOrder(newestFirst, sort, Object.fromEntries(asked))
}
