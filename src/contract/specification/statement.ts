import type { NotificationKind } from '../answers/recurring-results.ts'
import type { AssumptionId } from '../domain/assumptions.ts'
import type { FieldName } from '../explanations/field-explanation.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import type { Text } from '../text.ts'
import type { ProofName } from './proofs.ts'
import type { SectionName } from './sections.ts'

/** A field of requests; `required` where the statement says it. */
export interface Taken {
  readonly by: readonly OperationId[]
  readonly name: FieldName
  readonly required?: boolean
}

export type ValueType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null' | 'any'

/** A statement about a whole body is about every field of it. */
export const anyPath = '*'

/** A field of answers or of the bodies of notifications, and the types that the statement gives it. */
export interface Given {
  readonly by: readonly (OperationId | NotificationKind)[]
  /** As `pathTo` writes it, without places in lists and without dates: `data.history.label`. */
  readonly path: string
  readonly types?: readonly ValueType[]
}

/** What answers a statement; one without any of it is open. */
export interface Answers {
  readonly tests?: readonly ProofName[]
  /** Scenarios that ship, by their ids. */
  readonly scenarios?: readonly string[]
  /** Rows of the ledger, beside those that its fields of requests name. */
  readonly rows?: readonly AssumptionId[]
}

/** One fact, rule or gap of the specification, in our words. */
export interface Statement extends Answers {
  /** `sale.order_id`: its part of the specification, and its own name. */
  readonly id: string
  readonly section: SectionName
  /** The heading below the section, in the specification's own words. */
  readonly part?: string
  readonly text: Text
  /** The specification says that it does not show this: only a row of the ledger answers it. */
  readonly gap?: true
  readonly takes?: readonly Taken[]
  readonly gives?: readonly Given[]
}

export type Draft = Omit<Statement, 'section' | 'part'>

/** The statements of a part of a section; their ids begin with a word for that part. */
export const partOf = (
  section: SectionName,
  part: string | undefined,
  word: string,
  drafts: readonly Draft[],
): Statement[] =>
  drafts.map((draft) => ({
    ...draft,
    id: `${word}.${draft.id}`,
    section,
    ...(part === undefined ? {} : { part }),
  }))

export const statement = (id: string, es: string, en: string, more: Partial<Draft>): Draft => ({
  id,
  text: { es, en },
  ...more,
})

/** What the specification says that it does not show. */
export const gap = (id: string, es: string, en: string, more: Partial<Draft>): Draft => ({
  ...statement(id, es, en, more),
  gap: true,
})

/** A row of a table of parameters. */
export const parameter = (
  by: readonly OperationId[],
  name: FieldName,
  required: boolean,
  es: string,
  en: string,
  answers: Answers,
): Draft => ({
  id: name,
  text: {
    es: `${name}: ${required ? 'obligatorio' : 'opcional'}; ${es}.`,
    en: `${name}: ${required ? 'required' : 'optional'}; ${en}.`,
  },
  takes: [{ by, name, required }],
  ...answers,
})

const typeWords: Readonly<Record<Exclude<ValueType, 'any'>, Text>> = {
  string: { es: 'texto', en: 'string' },
  number: { es: 'número', en: 'number' },
  boolean: { es: 'booleano', en: 'boolean' },
  object: { es: 'objeto', en: 'object' },
  array: { es: 'lista', en: 'array' },
  null: { es: 'null', en: 'null' },
}

/** A row of a table of results; without words the specification gives its name and type only. */
export function result(
  by: Given['by'],
  path: string,
  types: readonly ValueType[],
  es: string,
  en: string,
  answers: Answers,
): Draft {
  const name = path.replace(/^data\./, '')
  const named = types.filter((type) => type !== 'any').map((type) => typeWords[type])
  const line = (words: readonly string[]) => `${name}: ${words.filter(Boolean).join('; ')}.`
  const isBare = named.length === 0 && !es
  return {
    id: name,
    text: {
      es: line([named.map((type) => type.es).join(' o '), isBare ? 'nombrado sin tipo' : es]),
      en: line([named.map((type) => type.en).join(' or '), isBare ? 'named without a type' : en]),
    },
    gives: [{ by, path, types }],
    ...answers,
  }
}
