import { answerSchema } from '../../contract/answers/answer-schema.ts'
import {
  explainAnswerField,
  type ExplainedAnswer,
} from '../../contract/explanations/explain-answer.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Lang } from '../../contract/text.ts'
import type { Edition } from './field-schema.ts'
import { type Json, jsonSchemaOf } from './json.ts'

/** The whole envelope that an operation answers with a status. */
export const envelopeSchema = (
  operation: OperationId,
  status: number,
  { rulebook, lang }: Edition,
): Json =>
  jsonSchemaOf(answerSchema(operation, status, rulebook.assumptions), {
    describe: (path) => wordsOf(explainAnswerField(operation, path), lang),
  })

/** The meaning of a field of an answer, and of its absence. */
export function wordsOf(node: ExplainedAnswer | undefined, lang: Lang) {
  if (!node) return undefined
  const missing = node.missing ? ` ${isMissing[lang]} ${node.missing[lang]}` : ''
  return node.what[lang] + missing
}

const isMissing = { es: 'Si falta o es null:', en: 'If it is missing or null:' }
