import type { NotificationKind } from '../../../contract/answers/recurring-results.ts'
import {
  explainAnswerField,
  type ExplainedAnswer,
  explainNotificationField,
} from '../../../contract/explanations/explain-answer.ts'
import { isOperationId, type OperationId } from '../../../contract/operations/operation-ids.ts'
import { pathTo } from '../../../contract/path.ts'
import type { AssumptionId } from '../../../contract/domain/assumptions.ts'
import { statementsOfResult } from '../../../contract/specification/statements.ts'

/** The answer of an operation, or a notification. */
export interface ExplainedBody {
  readonly kind: OperationId | NotificationKind
  readonly body: object
}

export interface ExplainedAnswerField {
  /** Places in a list and keys such as dates are left open: `data.history[…].label`. */
  readonly path: string
  readonly words: ExplainedAnswer
  readonly isNull: boolean
}

/** The fields of a body, as they come, each once; those that the contract does not know are left out. */
export function explainedFields(
  kind: ExplainedBody['kind'],
  body: ExplainedBody['body'],
): ExplainedAnswerField[] {
  const explain = (path: string) =>
    isOperationId(kind) ? explainAnswerField(kind, path) : explainNotificationField(kind, path)
  const found = new Map<string, ExplainedAnswerField>()
  const collect = (value: unknown, path: string, whole?: ExplainedAnswer) => {
    const words = path ? explain(path) : undefined
    const open = path.replace(/(?:\["[^"]*"\]|\[\d+\])+/g, '[…]')
    // The object around the field has explained it already.
    if (words && words.what !== whole?.what && !found.has(open)) {
      found.set(open, { path: open, words, isNull: value === null })
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      collect(part, pathTo(path, Array.isArray(value) ? Number(name) : name), words)
    }
  }
  collect(body, '')
  return [...found.values()]
}

/** The statements of the specification about a field of a body. */
export const statementsOfPart = (kind: ExplainedBody['kind'], path: string) =>
  statementsOfResult(kind, path.replaceAll('[…]', ''))

/** The rows of the ledger that decide a field of the body, each once. */
export function rowsOfBody({ kind, body }: ExplainedBody): AssumptionId[] {
  const statements = explainedFields(kind, body).flatMap(({ path }) => statementsOfPart(kind, path))
  return [...new Set(statements.flatMap(({ rows = [] }) => rows))]
}
