import { text, type Text } from '../contract/text.ts'
import { adviceOnFailure } from '../contract/explanations/failure-advice.ts'
import { replyTexts } from '../contract/explanations/reply-texts.ts'
import { ruleWords } from '../contract/explanations/rule-words.ts'
import { describeFields } from '../contract/fields/fields.ts'
import { type RuleName, ruleTexts } from '../contract/fields/messages.ts'
import type { Rulebook } from '../contract/fields/rulebook.ts'
import { type OperationId, operationIds } from '../contract/operations/operation-ids.ts'
import { operations } from '../contract/operations/registry.ts'
import { inputUnder } from '../contract/operations/input-under.ts'
import { outcomeReplies } from '../contract/replies/outcomes.ts'
import { replyNames } from '../contract/replies/reply-name.ts'
import { replies, type ReplyName } from '../contract/replies/replies.ts'
import { relationsOf } from '../contract/fields/relations.ts'
import type { Bodies, Body, Words } from './entry.ts'
import { code, fact, listed, ref, section, source, sourceOf, table } from './parts.ts'
import { nameOfRule, ruleNames } from './heads.ts'
import { isRefusal } from './replies-of.ts'
import { statementsNamed } from './said.ts'

const words = {
  answer: text('La respuesta', 'The response'),
  status: text('HTTP', 'HTTP'),
  spanish: text('Mensaje en español', 'Message in Spanish'),
  english: text('Mensaje en inglés', 'Message in English'),
  when: text('Cuándo llega', 'When it comes'),
  by: text('Operaciones', 'Operations'),
  every: text('Todas', 'All of them'),
  example: text('Lo que respondió el sandbox', 'What the sandbox answered'),
  todo: text('Qué hacer', 'What to do'),
  said: text('En qué se basa', 'What it rests on'),
  outcome: text('Para ensayarlo', 'To rehearse it'),
  rules: text('Reglas', 'Rules'),
  rule: text('Regla', 'Rule'),
  fields: text('Campos que la tienen', 'Fields that have it'),
  meaning: text('Qué pide', 'What it asks for'),
  later: text(
    'Depende de lo que el servicio guarda: ningún formulario la puede revisar antes.',
    'It depends on what the service keeps: no form can check it beforehand.',
  ),
}

/** What the specification says of some of them. */
const said: Partial<Readonly<Record<ReplyName, string>>> = {
  plan_not_found: 'errors.unknown-plan',
  enrollment_not_found: 'errors.unknown-enrollment',
  enrollment_not_active: 'errors.cancel-not-active',
}

/** What is said of each refusal, of failed rules, and of each rule. */
export const errorBodies: Bodies = new Map<string, Body>([
  [
    'validation',
    () => [
      section(
        'rules',
        words.rules,
        table(
          [words.rule, words.spanish, words.english],
          ruleNames.map((rule) => [
            [ref('errors', nameOfRule(rule), code(rule))],
            [code(ruleTexts[rule].es)],
            [code(ruleTexts[rule].en)],
          ]),
        ),
      ),
      section(
        'source',
        words.said,
        source(sourceOf(statementsNamed('errors.errors'), ['error_status'])),
      ),
    ],
  ],
  ...replyNames.filter(isRefusal).map((name) => [name, refusalBody(name)] as const),
  ...ruleNames.map((rule) => [nameOfRule(rule), ruleBody(rule)] as const),
])

function refusalBody(name: ReplyName): Body {
  const { status, es, en } = replies[name]
  const { by, when, evidence, rows } = replyTexts[name]
  const outcome = Object.hasOwn(outcomeReplies, name)
    ? outcomeReplies[name as keyof typeof outcomeReplies]
    : undefined
  return () => [
    section('answer', words.answer, {
      kind: 'facts',
      facts: [
        fact(words.status, code(String(status))),
        fact(words.spanish, code(es)),
        fact(words.english, code(en)),
        fact(words.when, when),
        fact(
          words.by,
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
      ],
    }),
    section('example', words.example, { kind: 'example', of: { reply: name } }),
    section('advice', words.todo, ...adviceBlocks(name, by)),
    section(
      'source',
      words.said,
      source({ ...sourceOf(statementsNamed(said[name] ?? 'errors.envelope'), rows), evidence }),
    ),
  ]
}

/** What to do, for each operation where that differs. */
function adviceBlocks(name: ReplyName, by: readonly OperationId[]) {
  const { status, es: message } = replies[name]
  const found = new Map<string, { advice: Text; ids: OperationId[] }>()
  for (const id of by) {
    const advice = adviceOnFailure(id, status, { message })
    const known = found.get(advice.es) ?? { advice, ids: [] }
    known.ids.push(id)
    found.set(advice.es, known)
  }
  const all = [...found.values()]
  return all.map(({ advice, ids }) => ({
    kind: 'text' as const,
    words: [
      ...(all.length > 1
        ? [...listed(ids.map((id) => operations[id].title)), text(': ', ': ')]
        : []),
      advice,
    ],
  }))
}

function ruleBody(rule: RuleName): Body {
  const { es, en } = ruleTexts[rule]
  return (rulebook) => [
    section('answer', words.answer, {
      kind: 'facts',
      facts: [
        fact(words.status, code('422')),
        fact(words.spanish, code(es)),
        fact(words.english, code(en)),
        fact(words.meaning, ruleWords[rule]),
      ],
    }),
    section('fields', words.fields, ...fieldsWith(rule, rulebook)),
    section(
      'source',
      words.said,
      source(sourceOf(statementsNamed('errors.errors'), ['error_status'])),
    ),
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
  if (found.length === 0) return [{ kind: 'text' as const, words: [words.later] }]
  return [
    {
      kind: 'list' as const,
      items: found.map(({ id, names }): Words => [
        ref('operations', id),
        text(': ', ': '),
        ...listed(names.map(code)),
      ]),
    },
  ]
}
