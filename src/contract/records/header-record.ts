import type { AssumptionId } from '../domain/assumptions.ts'
import type { ReplyName } from '../replies/replies.ts'
import type { Text } from '../text.ts'

/** The texts of a header of a request. */
export interface HeaderRecord {
  readonly what: Text
  /** The replies to a request with a wrong value of the header. */
  readonly errors: readonly ReplyName[]
  readonly rows?: readonly AssumptionId[]
}
