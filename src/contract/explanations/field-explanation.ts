import type { RuleName } from '../fields/messages.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import type { Input } from '../operations/registry.ts'
import type { Text } from '../text.ts'

/** The name of a field of any operation. */
export type FieldName = { [Id in OperationId]: keyof Input<Id> }[OperationId]

/** What a reader wants to know of a field; its rules are derived from its row. */
export interface FieldExplanation {
  readonly what: Text
  /** Where its value comes from. */
  readonly source: Text
  /** What happens to a request without it, where it is not refused. */
  readonly without?: Text
  /** A value, where no example of an operation has one. */
  readonly example?: string
  /** Rules that no form can check: they depend on the state of the service. */
  readonly later?: readonly RuleName[]
}
