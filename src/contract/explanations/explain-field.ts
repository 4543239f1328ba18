import { describeFields, type Field, type Rulebook } from '../fields/fields.ts'
import { inputUnder } from '../operations/input-under.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { fill, type Text, text } from '../text.ts'
import { relationsOf } from '../fields/relations.ts'
import type { RuleKind } from '../fields/messages.ts'
import { fieldWords } from './field-words.ts'
import { relationWords } from './relation-words.ts'
import { ruleWords } from './rule-words.ts'

export interface ExplainedField {
  /** The title of a field without a record. */
  readonly what: Text
  /** The rules of the field under the ledger, a sentence each. */
  readonly rules: readonly Text[]
  readonly example: string
  readonly source: Text | undefined
  readonly without: Text | undefined
}

/**
 * Explains a field of an operation, under the ledger.
 *
 * @throws Error when the operation has no such field.
 */
export function explainField(
  operation: OperationId,
  name: string,
  rulebook: Rulebook,
): ExplainedField {
  const { path } = operations[operation]
  const schema = inputUnder(rulebook, operation)
  const field = describeFields(schema).find((one) => one.name === name)
  if (!field) throw new Error(`Failed to explain a field: ${operation} has no "${name}"`)
  const { what, source, without, later, example } = fieldWords(operation, name)
  const related = relationsOf(schema)
  const rules = [
    needOf(field),
    ...field.rules.map(({ kind, params }) => filled(ruleWords[kind], params)),
    ...(isBounded(field) ? [] : [filled(ruleWords.max, field.length.params)]),
    ...relationWords
      .filter(({ field: failing, others }) => [failing, ...others].some((one) => one === name))
      .filter((one) => related.some(({ field, rule }) => field === one.field && rule === one.rule))
      .map((one) => one.words),
    ...later.map((rule) => ruleWords[rule]),
  ]
  return {
    what: what ?? field.title,
    rules: unique(rules),
    example: exampleOf(operation, name) ?? example ?? exampleOfAny(name),
    source,
    without: field.unless
      ? refusedUnless(field.unless)
      : field.required && !path.split('/').includes(`:${name}`)
        ? refused
        : without,
  }
}

/** Tells whether the field's other rules bound its length, or its options do. */
const isBounded = ({ rules, options }: Field) =>
  !!options || !rules.every(({ kind }) => unbounded.has(kind))

const unbounded: ReadonlySet<RuleKind> = new Set([
  'required',
  'string',
  'exists',
  'email',
  'real_domain',
  'visible_email',
  'min',
  'url',
  'https',
  'alpha_dash',
  'full_name',
  'unique',
  'same',
])

const exampleOf = (operation: OperationId, name: string) =>
  operations[operation].variants.find(({ example }) => example[name])?.example[name]

const exampleOfAny = (name: string) =>
  operationIds.map((id) => exampleOf(id, name)).find((example) => example !== undefined) ?? ''

function needOf({ required, unless }: Field) {
  if (!required) return text('Es opcional.', 'Optional.')
  if (!unless) return ruleWords.required
  return text(`Es obligatorio, salvo que vaya ${unless}.`, `Required, unless ${unless} is sent.`)
}

/** Without a required field. */
export const refused = text(
  'La solicitud se rechaza con 422, y errors nombra el campo.',
  'The request is refused with 422, and errors names the field.',
)

const refusedUnless = (other: string) =>
  text(
    `La solicitud se rechaza con 422, salvo que vaya ${other}.`,
    `The request is refused with 422, unless ${other} is sent.`,
  )

const filled = ({ es, en }: Text, params: Parameters<typeof fill>[1]) =>
  text(fill(es, params), fill(en, params))

const unique = (texts: readonly Text[]) =>
  texts.filter(({ es }, at) => texts.findIndex((other) => other.es === es) === at)
