import { referenceLabels } from '../contract/records/reference-labels.ts'
import { text, type Text } from '../contract/text.ts'
import { namesPayment } from '../contract/answers/statuses.ts'
import { adviceOnFailure } from '../contract/explanations/failure-advice.ts'
import { replyTexts } from '../contract/explanations/reply-texts.ts'
import { ruleWords } from '../contract/explanations/rule-words.ts'
import { describeFields, type Rulebook } from '../contract/fields/fields.ts'
import { type RuleName, ruleTexts } from '../contract/fields/messages.ts'
import { type OperationId, operationIds } from '../contract/operations/operation-ids.ts'
import { chargesCard, operations } from '../contract/operations/registry.ts'
import { inputUnder } from '../contract/operations/input-under.ts'
import { outcomeReplies } from '../contract/replies/outcomes.ts'
import { replies, type ReplyName } from '../contract/replies/replies.ts'
import { replyNames } from '../contract/replies/reply-name.ts'
import { relationsOf } from '../contract/fields/relations.ts'
import type { Bodies, Body } from './entry.ts'
import {
  code,
  common,
  fact,
  facts,
  bullets,
  listed,
  paragraph,
  ref,
  section,
  table,
} from './parts.ts'
import { restsOn } from './rests-on.ts'
import { nameOfRule, ruleNames } from './heads.ts'
import { isRefusal } from './replies-of.ts'

const words = referenceLabels.errors

/** The sections about each refusal, of failed rules, and of each rule. */
export const errorBodies: Bodies = new Map<string, Body>([
  [
    'validation',
    () => [
      section(
        'rules',
        words.rules,
        table(
          [words.rule, common.spanish, common.english],
          ruleNames.map((rule) => [
            ref('errors', nameOfRule(rule), code(rule)),
            code(ruleTexts[rule].es),
            code(ruleTexts[rule].en),
          ]),
        ),
      ),
      restsOn(['errors.errors'], ['error_status']),
    ],
  ],
  ...replyNames.filter(isRefusal).map((name) => [name, refusalBody(name)] as const),
  ...ruleNames.map((rule) => [nameOfRule(rule), ruleBody(rule)] as const),
])

function refusalBody(name: ReplyName): Body {
  const { status, es, en } = replies[name]
  const { by, when, evidence, rows, statement } = replyTexts[name]
  const outcome = Object.hasOwn(outcomeReplies, name)
    ? outcomeReplies[name as keyof typeof outcomeReplies]
    : undefined
  return () => [
    facts('answer', common.answer, [
      fact(common.status, code(String(status))),
      fact(common.spanish, code(es)),
      fact(common.english, code(en)),
      fact(words.when, when),
      fact(
        common.by,
        ...(by.length === operationIds.length
          ? [words.every]
          : listed(by.map((id) => ref('operations', id)))),
      ),
      ...(outcome
        ? [
            fact(
              words.outcome,
              code(`order_amount=${outcome.amount}`),
              text(': ', ': '),
              ref('outcomes', String(outcome.amount)),
            ),
          ]
        : []),
    ]),
    section('example', common.given, { kind: 'example', of: { reply: name } }),
    section('advice', common.todo, ...adviceBlocks(name, by)),
    restsOn([statement], rows, evidence),
  ]
}

/** The advice, for each operation where it differs. */
function adviceBlocks(name: ReplyName, by: readonly OperationId[]) {
  const { status, es: message } = replies[name]
  const found = new Map<string, { advice: Text; ids: OperationId[] }>()
  for (const id of by) {
    const data = chargesCard(id) && namesPayment(status) ? {} : undefined
    const advice = adviceOnFailure(id, status, { message, ...(data && { data }) })
    const known = found.get(advice.es) ?? { advice, ids: [] }
    known.ids.push(id)
    found.set(advice.es, known)
  }
  const all = [...found.values()]
  return all.map(({ advice, ids }) =>
    paragraph(
      ...(all.length > 1
        ? [...listed(ids.map((id) => operations[id].title)), text(': ', ': ')]
        : []),
      advice,
    ),
  )
}

function ruleBody(rule: RuleName): Body {
  const { es, en } = ruleTexts[rule]
  return (rulebook) => [
    facts('answer', common.answer, [
      fact(common.status, code('422')),
      fact(common.spanish, code(es)),
      fact(common.english, code(en)),
      fact(words.meaning, ruleWords[rule]),
    ]),
    section('fields', words.fields, ...fieldsWith(rule, rulebook)),
    restsOn(['errors.errors'], ['error_status']),
  ]
}

/** The fields that fail by a rule, by their operations. */
function fieldsWith(rule: RuleName, rulebook: Rulebook) {
  const found = operationIds.flatMap((id) => {
    const input = inputUnder(rulebook, id)
    const own = describeFields(input).filter(
      ({ required, rules }) =>
        (rule === 'required' && required) || rules.some((one) => one.name === rule),
    )
    const related = relationsOf(input).flatMap((one) => (one.rule === rule ? [one.field] : []))
    const names = [...new Set([...own.map(({ name }) => name), ...related])]
    return names.length ? [{ id, names }] : []
  })
  if (found.length === 0) return [paragraph(words.later)]
  return [
    bullets(
      ...found.map(({ id, names }) => [
        ref('operations', id),
        text(': ', ': '),
        ...listed(names.map(code)),
      ]),
    ),
  ]
}
