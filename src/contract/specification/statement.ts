import type { NotificationKind } from '../answers/recurring-results.ts'
import type { AssumptionId } from '../domain/assumptions.ts'
import type { FieldName } from '../operations/registry.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { mapValues } from '../record.ts'
import type { Text } from '../text.ts'
import type { SectionName } from '../records/sections.ts'

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

/** One fact, rule or gap of the specification, in our words. */
export interface Statement {
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
  /** Rows of the ledger that answer it, beside those that its fields of requests name. */
  readonly rows?: readonly AssumptionId[]
}

type More = Pick<Statement, 'gap' | 'takes' | 'gives' | 'rows'>

/** Statements by their names: what each says, and what it is about. */
type Said = Readonly<Record<string, readonly [es: string, en: string, more?: More]>>

/** The statements of a part of a section; their ids begin with a word for that part. */
export const partOf = (
  section: SectionName,
  part: string | undefined,
  word: string,
  said: Said,
): Statement[] =>
  Object.entries(said).map(([name, [es, en, more]]) => ({
    ...more,
    id: `${word}.${name}`,
    text: { es, en },
    section,
    ...(part === undefined ? {} : { part }),
  }))

type Parameters = {
  readonly [Name in FieldName]?: readonly [es: string, en: string, ...rows: AssumptionId[]]
}

/** Rows of a table of parameters. */
const parametersOf =
  (isRequired: boolean) =>
  (by: readonly OperationId[], table: Parameters, alsoBy?: readonly OperationId[]): Said =>
    mapValues(table as Required<Parameters>, ([es, en, ...rows], name) => [
      `${name}: ${isRequired ? 'obligatorio' : 'opcional'}; ${es}.`,
      `${name}: ${isRequired ? 'required' : 'optional'}; ${en}.`,
      {
        rows,
        takes: [
          { by, name, required: isRequired },
          ...(alsoBy ? [{ by: alsoBy, name, required: false }] : []),
        ],
      },
    ])

export const requires = parametersOf(true)
export const allows = parametersOf(false)

const typeWords: Readonly<Record<Exclude<ValueType, 'any'>, Text>> = {
  string: { es: 'texto', en: 'string' },
  number: { es: 'número', en: 'number' },
  boolean: { es: 'booleano', en: 'boolean' },
  object: { es: 'objeto', en: 'object' },
  array: { es: 'lista', en: 'array' },
  null: { es: 'null', en: 'null' },
}

type Result =
  | ValueType
  | readonly [
      types: ValueType | readonly ValueType[],
      es: string,
      en: string,
      ...rows: AssumptionId[],
    ]

/** Fields of answers by their paths; one without words has only its type in the specification. */
export type Results = Readonly<Record<string, Result>>

/** Rows of a table of results, below `root`. */
const resultsOf =
  (root: string) =>
  (by: Given['by'], table: Results): Said =>
    mapValues(table, (row, name) => {
      const [type, es, en, ...rows] = typeof row === 'string' ? ([row, '', ''] as const) : row
      const types = [type].flat()
      const named = types.flatMap((one) => (one === 'any' ? [] : typeWords[one]))
      const isBare = named.length === 0 && !es
      const line = (...words: readonly string[]) => `${name}: ${words.filter(Boolean).join('; ')}.`
      return [
        line(named.map((one) => one.es).join(' o '), isBare ? 'nombrado sin tipo' : es),
        line(named.map((one) => one.en).join(' or '), isBare ? 'named without a type' : en),
        { rows, gives: [{ by, path: `${root}${name}`, types }] },
      ]
    })

export const results = resultsOf('')
export const data = resultsOf('data.')

/** The same fields within another one. */
export const within = (path: string, table: Results): Results =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [`${path}.${name}`, row]))
