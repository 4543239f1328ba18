import type { LiveCause } from '../contract/live/live.ts'
import type { Text } from '../contract/text.ts'

/** Why a browser has no answer of the service, when there was no proxy to name the cause. */
export type BrowserCause = 'proxy-lost' | 'cors-refused' | 'cors-unreachable'

/** Thrown where a request to the real service ends without its answer. */
export class LiveFailure extends Error {
  override readonly name = 'LiveFailure'
  readonly reason: LiveCause | BrowserCause
  /** The cause, and its cure. */
  readonly text: Text
  /** HTTP status of the answer that came in its place. */
  readonly status: number | undefined

  /** `message` is the received text, if there was any. */
  constructor(
    reason: LiveCause | BrowserCause,
    text: Text,
    { message = '', status }: { message?: string; status?: number } = {},
  ) {
    super(message)
    this.reason = reason
    this.text = text
    this.status = status
  }
}
