import { expect, test } from 'vitest'
import { answerSchema } from '../answers/answer-schema.ts'
import { type NotificationKind, notifications } from '../answers/recurring-results.ts'
import { fieldsOfSchema } from '../answers/schema-fields.ts'
import { defaultAssumptions } from '../domain/assumptions.ts'
import { enrollmentMoves, enrollmentStates } from '../domain/enrollment-states.ts'
import { eventTypes } from '../domain/event-types.ts'
import { paymentMoves, paymentStates } from '../domain/payment-states.ts'
import { planMoves, planStates } from '../domain/plans.ts'
import { tokenMoves, tokenStates } from '../domain/token-states.ts'
import { explainAnswerField, explainNotificationField } from '../explanations/explain-answer.ts'
import { fieldRecords } from '../explanations/field-words.ts'
import { describeFields } from '../fields/fields.ts'
import { headerNames } from '../operations/header-names.ts'
import { operationIds } from '../operations/operation-ids.ts'
import { mayAuthenticate, operations } from '../operations/registry.ts'
import { replies, type ReplyName } from '../replies/replies.ts'
import { replyNames } from '../replies/reply-name.ts'
import { statements } from '../specification/statements.ts'
import { eventRecords } from './events.ts'
import { headerRecords } from './headers.ts'
import { notificationRecords } from './notifications.ts'
import { operationRecords } from './operations.ts'
import { replyRecords } from './replies.ts'
import type { ReplyRecord } from './reply-record.ts'
import { stateRecords } from './states.ts'

/**
 * The things that have no record yet, such as `operation payments.refund` with the fields of its
 * answers: a reader shows them without, and a thing leaves the list with its record.
 */
const withoutRecord: readonly string[] = []

const { payment, enrollment, token, plan } = stateRecords

const fieldNames = [
  ...new Set(
    operationIds.flatMap((id) =>
      describeFields(operations[id].input({ assumptions: defaultAssumptions })).map(
        ({ name }) => name,
      ),
    ),
  ),
]

/** Each field of each answer and notification, with its texts. */
const answerFields = [
  ...operationIds.flatMap((id) =>
    [200, ...(mayAuthenticate(id) ? [202] : []), 402, 422].flatMap((status) =>
      fieldsOfSchema(answerSchema(id, status)).map(({ path }) => ({
        name: `${id} ${path}`,
        words: explainAnswerField(id, path),
      })),
    ),
  ),
  ...(Object.keys(notifications) as NotificationKind[]).flatMap((kind) =>
    fieldsOfSchema(notifications[kind]).map(({ path }) => ({
      name: `${kind} ${path}`,
      words: explainNotificationField(kind, path),
    })),
  ),
]
const explainedAnswers = Object.fromEntries(
  answerFields.flatMap(({ name, words }) => (words ? [[name, words]] : [])),
)

/** Of each kind of thing all names, and the records. */
const kinds: readonly (readonly [kind: string, names: readonly string[], records: object])[] = [
  ['operation', operationIds, operationRecords],
  ['field of requests', fieldNames, fieldRecords],
  ['field of an answer', answerFields.map(({ name }) => name), explainedAnswers],
  ['reply', replyNames, replyRecords],
  ['event', Object.keys(eventTypes), eventRecords],
  ['notification', Object.keys(notifications), notificationRecords],
  ['header', headerNames, headerRecords],
  ['state of a payment', paymentStates, payment.states],
  ['move of a payment', Object.keys(paymentMoves), payment.moves],
  ['state of an enrollment', enrollmentStates, enrollment.states],
  ['move of an enrollment', Object.keys(enrollmentMoves), enrollment.moves],
  ['state of a token', tokenStates, token.states],
  ['move of a token', Object.keys(tokenMoves), token.moves],
  ['state of a plan', planStates, plan.states],
  ['move of a plan', Object.keys(planMoves), plan.moves],
]

test('everything has a record, but the things that are listed here', () => {
  const missing = kinds.flatMap(([kind, names, records]) =>
    names.filter((name) => !Object.hasOwn(records, name)).map((name) => `${kind} ${name}`),
  )
  const isOfListed = (name: string) => {
    const [, operation = ''] = /^field of an answer (\S+) /.exec(name) ?? []
    return withoutRecord.includes(`operation ${operation}`)
  }
  expect(missing.filter((name) => !isOfListed(name))).toEqual(withoutRecord)
})

const replyRows: Readonly<Partial<Record<ReplyName, ReplyRecord>>> = replyRecords

test('a record of a refusal says what to do, itself or by another one', () => {
  const silent = replyNames.filter((name) => {
    const own = replyRows[name]
    const { advice, next } = (own?.adviceOf ? replyRows[own.adviceOf] : own) ?? {}
    return own && replies[name].status >= 400 && !(advice && next)
  })
  expect(silent).toEqual([])
})

test('every statement that a record names is one of the specification', () => {
  const ids = statements.map(({ id }) => id)
  const isKnown = (named: string) => ids.some((id) => id === named || id.startsWith(`${named}.`))
  const named = [
    ...Object.values(replyRows).flatMap(({ statement }) => statement ?? []),
    ...Object.values(stateRecords).flatMap((machine) => machine.statements),
  ]
  expect(named.filter((name) => !isKnown(name))).toEqual([])
})
