import { referenceLabels } from '../contract/records/reference-labels.ts'
import { text } from '../contract/text.ts'
import { answerSchema } from '../contract/answers/answer-schema.ts'
import { answerAdvice } from '../contract/explanations/answer-advice.ts'
import { explainAnswerField } from '../contract/explanations/explain-answer.ts'
import { type OperationId, operationIds } from '../contract/operations/operation-ids.ts'
import { chargesCard, mayAuthenticate, operations } from '../contract/operations/registry.ts'
import { replies } from '../contract/replies/replies.ts'
import type { Rulebook } from '../contract/fields/fields.ts'
import { bodyFields } from './body-fields.ts'
import type { Bodies, Body, Words } from './entry.ts'
import { code, common, paragraph, ref, section, table } from './parts.ts'
import { isRefusal, repliesOf } from './replies-of.ts'

const words = referenceLabels.answers

/** The sections about the answer of each operation, and about the envelope around all of them. */
export const answerBodies: Bodies = new Map([
  [
    'envelope',
    () => [section('fields', words.envelopeFields, { kind: 'fields', fields: envelopeFields() })],
  ],
  ...operationIds.map((id): [string, Body] => [
    id,
    (rulebook) => [
      section('messages', words.messages, messageTable(id)),
      section('examples', common.given, {
        kind: 'example',
        of: { operation: id, status: 200 },
      }),
      section('fields', words.fields, fieldsOf(id, 200, rulebook)),
      ...(mayAuthenticate(id)
        ? [
            section('authentication', words.authentication, fieldsOf(id, 202, rulebook), {
              kind: 'example',
              of: { operation: id, status: 202 },
            }),
          ]
        : []),
      section('failure', words.failure, paragraph(...failureOf(id))),
      section('next', words.next, paragraph(answerAdvice(id).done)),
    ],
  ]),
])

const messageTable = (id: OperationId) =>
  table(
    [common.status, words.message],
    repliesOf(id)
      .filter((name) => !isRefusal(name))
      .map((name) => [code(String(replies[name].status)), replies[name]]),
  )

const fieldsOf = (id: OperationId, status: number, { assumptions }: Rulebook) => ({
  kind: 'fields' as const,
  fields: bodyFields(id, answerSchema(id, status, assumptions), (path) =>
    explainAnswerField(id, path),
  ),
})

const failureOf = (id: OperationId): Words => [
  words.noData,
  ...(chargesCard(id) ? [text(' ', ' '), words.withData] : []),
  text(' ', ' '),
  words.see,
  ref('operations', id, operations[id].title),
]

/** Every field of the envelope, of a success and of failed rules. */
function envelopeFields() {
  const ofSuccess = ['payments.auth', 'authentication.lookup'] as const
  const fields = [
    ...ofSuccess.flatMap((id) => envelopeOf(id, 200)),
    ...envelopeOf('payments.sale', 422),
  ]
  return fields.filter(({ name }, at) => fields.findIndex((one) => one.name === name) === at)
}

const envelopeOf = (id: OperationId, status: number) =>
  bodyFields(id, answerSchema(id, status), (path) =>
    path.startsWith('data.') ? undefined : explainAnswerField(id, path),
  )
