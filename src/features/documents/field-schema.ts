import { explainField } from '../../contract/explanations/explain-field.ts'
import * as z from 'zod/mini'
import { describeFields, factsOf, type Field, type Rulebook } from '../../contract/fields/fields.ts'
import { inputUnder } from '../../contract/operations/input-under.ts'
import type { OperationId } from '../../contract/operations/operation-ids.ts'
import type { Lang } from '../../contract/text.ts'
import type { Json } from './json.ts'
import { sandboxCards } from '../../contract/domain/cards.ts'
import { caseCards } from '../../contract/domain/three-d-secure.ts'
import type { Rule, RuleKind, RuleParams } from '../../contract/fields/messages.ts'
import { forms } from '../../contract/fields/rules.ts'

/** The edition of the specification that a document follows, and its language. */
export interface Edition {
  readonly rulebook: Rulebook
  readonly lang: Lang
}

/** The schemas of an operation's fields: the checks of zod as keywords, and the rest in words. */
export function fieldSchemas(operation: OperationId, edition: Edition): Record<string, Json> {
  const input = inputUnder(edition.rulebook, operation)
  const { properties = {} } = z.toJSONSchema(input, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      const field = factsOf(zodSchema)
      // A rule may say more of the length.
      for (const rule of field ? [field.length, ...field.rules] : []) addKeywords(jsonSchema, rule)
      // Beside a list of values a length says nothing, and generators write code that does not compile.
      if (jsonSchema.enum) delete jsonSchema.maxLength
    },
  })
  return Object.fromEntries(
    describeFields(input).map((field) => [
      field.name,
      withWords(properties[field.name] as Json, operation, field, edition),
    ]),
  )
}

function withWords(
  schema: Json,
  operation: OperationId,
  { name, assumptions = [], options }: Field,
  { rulebook, lang }: Edition,
): Json {
  const {
    what,
    rules: sentences,
    example,
    source,
    without,
  } = explainField(operation, name, rulebook)
  // The first sentence says whether the field is required, which the document says by a keyword.
  const words = [what, ...sentences.slice(1), source, without]
  const examples = 'enum' in schema || !options ? [example] : options
  return {
    ...schema,
    description: words.flatMap((text) => (text ? [text[lang]] : [])).join(' '),
    ...(examples.some(Boolean) ? { examples: examples.filter(Boolean) } : {}),
    ...(assumptions.length ? { 'x-assumptions': assumptions } : {}),
  }
}

/** Adds the parts of a rule that zod leaves out; a second pattern goes into `allOf`. */
function addKeywords(schema: z.core.JSONSchema.BaseSchema, { kind, params = {} }: Rule) {
  const { pattern, ...others } = keywords[kind](params)
  Object.assign(schema, others)
  if (pattern === undefined) return
  if (schema.pattern === undefined || rewritten.has(kind)) schema.pattern = String(pattern)
  else (schema.allOf ??= []).push({ pattern: String(pattern) })
}

/** The rules whose pattern not every reader of JSON Schema understands. */
const rewritten: ReadonlySet<RuleKind> = new Set(['alpha_dash', 'phone'])

const none = () => ({})
const number = { type: ['string', 'number'] }
const whole = { type: ['string', 'integer'] }

/**
 * Every character but letters, digits, hyphens and underscores, and dashes, quotes and points of
 * typesetters.
 */
const notAlphaDash = String.raw`\x00-\x2C\x2E\x2F\x3A-\x40\x5B-\x5E\x60\x7B-\xA9\xAB-\xB1\xB4\xB6-\xB8\xBB\xBF\xD7\xF7‐-‧`

/**
 * The keywords of a rule beside its pattern in zod: none where the description has the rule in
 * words. Forgetting a rule does not compile. JavaScript, Python and RE2 compile every pattern: RE2
 * looks neither ahead nor back.
 */
const keywords: Readonly<Record<RuleKind, (params: RuleParams) => Json>> = {
  required: none,
  string: none,
  in: ({ values }) => ({ enum: String(values).split(', ') }),
  exists: none,
  country: () => ({ $ref: '#/components/schemas/Country' }),
  state_code: () => ({ pattern: forms.state.source }),
  email: none,
  real_domain: none,
  visible_email: none,
  numeric: () => number,
  digits_only: none,
  digits: none,
  digits_between: none,
  phone_digits: ({ min, max }) => ({ pattern: `^(?:\\D*\\d){${min},${max}}\\D*$` }),
  min: ({ min }) => ({ minLength: min }),
  max: ({ max }) => ({ maxLength: max }),
  size: ({ size }) => ({ minLength: size, maxLength: size }),
  // Not one list of both: generators of code make a text of each of its values.
  boolean: () => ({
    anyOf: [{ type: 'string', enum: ['true', 'false', '1', '0'] }, { type: 'boolean' }],
  }),
  integer: () => whole,
  whole_number: () => ({ ...whole, minimum: 1, pattern: forms.wholeNumber.source }),
  between: ({ min, max }) => ({ minimum: min, maximum: max }),
  date_format: none,
  real_moment: none,
  after_now: none,
  same: none,
  gt: () => ({ minimum: 0.01, pattern: '^\\d*([1-9]\\d*(\\.\\d+)?|\\.(\\d?[1-9]|00[5-9])\\d*)$' }),
  luhn: none,
  month: () => ({ pattern: forms.month.source }),
  url: () => ({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$' }),
  https: none,
  // Python has no `\p{L}`: exact for ASCII and Latin-1, and wider beyond.
  alpha_dash: () => ({ pattern: `^[^${notAlphaDash}]+$` }),
  phone: () => ({ pattern: '^\\s*\\+?\\s*\\(?\\s*\\d[\\d\\s().-]*$' }),
  uuid: none,
  unique: none,
  full_name: none,
  expiry: () => ({ pattern: forms.yearThenMonth.source }),
  expiry_swapped: none,
  year: () => ({ pattern: forms.year.source }),
  expired: none,
  zip: none,
  sandbox_card: () => ({ enum: [...sandboxCards.map(({ number: card }) => card), ...caseCards] }),
  security_code: none,
  payment_amount: none,
  prohibited: none,
  test_case: none,
  authentication_unknown: none,
  authentication_used: none,
  authentication_foreign: none,
  authentication_unfinished: none,
}
