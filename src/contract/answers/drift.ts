import type { Assumptions } from '../domain/assumptions.ts'
import { answerSchema } from './answer-schema.ts'
import type { Envelope } from '../envelope.ts'
import type { Issue } from '../redaction/issue.ts'
import { shownValue } from '../redaction/redact.ts'
import { redactText } from '../redaction/redact-text.ts'
import { describeFields } from '../fields/fields.ts'
import { type Rule, type RuleParams, ruleTexts } from '../fields/messages.ts'
import { mapValues } from '../record.ts'
import { withoutRemarks } from '../replies/remarks.ts'
import { outcomeReplies } from '../replies/outcomes.ts'
import { pathTo } from '../path.ts'
import { replyNameOf } from '../replies/reply-name.ts'
import { fitsSentence } from '../replies/fits-sentence.ts'
import type { OperationId } from '../operations/operation-ids.ts'
import { chargesCard, mayAuthenticate, operations } from '../operations/registry.ts'
import { shapeIssues } from './shape.ts'
import { apiStatuses } from './statuses.ts'
import { languages, type Text } from '../text.ts'

/** More of them say no more. */
const mostIssues = 100

/**
 * Lists the places where a received answer departs from the contract. Under a ledger the answer
 * must follow its options; without one, any option will do.
 */
export function driftOf(
  operation: OperationId,
  status: number,
  answered: Envelope,
  assumptions?: Assumptions,
): Issue[] {
  const envelope = withoutRemarks(answered)
  const ledger = assumptions && { ...assumptions, sandbox_remarks: 'in_header' as const }
  const usual = statusesOf(operation, assumptions)
  const isUsual = usual.includes(status) || status > 500
  // An unusual status tells nothing about the envelope: `success` decides how to judge the
  // envelope.
  const judgedAs = isUsual ? status : envelope.success ? 200 : 500
  return [
    ...(isUsual ? [] : [unusualStatus(status, usual)]),
    ...shapeIssues(answerSchema(operation, judgedAs, ledger), envelope),
    ...(status === 422 || (status === 400 && envelope.errors)
      ? sentenceIssues(envelope, ledger ? rulesUnder(operation, ledger) : noRules)
      : outcomeIssues(operation, status, envelope)),
  ].slice(0, mostIssues)
}

const statusesOf = (operation: OperationId, assumptions?: Assumptions) =>
  apiStatuses.filter(
    (status) =>
      (status !== 202 || mayAuthenticate(operation)) &&
      (status !== 429 || assumptions?.rate_limit !== 'none'),
  )

const unusualStatus = (status: number, usual: readonly number[]): Issue => ({
  path: 'HTTP',
  kind: 'status',
  expected: usual.join(' | '),
  actual: String(status),
})

/**
 * The statuses of a payment whose messages are all messages of outcomes
 * (docs/evidence.md#outcomes-by-amount).
 */
const statusesOfOutcomes: readonly number[] = [200, 406, 408, 500]

function outcomeIssues(operation: OperationId, status: number, { message }: Envelope): Issue[] {
  if (!chargesCard(operation) || !statusesOfOutcomes.includes(status)) return []
  const possible = Object.entries(outcomeReplies).filter(([, row]) => row.status === status)
  const name = replyNameOf(message)
  // The other one is about a header, not about the payment.
  if (name === 'not_acceptable' || possible.some(([known]) => known === name)) return []
  return [
    otherMessage(
      'message',
      message,
      possible.flatMap(([, { es, en }]) => [es, en]),
    ),
  ]
}

/**
 * Each sentence must be the sentence of a rule, all in one language, and the message must equal the
 * first sentence of a field (docs/evidence.md#validation-messages).
 */
function sentenceIssues({ message, errors }: Envelope, rules: RulesOf): Issue[] {
  const sentences = Object.entries(errors ?? {}).flatMap(([field, texts]) =>
    // `shapeIssues` has reported each value that is not a text.
    [texts]
      .flat()
      .flatMap((text: unknown, at) =>
        typeof text === 'string' ? [{ field, text, at, rules: rules(field) }] : [],
      ),
  )
  // The fields of an object have no order.
  const firsts = sentences.filter(({ at }) => at === 0).map(({ text }) => text)
  const [first] = firsts
  const spoken = sentences.map(languagesOf).find((known) => known.length) ?? []
  return [
    ...(first !== undefined && !firsts.includes(message)
      ? [otherMessage('message', message, [first])]
      : []),
    ...sentences
      .filter((sentence) => !languagesOf(sentence).some((lang) => spoken.includes(lang)))
      .map(({ field, text, at }) =>
        otherMessage(pathTo(pathTo('errors', redactText(field)), at), text),
      ),
  ]
}

const otherMessage = (path: string, text: string, known?: readonly string[]): Issue => ({
  path,
  kind: 'message',
  ...(known ? { expected: known.map((one) => shownValue('', one)).join(' | ') } : {}),
  actual: shownValue('', text),
})

interface Sentence {
  readonly field: string
  readonly text: string
  readonly rules: readonly Rule[]
}

/** The languages in which a sentence is that of a rule about its field, with the rule's figures. */
const languagesOf = ({ field, text, rules }: Sentence) =>
  languages.filter((lang) => {
    const fits = (rule: Text, params = {}) =>
      fitsSentence(rule[lang], text, { attribute: field, ...params })
    const own = rules.filter(({ name }) => fits(ruleTexts[name]))
    if (own.length) return own.some(({ name, params }) => fits(ruleTexts[name], textsOf(params)))
    return Object.values<Text>(ruleTexts).some((rule) => fits(rule))
  })

const textsOf = (params: RuleParams = {}) => mapValues(params, String)

/** The rules of a field by its name. */
type RulesOf = (field: string) => readonly Rule[]
const noRules: RulesOf = () => []

/** The rules of an operation's fields, as the ledger has them. */
function rulesUnder(operation: OperationId, assumptions: Assumptions): RulesOf {
  const fields = describeFields(operations[operation].input({ assumptions }))
  return (field) => fields.find(({ name }) => name === field)?.rules ?? []
}
