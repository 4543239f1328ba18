import { referenceLabels } from '../contract/records/reference-labels.ts'
import { fieldsOfSchema, type SchemaField } from '../contract/answers/schema-fields.ts'
import { typeName } from '../contract/answers/shape.ts'
import type { NotificationKind } from '../contract/answers/recurring-results.ts'
import type { ExplainedAnswer } from '../contract/explanations/explain-answer.ts'
import type { OperationId } from '../contract/operations/operation-ids.ts'
import { statementsOfResult } from '../contract/specification/statements.ts'
import type { FieldEntry } from './entry.ts'
import { code, fact, sourceOf } from './parts.ts'

const words = referenceLabels.fields

/** A path with its places in lists, and keys such as dates, left open: `data.history[…].label`. */
const openPath = (path: string) => path.replace(/(?:\["[^"]*"\]|\[\d+\])+/g, '[…]')

/** The fields of a body, each once, as the contract explains them. */
export function bodyFields(
  of: OperationId | NotificationKind,
  schema: SchemaField['part'],
  explain: (path: string) => ExplainedAnswer | undefined,
): FieldEntry[] {
  const found = new Map<string, FieldEntry>()
  for (const { path, part, mayLack } of fieldsOfSchema(schema)) {
    const name = openPath(path)
    const node = explain(path)
    if (found.has(name) || !node) continue
    const { what, from, example, missing } = node
    found.set(name, {
      name,
      type: typeName(part),
      what,
      facts: [
        fact(words.example, code(example)),
        fact(words.from, from),
        ...(mayLack && missing ? [fact(words.missing, missing)] : []),
      ],
      source: sourceOf(statementsOfResult(of, name.replaceAll('[…]', ''))),
    })
  }
  return [...found.values()]
}
