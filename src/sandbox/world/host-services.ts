import type { ReceiverCause } from '../../contract/control/receiver-causes.ts'

/** Services of a host for its sandbox: clock, randomness, digest and post. */
export interface HostServices {
  /** The host's clock, ms since 1970. */
  readonly clock: () => number
  /** A clock for durations, ms. */
  readonly stopwatch: () => number
  /**
   * The seed of a sandbox that begins: a whole number below 2 ** 32. A host that shows empty sandboxes
   * which it does not keep gives the same seed to a name, whenever it is asked.
   */
  readonly randomSeed: (name: string) => number
  /** The host's own `md5Hex`, where it has a faster one. */
  readonly md5?: (text: string) => string
  /** Posts a notification, where the host does; otherwise all of them arrive in the inbox. */
  readonly post?: Post
}

/** Undefined when the host stopped in the middle of it. */
export type Post = (message: Message) => Promise<PostResult | undefined>

/** How posting a notification ended. */
export interface PostResult {
  /** HTTP status; null when nothing answered. */
  readonly status: number | null
  readonly error: string | null
  readonly ms: number
  /** A remark about an answer that counts. */
  readonly remark?: string
  /** Of which the error or the remark is the sentence. */
  readonly cause?: ReceiverCause
  readonly detail?: string | undefined
  /** The notification was received before the answer to its request had left. */
  readonly isEarly?: boolean
}

/** The part of a notification that goes over the wire. */
export interface Message {
  readonly url: string
  /** The entity that the notification is about. */
  readonly entity?: string
  /** The address may be neither this machine nor in a private network. */
  readonly isPublicOnly?: boolean
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
  /** How long the receiver may take until its answer begins. */
  readonly timeoutMs: number
  /** The time (ms) of the body on its way; without it the body is sent at once. */
  readonly paceMs?: number
  /** Whether the answer is read to its end, and one that is too long is none. */
  readonly readsAnswer?: boolean
}
