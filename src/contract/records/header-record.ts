import type { AssumptionId } from '../domain/assumptions.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'

/** What is said of a header of a request. */
export interface HeaderRecord {
  readonly what: Text
  /** The replies to a request in which it is wrong. */
  readonly errors: readonly ReplyName[]
  readonly rows?: readonly AssumptionId[]
}
