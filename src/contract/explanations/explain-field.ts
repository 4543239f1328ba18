import { describeFields, type Field, type Rulebook } from '../fields/fields.ts'
import { inputUnder } from '../operations/input-under.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { operations, type FieldName } from '../operations/registry.ts'
import { fill, type Lang, languages, type Text, text } from '../text.ts'
import { relationsOf } from '../fields/relations.ts'
import type { RuleKind, RuleName } from '../fields/messages.ts'
import { countries, zipMask } from '../fields/places.ts'
import { fieldWords } from './field-words.ts'
import { ruleWords } from './rule-words.ts'

export interface ExplainedField {
  /** The title of a field without a record. */
  readonly what: Text
  /** Its rules under the ledger, a sentence each. */
  readonly rules: readonly Text[]
  readonly example: string
  readonly source: Text | undefined
  readonly without: Text | undefined
}

/**
 * What a field of an operation is, under the ledger.
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

/** Whether its other rules say how long it may be, or leave only so many values. */
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

/** A rule over several fields, in words that make sense at each of them. */
interface RelationWords {
  /** The field that fails, and by which rule. */
  readonly field: FieldName
  readonly rule: RuleName
  /** The other fields at which it is explained. */
  readonly others: readonly FieldName[]
  readonly words: Text
}

const listed = text(
  'El departamento o estado es del país: HN-CR solo vale con HN. El libro de supuestos dice si debe constar en la lista.',
  'The state is one of the country: HN-CR is good with HN only. The ledger of assumptions says whether it must be in the list.',
)
const instalments = text(
  'installment_type e installment_months van juntos, o ninguno.',
  'installment_type and installment_months come together, or neither does.',
)
const signed = text(
  'x-auth-user y void_signature van juntos, o ninguno.',
  'x-auth-user and void_signature come together, or neither does.',
)
const order = text(
  'order_id, order_currency y order_amount son obligatorios, salvo con authenticate_token.',
  'order_id, order_currency and order_amount are required, except with authenticate_token.',
)

const uncheckedNames = (lang: Lang) => {
  const words = new Intl.DisplayNames(lang, { type: 'region' })
  const names = countries.filter((code) => !zipMask(code)).map((code) => words.of(code) ?? code)
  return new Intl.ListFormat(lang).format(names.toSorted(new Intl.Collator(lang).compare))
}

const [es, en] = languages.map(uncheckedNames)
const zip = text(
  `Si se envía, tiene la forma de los códigos del país: 99999 en Guatemala, 9999 en El Salvador, A9A 9A9 en Canadá; 9 es un dígito y A una letra. No se revisa en: ${es}.`,
  `If sent, it has the form of the codes of the country: 99999 in Guatemala, 9999 in El Salvador, A9A 9A9 in Canada; 9 is a digit and A a letter. It is not checked in: ${en}.`,
)

export const relationWords: readonly RelationWords[] = [
  { field: 'billing_state', rule: 'exists', others: ['billing_country'], words: listed },
  { field: 'state', rule: 'exists', others: ['country'], words: listed },
  { field: 'billing_zip', rule: 'zip', others: ['billing_country'], words: zip },
  { field: 'zip', rule: 'zip', others: ['country'], words: zip },
  {
    field: 'card_cvv',
    rule: 'security_code',
    others: ['card_number'],
    words: text(
      'El código de una tarjeta de prueba debe ser el suyo.',
      'The code of a test card must be its own.',
    ),
  },
  {
    field: 'installment_type',
    rule: 'required',
    others: ['installment_months'],
    words: instalments,
  },
  {
    field: 'installment_months',
    rule: 'required',
    others: ['installment_type'],
    words: instalments,
  },
  { field: 'void_signature', rule: 'required', others: ['x-auth-user'], words: signed },
  {
    field: 'expire_year',
    rule: 'expired',
    others: ['expire_month'],
    words: text('El mes y el año no han pasado.', 'Month and year have not passed.'),
  },
  {
    field: 'number',
    rule: 'required',
    others: ['cvv2'],
    words: text(
      'Un código de seguridad nuevo va con el número de la tarjeta.',
      'A new security code comes with the number of the card.',
    ),
  },
  {
    field: 'country',
    rule: 'required',
    others: ['state'],
    words: text(
      'Un departamento o estado nuevo va con su país.',
      'A new state comes with its country.',
    ),
  },
  { field: 'order_id', rule: 'required', others: ['authenticate_token'], words: order },
  { field: 'order_currency', rule: 'required', others: ['authenticate_token'], words: order },
  { field: 'order_amount', rule: 'required', others: ['authenticate_token'], words: order },
]
