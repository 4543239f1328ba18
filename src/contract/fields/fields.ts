import * as z from 'zod/mini'
import type { AssumptionId, Assumptions } from '../domain/assumptions.ts'
import { ruleFailure, type Rule } from './messages.ts'
import { type CheckedRule, max } from './rules.ts'
import type { Text } from '../text.ts'
import type { States } from './countries.ts'

/** The facts on which the rules of a field may depend beside its own value. */
export interface Rulebook {
  readonly assumptions: Assumptions
  /** Absent while a form has not loaded the list yet: then only the form of a code is checked. */
  readonly states?: States
  /** The first day of the current month, as `YYMM`, for a ledger that refuses past expiries. */
  readonly month?: string
}

/** The titles of the groups of fields. */
export const groupTitles = {
  order: { es: 'Orden', en: 'Order' },
  customer: { es: 'Cliente', en: 'Customer' },
  billing: { es: 'Facturación', en: 'Billing' },
  card: { es: 'Tarjeta', en: 'Card' },
  instalments: { es: 'Cuotas', en: 'Instalments' },
  plan: { es: 'Plan', en: 'Plan' },
  schedule: { es: 'Condiciones', en: 'Terms' },
  authentication: { es: 'Autenticación y firma', en: 'Authentication and signature' },
  advanced: { es: 'Avanzado', en: 'Advanced' },
} as const satisfies Record<string, Text>

export type FieldGroup = keyof typeof groupTitles
export type Sensitivity = 'pan' | 'cvv' | 'secret'

export type FieldKind =
  | 'email'
  | 'tel'
  | 'url'
  | 'decimal'
  | 'digits'
  | 'country'
  | 'state'
  | 'payment'
  | 'token'
  | 'plan'
  | 'enrollment'
  | 'signature'

/** The meaning of the two options of a boolean. */
export const yesOrNo = {
  true: { es: 'Sí', en: 'Yes' },
  false: { es: 'No', en: 'No' },
} as const satisfies Record<string, Text>

/** The facts of a field that a form, a reference page or a redactor needs. */
export interface FieldInfo {
  readonly title: Text
  readonly description?: Text
  readonly group: FieldGroup
  readonly kind?: FieldKind
  /** For a state or a postal code: the field with its country. */
  readonly country?: string
  readonly options?: readonly string[]
  /** The meaning of the options, where their names do not tell it. */
  readonly words?: Readonly<Record<string, Text>>
  readonly sensitive?: Sensitivity
  /** Long values: a form gives them a whole row. */
  readonly wide?: true
  /** Rows of the assumptions ledger that change the values that this field accepts. */
  readonly assumptions?: readonly AssumptionId[]
  readonly rules?: readonly CheckedRule[]
}

/** The facts that zod's registry keeps for the schema of a field. */
interface FieldFacts extends Omit<FieldInfo, 'rules'> {
  readonly required: boolean
  /** The field that may replace this one. */
  readonly unless?: string
  /** The rule of its length: no other rule looks at a longer text. */
  readonly length: Rule
  readonly rules: readonly Rule[]
}

export interface Field extends FieldFacts {
  readonly name: string
}

const facts = z.registry<FieldFacts>()

/**
 * The specification gives most texts no greatest length; a line and a whole row have room for these. A
 * plan or an enrollment that no path has room for is refused as any unknown one.
 */
const lengthOf = ({ rules = [], kind, wide }: FieldInfo) =>
  rules.find((rule) => rule.kind === 'max') ??
  max(kind === 'plan' || kind === 'enrollment' ? 20_000 : wide ? 4000 : 255)

const text = ({ rules = [], ...info }: FieldInfo) =>
  z
    .string({ error: (issue) => ruleFailure(issue.input === undefined ? 'required' : 'string') })
    .check(
      lengthOf({ rules, ...info }).check,
      ...rules.filter(({ kind }) => kind !== 'max').map(({ check }) => check),
    )

const said = ({ check: _, ...words }: CheckedRule): Rule => words

function described<Schema extends z.ZodMiniType>(
  schema: Schema,
  { rules = [], ...info }: FieldInfo,
  need: Pick<Field, 'required' | 'unless'>,
) {
  facts.add(schema, {
    ...info,
    ...need,
    length: said(lengthOf({ rules, ...info })),
    rules: rules.map(said),
  })
  return schema
}

/** A field that must be there: absent and empty are the same to the service. */
export const required = (info: FieldInfo) => described(text(info), info, { required: true })

export const optional = (info: FieldInfo) =>
  described(z.optional(text(info)), info, { required: false })

/** A required field that another one may replace; `missing` (relations.ts) checks both. */
export const requiredUnless = (unless: string, info: FieldInfo) =>
  described(z.optional(text(info)), info, { required: true, unless })

export const factsOf = (schema: z.core.$ZodType) => facts.get(schema)

/** A required field where the ledger may make it optional. */
export const requiredIf = (condition: boolean, info: FieldInfo) =>
  condition ? required(info) : optional(info)

const fieldsOfInput = new WeakMap<z.ZodMiniObject, readonly Field[]>()

/** The fields of an operation's input, in the order of its declaration. */
export function describeFields(input: z.ZodMiniObject): readonly Field[] {
  const known = fieldsOfInput.get(input)
  if (known) return known
  const fields = Object.entries(input.shape).flatMap(([name, schema]) => {
    const known = factsOf(schema)
    return known ? [{ ...known, name }] : []
  })
  fieldsOfInput.set(input, fields)
  return fields
}
