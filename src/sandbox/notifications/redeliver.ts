import { type DeliveryEntity, redeliveryBody } from '../../contract/control/control.ts'
import type { ApiRequest } from '../../contract/http.ts'
import { ControlRefusal, found, readBody } from '../world/control-call.ts'
import { type Message, messageOf } from './outbox.ts'
import { presentDelivery, recordAttempt } from './deliveries.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Attempt } from '../world/tables.ts'

/** How posting a notification ended; undefined when the host stopped in the middle of it. */
export type Post = (message: Message) => Promise<Omit<Attempt, 'at'> | undefined>

/**
 * Posts a notification once more and waits for what comes of it. Undefined when that is not what is
 * asked for, or when the notification is one of the inbox, which takes it at once.
 */
export async function redeliver(
  catchUp: Sandbox['catchUp'],
  post: Post,
  request: ApiRequest,
): Promise<DeliveryEntity | undefined> {
  const id = /^\/sandbox\/deliveries\/([^/]+)\/redeliver$/.exec(request.path)?.[1]
  if (id === undefined) return undefined
  readBody(redeliveryBody, request.body)
  const asked = await catchUp(({ deliveries }, { now }) => {
    const row = found(deliveries.get(id), `delivery ${id}`)
    return row.isPosted ? { row, at: now } : undefined
  })
  if (!asked) return undefined
  const result = await post(messageOf(asked.row))
  if (!result) throw new ControlRefusal(503, 'the sandbox stops: nothing came of the delivery')
  return catchUp((tables) => {
    const row = tables.deliveries.get(id)
    if (row?.notice !== asked.row.notice) throw new ControlRefusal(409, `delivery ${id} is gone`)
    return presentDelivery(recordAttempt(tables, row, { at: asked.at, ...result }))
  })
}
