import type { RuleName } from '../fields/messages.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import type { FieldName } from '../operations/registry.ts'
import type { Text } from '../text.ts'
import type { sharedFieldTexts } from './shared-field-texts.ts'

/** A text, or the name of one in shared-field-texts.ts. */
type OwnOrShared = Text | keyof typeof sharedFieldTexts

interface FieldWords {
  /** The meaning of the field; the field of a header has its meaning in the header's record. */
  readonly what?: Text
  /** The source of the value. */
  readonly source?: OwnOrShared
  /** The result of a request without the field, where such a request is not refused. */
  readonly without?: OwnOrShared
  /** A value, where no example of an operation has one. */
  readonly example?: string
  /** Rules that no form can check: they depend on the state of the service. */
  readonly later?: readonly RuleName[]
}

/**
 * The texts of a field of requests; its title and its rules are in its row in `operations/`.
 * `:outcomes` in a text is the number of amounts that select an outcome.
 */
export interface FieldRecord extends FieldWords {
  /** The field of which all is true that this record does not say. */
  readonly like?: FieldName
  /**
   * Further texts for one operation, where the field means more, or its absence has another effect.
   */
  readonly in?: { readonly [Id in OperationId]?: FieldWords }
}
