import type { DeliveryEntity } from '../../contract/control/events.ts'
import { nowOf } from '../world/clock.ts'
import { type ControlCall, ControlRefusal, found } from '../world/control-call.ts'
import type { AcrossCall } from '../world/session.ts'
import { presentDelivery, received, recordAttempt } from './deliveries.ts'
import { messageToPost } from './outbox.ts'

/**
 * Posts a notification once more and waits for the result. Undefined when the host does not post it:
 * the inbox takes it at once, in one unit of work.
 *
 * @throws ControlRefusal when there is no such notification, or the host stops before it has a result.
 */
export async function redeliver({
  session,
  id,
}: AcrossCall<'deliveries.redeliver'>): Promise<DeliveryEntity | undefined> {
  const { post } = session.services
  if (!post) return undefined
  const asked = await session.update(({ tables, world, real }) => {
    const row = found(tables.deliveries.get(id), `delivery ${id}`)
    return row.isPosted ? { row, at: nowOf(world, real) } : undefined
  })
  if (!asked) return undefined
  const result = await post(messageToPost(asked.row))
  if (!result) throw new ControlRefusal(503, 'the sandbox stops: the delivery has no result')
  return session.update(({ tables }) => {
    const row = tables.deliveries.get(id)
    if (row?.notice !== asked.row.notice) throw new ControlRefusal(409, `delivery ${id} is gone`)
    return presentDelivery(recordAttempt(tables, row, { at: asked.at, ...result }))
  })
}

/** The inbox takes a notification once more, also one that the webhook lab has lost. */
export function redeliverToInbox({ tables, world, real, id }: ControlCall<'deliveries.redeliver'>) {
  const row = found(tables.deliveries.get(id), `delivery ${id}`)
  const attempt = { at: nowOf(world, real), ...received }
  return presentDelivery(recordAttempt(tables, row, attempt))
}
