import type { RuleName } from '../fields/messages.ts'
import type { Text } from '../text.ts'

/** What a field is, and what else a reader wants to know; its rules are derived from its row. */
export interface FieldExplanation extends Text {
  /** Where its value comes from. */
  readonly source: Text
  /** What happens to a request without it, where it is not refused. */
  readonly without?: Text
  /** A value, where no example of an operation has one. */
  readonly example?: string
  /** Rules that no form can check: they depend on the state of the service. */
  readonly later?: readonly RuleName[]
}
