import { type NotificationKind, notifications } from '../answers/recurring-results.ts'
import type { AssumptionId } from '../domain/assumptions.ts'
import type { FieldName } from '../operations/registry.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import type { OperationList } from '../records/operation-group.ts'
import { operationsIn } from '../explanations/operations-in.ts'
import { replyRecords } from '../records/replies.ts'
import type { ReplyRecord } from '../records/reply-record.ts'
import type { SectionName } from '../records/sections.ts'
import type {
  ResultRecord,
  StatementGroup,
  StatementRecord,
  ValueType,
} from '../records/statement-record.ts'
import { outcomeReplies, type OutcomeName } from '../replies/outcomes.ts'
import type { ReplyName } from '../replies/replies.ts'
import { type Text, text } from '../text.ts'

/** A field of requests; `required` where the statement says it. */
export interface Taken {
  readonly by: readonly OperationId[]
  readonly name: FieldName
  readonly required?: boolean
}

/** A statement about a whole body is about every field of it. */
export const anyPath = '*'

/** A field of answers or of the bodies of notifications, and the types that the statement gives it. */
export interface Given {
  readonly by: readonly (OperationId | NotificationKind)[]
  /** As `pathTo` writes it, without places in lists and without dates: `data.history.label`. */
  readonly path: string
  readonly types?: readonly ValueType[]
}

/** A fact, rule or gap of the specification, in our words. */
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

/** The statements of a group, their words made whole. */
export const statementsIn = ({ section, part, by, outcomes, statements }: StatementGroup) =>
  [
    ...(outcomes ? outcomeNames.map(ofOutcome) : []),
    ...statements.map((record) => ofRecord(record, by ?? [])),
  ].map((said): Statement => ({ ...said, section, ...(part === undefined ? {} : { part }) }))

type Said = Omit<Statement, 'section' | 'part'>
type Bodies = NonNullable<StatementGroup['by']>

function ofRecord(record: StatementRecord, usual: Bodies): Said {
  const { id, rows } = record
  if ('field' in record) {
    const { field: name, need, by = usual, optionalIn, es, en } = record
    const { es: needEs, en: needEn } = needs[need]
    return {
      id,
      rows,
      text: text(`${name}: ${needEs}; ${es}.`, `${name}: ${needEn}; ${en}.`),
      takes: [
        { by: takersIn(by), name, required: need === 'required' },
        ...(optionalIn ? [{ by: operationsIn(optionalIn), name, required: false }] : []),
      ],
    }
  }
  if ('result' in record) {
    const { result: path, types, by = usual } = record
    return { id, rows, text: resultText(record), gives: [{ by: bodiesIn(by), path, types }] }
  }
  const { es, en, gap, takes, gives } = record
  return {
    id,
    rows,
    text: { es, en },
    gap,
    takes: takes?.map(({ field: name, need, by = usual }) => ({
      by: takersIn(by),
      name,
      required: need && need === 'required',
    })),
    gives: gives?.map(({ result: path, types, by = usual }) => ({ by: bodiesIn(by), path, types })),
  }
}

const needs: Readonly<Record<'required' | 'optional', Text>> = {
  required: { es: 'obligatorio', en: 'required' },
  optional: { es: 'opcional', en: 'optional' },
}

/** `transaction_id: string; the identifier of the transaction.` */
function resultText({ result, types, es = '', en = '' }: ResultRecord): Text {
  const named = types.flatMap((type) => (type === 'any' ? [] : typeWords[type]))
  const isBare = named.length === 0 && !es
  const line = (...words: readonly string[]) =>
    `${result.replace(/^data\./, '')}: ${words.filter(Boolean).join('; ')}.`
  return text(
    line(named.map((one) => one.es).join(' o '), isBare ? 'nombrado sin tipo' : es),
    line(named.map((one) => one.en).join(' or '), isBare ? 'named without a type' : en),
  )
}

const typeWords: Readonly<Record<Exclude<ValueType, 'any'>, Text>> = {
  string: { es: 'texto', en: 'string' },
  number: { es: 'número', en: 'number' },
  boolean: { es: 'booleano', en: 'boolean' },
  object: { es: 'objeto', en: 'object' },
  array: { es: 'lista', en: 'array' },
  null: { es: 'null', en: 'null' },
}

const replyRows: Readonly<Partial<Record<ReplyName, ReplyRecord>>> = replyRecords

const outcomeNames = Object.keys(outcomeReplies) as OutcomeName[]

function ofOutcome(name: OutcomeName): Said {
  const { amount, title } = outcomeReplies[name]
  return {
    id: `outcome.${amount}`,
    text: text(`order_amount ${amount}: ${title.es}.`, `order_amount ${amount}: ${title.en}.`),
    rows: replyRows[name]?.outcomeRows,
  }
}

const takersIn = (by: Bodies) => operationsIn(by as OperationList)

/** A notification stands for itself. */
const bodiesIn = (by: Bodies): Given['by'] =>
  by.flatMap((name): Given['by'] => (isNotification(name) ? [name] : operationsIn([name])))

const isNotification = (name: Bodies[number]): name is NotificationKind =>
  Object.hasOwn(notifications, name)
