import TinyQueue from 'tinyqueue'
import { untilNext } from '../../sandbox/engine/settle.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import {
  beginPost,
  type Claim,
  claimPosts,
  endPost,
  releasePosts,
} from '../../sandbox/notifications/outbox.ts'
import type { Post } from '../../sandbox/world/host-services.ts'
import type { PostRow, SandboxRows } from '../../sandbox/world/tables.ts'
import { NotStored, type Store } from '../../store/store.ts'
import { clearTimeout, setImmediate, setTimeout } from '../network/timers.ts'

/** How many notifications of a sandbox are on their way at once. */
const mostUnderWay = 32

/** How long (ms) a look waits after a change that is not urgent. */
const lookDelay = 1000
/** How long (ms) the timer waits at most. */
const longestWait = 3_600_000

interface Options {
  readonly store: Pick<Store<SandboxRows>, 'subscribe'>
  readonly sandbox: Pick<Sandbox, 'catchUp'>
  readonly post: Post
}

/**
 * Posts the notifications of a sandbox's outbox, and lets the sandbox catch up when a charge or a
 * retry falls due without a request. Each address gets one notification after another, in the order
 * of their due times; so a receiver that hangs delays only its own (docs/decisions/008).
 */
export function startDelivering({ store, sandbox, post }: Options) {
  const inHand = new Set<PostRow>()
  const waiting = new Map<string, TinyQueue<Claim & { number: number }>>()
  const underWay = new Map<string, Promise<void>>()
  let claimed = 0
  let isStopped = false
  let isGone = false
  /** Whether the outbox may mark a post as in hand that no longer is. */
  let mayBeForgotten = true
  let looking: Promise<void> | undefined
  let mustLookAgain = false
  /** Whether something falls due by the running clock. */
  let isAwaiting = false
  let soon: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined

  /** Claims and posts due notifications; only one look runs at a time. */
  const look = (): Promise<void> => {
    mustLookAgain = true
    return (looking ??= lookAndCarry().finally(() => (looking = undefined)))
  }

  const lookAndCarry = async () => {
    while (mustLookAgain && !isStopped) {
      mustLookAgain = false
      const { claims, wait } = await sandbox.catchUp((tables, clock) => {
        if (mayBeForgotten) releasePosts(tables, inHand)
        mayBeForgotten = false
        return { claims: claimPosts(tables, clock), wait: untilNext(tables, clock) }
      })
      for (const claim of claims) enqueue(claim)
      carryWaiting()
      clearTimeout(timer)
      isAwaiting = wait !== undefined
      if (wait !== undefined) timer = setTimeout(nudge, Math.min(wait, longestWait)).unref()
    }
  }

  const nudge = () => void look().catch(tryLater)

  const nudgeSoon = () => {
    soon ??= setTimeout(() => ((soon = undefined), nudge()), lookDelay).unref()
  }

  const tryLater = (error: unknown) => {
    if (!(error instanceof NotStored)) console.error(error)
    mayBeForgotten = true
    if (!isStopped) nudgeSoon()
  }

  const enqueue = (claim: Claim) => {
    inHand.add(claim.post)
    let queue = waiting.get(claim.url)
    if (!queue) waiting.set(claim.url, (queue = new TinyQueue([], inOrder)))
    queue.push({ ...claim, number: claimed++ })
  }

  const carryWaiting = () => {
    for (const [url, queue] of waiting) {
      if (isStopped || underWay.size >= mostUnderWay) return
      if (underWay.has(url)) continue
      const claim = queue.pop()
      if (!queue.length) waiting.delete(url)
      if (claim) underWay.set(url, carry(claim))
    }
  }

  const carry = async (claim: Claim) => {
    try {
      await tryToPost(claim)
      // The retry of a notification may be due already, and before the next post for the same
      // address.
      await look()
    } catch (error) {
      tryLater(error)
    }
    inHand.delete(claim.post)
    underWay.delete(claim.url)
    carryWaiting()
  }

  const tryToPost = async (claim: Claim) => {
    const begun = await sandbox.catchUp((tables, clock) => beginPost(tables, claim, clock))
    const result = begun && (await post(begun.message))
    if (!begun || !result || isGone) return
    const attempt = { at: begun.at, ...result }
    await sandbox.catchUp((tables) => endPost(tables, claim, attempt))
  }

  // Later: the request under way is answered first, and the store may still have to write it.
  const unsubscribe = store.subscribe((tables) => {
    if (tables.includes('world')) mayBeForgotten = true
    if (tables.includes('outbox') || mayBeForgotten) setImmediate(nudge)
    else nudgeSoon()
  })
  nudge()

  return {
    /** Tells whether there is nothing to post, and nothing falls due later. */
    isResting: () => inHand.size === 0 && looking === undefined && !isAwaiting,

    /**
     * Begins no more posts and waits for those under way; the others stay in the outbox. When the
     * sandbox is gone, their results are not written.
     */
    async stop({ gone = false } = {}) {
      isStopped = true
      isGone = gone
      unsubscribe()
      clearTimeout(soon)
      clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}

const inOrder = (a: Claim & { number: number }, b: Claim & { number: number }) =>
  a.post.dueAt - b.post.dueAt || a.number - b.number
