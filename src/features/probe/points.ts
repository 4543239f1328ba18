import type { NotificationKind } from '../../contract/answers/recurring-results.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import type { LoggedRequest } from '../../contract/control/logged-request.ts'
import { isOperationId, type OperationId } from '../../contract/operations/operation-ids.ts'

/** The faults that a probe causes in requests, and in notifications. */
export const requestFaults = [
  'lose_request',
  'lose_answer',
  'repeat',
  'delay',
  'error_500',
  'too_many_429',
] as const
export const deliveryFaults = ['lose', 'repeat', 'overtake', 'late'] as const
export type RequestFault = (typeof requestFaults)[number]
export type DeliveryFault = (typeof deliveryFaults)[number]
export type ProbeFault = RequestFault | DeliveryFault

/** A place where something can go wrong: a request of the clean run, or a delivery to it. */
export type Point =
  | {
      /** From 1, in the order of the clean run; requests come first. */
      readonly number: number
      readonly kind: 'request'
      readonly operation: OperationId
      /** Of the requests for this operation, from 1. */
      readonly nth: number
      readonly order_id: string | null
    }
  | {
      readonly number: number
      readonly kind: 'delivery'
      readonly notification: NotificationKind
      /** Of all notifications that were posted, from 1. */
      readonly nth: number
      /** Another notification follows, which can overtake this one. */
      readonly is_followed: boolean
    }

/** A fault at a point. */
export type Planned =
  | { readonly point: Extract<Point, { kind: 'request' }>; readonly fault: RequestFault }
  | { readonly point: Extract<Point, { kind: 'delivery' }>; readonly fault: DeliveryFault }

/** The points of a clean run, from its log and its notifications, oldest first. */
export function pointsOf(
  requests: readonly LoggedRequest[],
  deliveries: readonly DeliveryEntity[],
): readonly Point[] {
  const counts = new Map<OperationId, number>()
  const asked = requests.flatMap(({ operation, request }) => {
    if (!operation || !isOperationId(operation)) return []
    const nth = (counts.get(operation) ?? 0) + 1
    counts.set(operation, nth)
    const { order_id: order } = request.body
    return [{ kind: 'request' as const, operation, nth, order_id: order ? String(order) : null }]
  })
  const posted = deliveries.filter(({ url }) => url !== null)
  const delivered = posted.map(({ kind }, index) => ({
    kind: 'delivery' as const,
    notification: kind,
    nth: index + 1,
    is_followed: index + 1 < posted.length,
  }))
  return [...asked, ...delivered].map((point, index) => ({ number: index + 1, ...point }))
}

/** Every fault at every point, or those that are wanted. */
export function plannedOf(
  points: readonly Point[],
  wanted?: readonly ProbeFault[],
): readonly Planned[] {
  const isWanted = (fault: ProbeFault) => wanted?.includes(fault) ?? true
  return points.flatMap((point): readonly Planned[] =>
    point.kind === 'request'
      ? requestFaults.filter(isWanted).map((fault) => ({ point, fault }))
      : deliveryFaults
          .filter((fault) => isWanted(fault) && (fault !== 'overtake' || point.is_followed))
          .map((fault) => ({ point, fault })),
  )
}

/** Single faults, then each two of them at different points. */
export function runsOf(planned: readonly Planned[], withPairs: boolean): readonly Planned[][] {
  const singles = planned.map((one) => [one])
  if (!withPairs) return singles
  const pairs = planned.flatMap((one, index) =>
    planned
      .slice(index + 1)
      .flatMap((other) => (other.point.number === one.point.number ? [] : [[one, other]])),
  )
  return [...singles, ...pairs]
}
