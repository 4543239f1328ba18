import { describeFields, type Field } from '../fields/fields.ts'
import type { Rulebook } from '../fields/rulebook.ts'
import { inputUnder } from '../operations/input-under.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { fill, type Text } from '../text.ts'
import { relationsOf } from '../fields/relations.ts'
import { authenticationExplanations } from './authentication-fields.ts'
import { cardFields } from './card-fields.ts'
import { type FieldExplanation, type FieldName, refused, text } from './field-explanation.ts'
import { inOperation } from './in-operation.ts'
import { paymentFields } from './payment-fields.ts'
import { recurringFields } from './recurring-fields.ts'
import { relationWords } from './relation-words.ts'
import { ruleWords } from './rule-words.ts'
import { tokenFields } from './token-fields.ts'

/** Each field of each operation; forgetting one does not compile. */
export const fieldExplanations: Readonly<Record<FieldName, FieldExplanation>> = {
  ...paymentFields,
  ...cardFields,
  ...tokenFields,
  ...recurringFields,
  ...authenticationExplanations,
}

export interface ExplainedField {
  readonly what: Text
  /** Its rules under the ledger, a sentence each. */
  readonly rules: readonly Text[]
  readonly example: string
  readonly source: Text
  readonly without: Text
}

/**
 * What a field of an operation is, under the ledger.
 *
 * @throws Error when the operation has no such field.
 */
export function explainField(
  operation: OperationId,
  name: FieldName,
  rulebook: Rulebook,
): ExplainedField {
  const { path } = operations[operation]
  const schema = inputUnder(rulebook, operation)
  const field = describeFields(schema).find((one) => one.name === name)
  if (!field) throw new Error(`Failed to explain a field: ${operation} has no "${name}"`)
  const here: Readonly<Partial<Record<FieldName, Partial<FieldExplanation>>>> =
    inOperation[operation] ?? {}
  const words = { ...fieldExplanations[name], ...here[name] }
  const related = relationsOf(schema)
  const rules = [
    needOf(field),
    ...field.rules.map(({ kind, params }) => filled(ruleWords[kind], params)),
    ...relationWords
      .filter(({ field: failing, others }) => failing === name || others.includes(name))
      .filter((one) => related.some(({ field, rule }) => field === one.field && rule === one.rule))
      .map((one) => one.words),
    ...(words.later ?? []).map((rule) => ruleWords[rule]),
  ]
  return {
    what: words.what,
    rules: unique(rules),
    example: exampleOf(operation, name) ?? words.example ?? exampleOfAny(name),
    source: words.source,
    without: field.unless
      ? refusedUnless(field.unless)
      : field.required && !path.split('/').includes(`:${name}`)
        ? refused
        : words.without,
  }
}

export const isFieldName = (name: string): name is FieldName =>
  Object.hasOwn(fieldExplanations, name)

const exampleOf = (operation: OperationId, name: FieldName) =>
  operations[operation].variants.find(({ example }) => example[name])?.example[name]

const exampleOfAny = (name: FieldName) =>
  operationIds.map((id) => exampleOf(id, name)).find((example) => example !== undefined) ?? ''

function needOf({ required, unless }: Field) {
  if (!required) return text('Es opcional.', 'Optional.')
  if (!unless) return ruleWords.required
  return text(`Es obligatorio, salvo que vaya ${unless}.`, `Required, unless ${unless} is sent.`)
}

const refusedUnless = (other: string) =>
  text(
    `La solicitud se rechaza con 422, salvo que vaya ${other}.`,
    `The request is refused with 422, unless ${other} is sent.`,
  )

const filled = ({ es, en }: Text, params: Parameters<typeof fill>[1]) =>
  text(fill(es, params), fill(en, params))

const unique = (texts: readonly Text[]) =>
  texts.filter(({ es }, at) => texts.findIndex((other) => other.es === es) === at)
