import { referenceLabels } from '../contract/records/reference-labels.ts'
import { text } from '../contract/text.ts'
import {
  type Rulebook,
  describeFields,
  type Field,
  groupTitles,
} from '../contract/fields/fields.ts'
import { answerAdvice } from '../contract/explanations/answer-advice.ts'
import { explainField } from '../contract/explanations/explain-field.ts'
import { headerNeedTexts, headerText } from '../contract/explanations/header-texts.ts'
import { replyTexts } from '../contract/explanations/reply-texts.ts'
import { clientSignatureKind } from '../contract/operations/client-signature.ts'
import { headerNeed } from '../contract/operations/headers.ts'
import { headerNames } from '../contract/operations/header-names.ts'
import type { Operation, Variant } from '../contract/operations/operation.ts'
import { type OperationId, operationIds } from '../contract/operations/operation-ids.ts'
import { operations } from '../contract/operations/registry.ts'
import { fieldsLeft, inputUnder } from '../contract/operations/input-under.ts'
import { encode, hasBody } from '../contract/operations/wire.ts'
import { replies } from '../contract/replies/replies.ts'
import { statementsOfField } from '../contract/specification/statements.ts'
import type { FieldEntry, Words } from './entry.ts'
import {
  bodiesOf,
  code,
  common,
  fact,
  facts,
  listed,
  ref,
  section,
  sourceOf,
  table,
} from './parts.ts'
import { isRefusal, repliesOf } from './replies-of.ts'

const words = referenceLabels.operations

/** The sections about each operation. */
export const operationBodies = bodiesOf(operationIds, (id) => (rulebook) => [
  requestSection(id, rulebook),
  section('headers', words.headers, headerTable(id, rulebook)),
  section('fields', words.fields, ...fieldBlocks(id, rulebook)),
  section('examples', words.examples, ...operations[id].variants.map(exampleOf(id, rulebook))),
  answerSection(id),
  section('errors', words.errors, errorTable(id)),
])

function requestSection(id: OperationId, { assumptions }: Rulebook) {
  const { method, path, movesMoney, beta, reading }: Operation = operations[id]
  const signature = clientSignatureKind(id, assumptions)
  return facts('request', words.request, [
    fact(words.line, code(`${method} {base_url}${path}`)),
    fact(words.encodings, hasBody(method) ? words.body : words.query),
    ...(signature ? [fact(words.signature, ref('signatures', signature))] : []),
    ...(movesMoney ? [fact(words.money, words.moves)] : []),
    ...(beta ? [fact(words.beta, words.isBeta)] : []),
    ...(reading ? [fact(words.reading, reading(assumptions))] : []),
  ])
}

const headerTable = (id: OperationId, rulebook: Rulebook) =>
  table(
    [words.header, words.need, common.what],
    headerNames
      .map((name) => ({ name, need: headerNeed(id, name, rulebook) }))
      .filter(({ need }) => need !== 'none')
      .map(({ name, need }) => [
        ref('headers', name, code(name)),
        headerNeedTexts[need],
        headerText(name).what,
      ]),
  )

function fieldBlocks(id: OperationId, rulebook: Rulebook) {
  const fields = describeFields(inputUnder(rulebook, id))
  const groups = [...new Set(fields.map(({ group }) => group))]
  return groups.map((group) => ({
    kind: 'fields' as const,
    title: groupTitles[group],
    fields: fields
      .filter((field) => field.group === group)
      .toSorted((a, b) => Number(b.required) - Number(a.required))
      .map((field) => fieldEntry(id, field, rulebook)),
  }))
}

function fieldEntry(id: OperationId, field: Field, rulebook: Rulebook): FieldEntry {
  const { name, title, required, assumptions } = field
  const { what, rules, example, source, without } = explainField(id, name, rulebook)
  return {
    name,
    title,
    need: required ? 'required' : 'optional',
    what,
    facts: [
      fact(words.rules, ...spaced(rules)),
      ...(example ? [fact(words.example, code(example))] : []),
      ...(source ? [fact(words.source, source)] : []),
      ...(without ? [fact(words.without, without)] : []),
    ],
    source: sourceOf(statementsOfField(id, name), assumptions),
  }
}

const spaced = (words: Words): Words =>
  words.flatMap((one, at) => (at === 0 ? [one] : [text(' ', ' '), one]))

const exampleOf = (id: OperationId, rulebook: Rulebook) => (variant: Variant) => {
  const operation = operations[id]
  const values = {
    ...fromElsewhere(id, variant, rulebook),
    ...placesOf(operation.path),
    ...variant.example,
  }
  const { method, path, query, headers, contentType, body } = encode(operation, values, 'form')
  const isSigned = headerNeed(id, 'x-client-signature', rulebook) !== 'none'
  const lines = [
    `${method} ${path}${query ? `?${query}` : ''}`,
    'x-auth-key: <AUTH_KEY>',
    'x-auth-hash: <AUTH_HASH>',
    ...(isSigned ? ['x-client-signature: <CLIENT_SIGNATURE>'] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'accept: application/json',
    ...(contentType ? [`content-type: ${contentType}`] : []),
  ]
  // A field a line is read; the wire has them in one.
  const fields = body?.split('&').join('\n&')
  return {
    kind: 'code' as const,
    label: variant.title,
    text: [...lines, ...(fields ? ['', fields] : [])].join('\n'),
  }
}

/** The fields that an example of a form leaves to the user, each with an example of its own. */
const fromElsewhere = (id: OperationId, variant: Variant, rulebook: Rulebook) =>
  Object.fromEntries(
    fieldsLeft(id, variant, rulebook).map((name) => [
      name,
      explainField(id, name, rulebook).example,
    ]),
  )

/** The fields of a path, as the specification writes placeholders. */
const placesOf = (path: string) =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name.toUpperCase()]),
  )

const answerSection = (id: OperationId) =>
  section(
    'answer',
    common.answer,
    {
      kind: 'facts',
      facts: [
        fact(words.onSuccess, ref('answers', id)),
        fact(
          words.message,
          ...listed(
            repliesOf(id)
              .filter((name) => !isRefusal(name))
              .map((name) => replies[name]),
          ),
        ),
        fact(words.next, answerAdvice(id).done),
      ],
    },
    { kind: 'example', of: { operation: id, status: 200 } },
  )

function errorTable(id: OperationId) {
  const refused = repliesOf(id)
    .filter(isRefusal)
    .map((name) => ({ name, status: replies[name].status, when: replyTexts[name].when }))
  const all = [...refused, { name: 'validation', status: 422, when: words.brokenRule }]
  return table(
    [common.status, words.message, words.when],
    all
      .toSorted((a, b) => a.status - b.status)
      .map(({ name, status, when }) => [code(String(status)), ref('errors', name), when]),
  )
}
