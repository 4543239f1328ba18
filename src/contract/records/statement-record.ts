import type { NotificationKind } from '../answers/recurring-results.ts'
import type { AssumptionId } from '../domain/assumptions.ts'
import type { FieldName } from '../operations/registry.ts'
import type { OperationList } from './operation-group.ts'
import type { SectionName } from './sections.ts'

export type ValueType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null' | 'any'

/** A field of requests; `need` where the statement says it. */
interface TakenRecord {
  readonly field: FieldName
  readonly need?: 'required' | 'optional'
  /** The operations that take it; without a list those of the group. */
  readonly by?: OperationList
}

/** A field of answers or of the bodies of notifications, and the types that the statement gives it. */
interface GivenRecord {
  /**
   * The path of the field, without indexes of lists and without dates: `data.history.label`; `*` is
   * every field.
   */
  readonly result: string
  readonly types?: readonly ValueType[]
  /** The operations and notifications that have it; without a list those of the group. */
  readonly by?: readonly (OperationList[number] | NotificationKind)[]
}

interface Said {
  /** `payment.order_id`: its part of the specification, and its own name. */
  readonly id: string
  /** Rows of the ledger that answer it, beside those that its fields of requests name. */
  readonly rows?: readonly AssumptionId[]
}

/** A fact, a rule or a gap, in a sentence. */
interface SentenceRecord extends Said {
  readonly es: string
  readonly en: string
  /** The specification says that it does not show this: only a row of the ledger answers it. */
  readonly gap?: true
  readonly takes?: readonly TakenRecord[]
  readonly gives?: readonly GivenRecord[]
}

/** A row of a table of parameters: the name and the need are put before its words. */
interface ParameterRecord extends Said, Required<Omit<TakenRecord, 'by'>>, Pick<TakenRecord, 'by'> {
  readonly es: string
  readonly en: string
  /** The operations that may leave the field out, though the others require it. */
  readonly optionalIn?: OperationList
}

/** A row of a table of results: the name and the types are put before its words, if it has any. */
export interface ResultRecord extends Said, GivenRecord {
  readonly types: readonly ValueType[]
  readonly es?: string
  readonly en?: string
}

/** A fact, rule or gap of the specification, in our words. */
export type StatementRecord = SentenceRecord | ParameterRecord | ResultRecord

/** The statements of a part of a section, in the order of the specification. */
export interface StatementGroup {
  readonly section: SectionName
  /** The heading below the section, in the specification's own words. */
  readonly part?: string
  readonly by?: readonly (OperationList[number] | NotificationKind)[]
  /** A statement for each outcome comes first; its row in `replies/` and its record say it. */
  readonly outcomes?: true
  readonly statements: readonly StatementRecord[]
}
