import type { Clock } from '../world/clock.ts'
import { bodyOf, recordAttempt, take } from './deliveries.ts'
import type { Attempt, DeliveryRow, Notice, PostRow, SandboxTables } from '../world/tables.ts'

/** What goes over the wire. */
export interface Message {
  readonly url: string
  /** JSON. */
  readonly body: string
}

/** A notification that a host has in hand, until it tells what came of it. */
export interface Claim {
  readonly post: PostRow
  /** Tells this notification from one that got its identifier after a reset. */
  readonly notice: Notice
  readonly url: string
}

/** How many notifications a host takes in hand in one unit of work. */
const mostAtOnce = 500

/** Takes in hand what has to be posted by now, what is due first in front. */
export function claimPosts(tables: SandboxTables, { now }: Clock): readonly Claim[] {
  const claims: Claim[] = []
  for (
    let next = tables.outbox.earliest();
    next && next.at <= now;
    next = tables.outbox.earliest()
  ) {
    if (claims.length === mostAtOnce) break
    const row = tables.deliveries.get(next.row.id)
    if (!row?.url) {
      tables.outbox.delete(next.row.id)
    } else if (row.faults.includes('drop')) {
      take(tables, row, next.at)
    } else {
      const post: PostRow = { ...next.row, isUnderWay: true }
      tables.outbox.put(post)
      claims.push({ post, notice: row.notice, url: row.url })
    }
  }
  return claims
}

/** Gives back what no host has in hand: what one had when it was killed, or a snapshot kept. */
export function releasePosts({ outbox }: SandboxTables, inHand: ReadonlySet<PostRow>) {
  for (const post of outbox.page({ limit: Infinity }).items) {
    if (post.isUnderWay && !inHand.has(post)) outbox.put({ ...post, isUnderWay: false })
  }
}

/**
 * What to post, and the instant of the attempt: on a clock that stands still the one at which it fell
 * due, however far the clock was moved. Undefined when there is no need any more.
 */
export function beginPost({ deliveries, outbox }: SandboxTables, { post }: Claim, clock: Clock) {
  const row = deliveries.get(post.id)
  // Another row has its place after a reset, and after somebody had it delivered again by hand.
  if (!row || outbox.get(post.id) !== post) return undefined
  return { message: messageOf(row), at: clock.isFrozen ? post.dueAt : clock.now }
}

/** Writes down what came of it, unless the sandbox has begun anew since. */
export function endPost(tables: SandboxTables, { post, notice }: Claim, attempt: Attempt) {
  const row = tables.deliveries.get(post.id)
  if (row?.notice === notice) recordAttempt(tables, row, attempt)
}

/** A notification as it is posted. */
export const messageOf = (row: DeliveryRow): Message => ({
  url: row.url ?? '',
  body: JSON.stringify(bodyOf(row)),
})
