import type { Message } from '../world/host-services.ts'
import { type Clock, nowOf } from '../world/clock.ts'
import {
  bodyOf,
  headersOf,
  recordAttempt,
  readdressed,
  take,
  presentDelivery,
  received,
} from './deliveries.ts'
import type {
  Attempt,
  DeliveryRow,
  NoticeContent,
  PostRow,
  SandboxTables,
} from '../world/tables.ts'
import type { DeliveryEntity } from '../../contract/control/events.ts'
import { type ControlCall, ControlRefusal, found } from '../world/control-call.ts'
import type { AcrossCall } from '../world/session.ts'

/** A notification that a host has in hand, until it reports the result. */
export interface Claim {
  readonly post: PostRow
  /** Distinguishes this notification from one with the same identifier after a reset. */
  readonly notice: NoticeContent
  readonly url: string
}

/** How many notifications a host takes in hand in one unit of work. */
const mostAtOnce = 500

/** Takes in hand the notifications that are due, earliest first. */
export function claimPosts(tables: SandboxTables, { now }: Clock): readonly Claim[] {
  const claims: Claim[] = []
  for (
    let next = tables.outbox.earliest();
    next && next.at <= now;
    next = tables.outbox.earliest()
  ) {
    if (claims.length === mostAtOnce) break
    const written = tables.deliveries.get(next.row.id)
    const row = written && readdressed(tables, written)
    if (!row) {
      tables.outbox.delete(next.row.id)
    } else if (!row.isPosted || row.url === null || row.faults.includes('drop')) {
      take(tables, row, next.at)
    } else {
      if (row !== written) tables.deliveries.put(row)
      const post: PostRow = { ...next.row, isUnderWay: true }
      tables.outbox.put(post)
      claims.push({ post, notice: row.notice, url: row.url })
    }
  }
  return claims
}

/** Releases posts that no host has in hand, after a killed host or a restored snapshot. */
export function releasePosts({ outbox }: SandboxTables, inHand: ReadonlySet<PostRow>) {
  for (const post of outbox.page({ limit: Infinity }).items) {
    if (post.isUnderWay && !inHand.has(post)) outbox.put({ ...post, isUnderWay: false })
  }
}

/**
 * The message to post, and the instant of the attempt: on a paused clock the instant when the
 * attempt fell due, however far the clock was moved. Undefined when the post is no longer needed.
 */
export function beginPost({ deliveries, outbox }: SandboxTables, { post }: Claim, clock: Clock) {
  const row = deliveries.get(post.id)
  // Another row has its place after a reset, or after a delivery by hand.
  if (!row || outbox.get(post.id) !== post) return undefined
  const message = { ...messageToPost(row), isPublicOnly: row.byForeignPage === true }
  return { message, at: clock.isFrozen ? post.dueAt : clock.now }
}

/** Records the result, unless the sandbox was reset since. */
export function endPost(tables: SandboxTables, { post, notice }: Claim, attempt: Attempt) {
  const row = tables.deliveries.get(post.id)
  if (row?.notice === notice) recordAttempt(tables, row, attempt)
}

/** A notification as it is posted; any user of this machine may have any of them posted again. */
const messageToPost = (row: DeliveryRow): Message => ({
  url: row.url ?? '',
  entity: row.entity,
  headers: headersOf(row),
  body: JSON.stringify(bodyOf(row)),
  timeoutMs: row.terms.timeoutMs,
})

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
    const row = readdressed(tables, found(tables.deliveries.get(id), `delivery ${id}`))
    return row.isPosted ? { row, at: nowOf(world, real) } : undefined
  })
  if (!asked) return undefined
  const result = await post(messageToPost(asked.row))
  if (!result) throw new ControlRefusal(503, 'the sandbox stops: the delivery has no result')
  return session.update(({ tables }) => {
    const row = tables.deliveries.get(id)
    if (row?.notice !== asked.row.notice) throw new ControlRefusal(409, `delivery ${id} is gone`)
    const { url, isPosted } = asked.row
    const posted = { ...row, url, isPosted }
    return presentDelivery(recordAttempt(tables, posted, { at: asked.at, ...result }))
  })
}

/** The inbox takes a notification once more, also one that the webhook lab has lost. */
export function redeliverToInbox({ tables, world, real, id }: ControlCall<'deliveries.redeliver'>) {
  const row = readdressed(tables, found(tables.deliveries.get(id), `delivery ${id}`))
  const attempt = { at: nowOf(world, real), ...received }
  return presentDelivery(recordAttempt(tables, row, attempt))
}
