import { sampleSale } from '../../../contract/samples.ts'
import { caseNamed, codeOfCard } from '../../../contract/domain/three-d-secure.ts'
import type { PaymentEntity, PlanEntity } from '../../../contract/control/entities.ts'
import type { Field, Sensitivity } from '../../../contract/fields/fields.ts'
import type { Variant } from '../../../contract/operations/operation.ts'
import { testCardOf } from '../../../contract/domain/test-cards.ts'
import type { Lang } from '../../../contract/text.ts'

/**
 * The values of a form: null is left out of the request, an empty string is sent empty. (A form
 * library takes undefined for “unchanged”.)
 */
export type FormValues = Record<string, string | null>

/** The values as they travel, without the omitted ones. */
export const sentValues = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  )

/**
 * The fields that a variant shows, in the order of the contract. A field that can replace fields
 * which this variant hides is required.
 */
export function shownFields(fields: readonly Field[], variant: Variant): Field[] {
  const isHidden = ({ name }: Field) => variant.hidden.includes(name)
  const needed = fields.filter(isHidden).map(({ unless }) => unless)
  return fields.flatMap((field) =>
    isHidden(field) ? [] : [needed.includes(field.name) ? { ...field, required: true } : field],
  )
}

/** The example of a variant, whose answers speak the given language. */
export const exampleValues = (
  fields: readonly Field[],
  variant: Variant,
  lang: Lang,
): FormValues => {
  const example: Readonly<Record<string, string>> = { ...variant.example, lang }
  return Object.fromEntries(fields.map(({ name }) => [name, example[name] ?? null]))
}

/** The first values of a form for the real service: those that the profile and the page know. */
export const liveValues = (fields: readonly Field[], env: string, lang: Lang): FormValues => ({
  ...noValues(fields),
  ...known(fields, { env: env || null, lang }),
})

/** The values whose fields the form has. */
const known = (fields: readonly Field[], values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fields.some((field) => field.name === name)),
  )

const noValues = (fields: readonly Field[]): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, null]))

/**
 * An emptied form. Fields that nobody types stay: a request without `env` counts as production, and
 * its refusal would speak of the key.
 */
export const clearedValues = (fields: readonly Field[], { env, lang }: FormValues): FormValues => ({
  ...noValues(fields),
  ...known(fields, { ...(env && { env }), ...(lang && { lang }) }),
})

/**
 * The values of a kept exchange; the number of a test card comes back, and its security code if
 * payments take it. Secrets do not.
 */
export function keptValues(
  fields: readonly Field[],
  kept: Readonly<Record<string, string>>,
): FormValues {
  const mask = fields.flatMap(({ name, sensitive }) => (sensitive === 'pan' ? kept[name] : []))[0]
  const number = mask && testCardOf(mask)
  const back = {
    pan: number,
    cvv: number && codeOfCard(number),
    secret: undefined,
  } as const satisfies Record<Sensitivity, string | undefined>
  return Object.fromEntries(
    fields.map(({ name, sensitive }) => {
      const value = kept[name]
      return [name, (value !== undefined && sensitive ? back[sensitive] : value) ?? null]
    }),
  )
}

/** A plan as the fields of its update have it. */
export const valuesOfPlan = (plan: PlanEntity): Readonly<Record<string, string>> => ({
  name: plan.name,
  ...(plan.description === null ? {} : { description: plan.description }),
  type: plan.type,
  recurrence: plan.recurrence,
  currency: plan.currency,
  amount: String(plan.amount),
  ...(plan.limit === null ? {} : { limit: String(plan.limit) }),
  conversion: String(Boolean(plan.conversion)),
  auto_cancel: String(Boolean(plan.auto_cancel)),
  env: 'sandbox',
  lang: plan.lang,
})

/** The fields of its payment that a new attempt must not change. */
export const valuesOfPayment = (payment: PaymentEntity) => ({
  order_id: payment.order_id,
  order_currency: payment.currency,
  order_amount: String(payment.amount),
  customer_name: payment.customer_name,
  customer_email: payment.customer_email,
})

/** The variant that shows every value of a kept exchange, if it is not the first one. */
export const variantOf = (
  variants: readonly Variant[],
  kept: Readonly<Record<string, string>>,
): string | undefined => {
  const fits = ({ hidden }: Variant) => !hidden.some((name) => kept[name] !== undefined)
  const [first] = variants
  return first && fits(first) ? undefined : variants.find(fits)?.id
}

/** Tells whether an identifier is whole: a half-typed one is not asked for. */
export const isIdentifier = (text: string | null | undefined) =>
  /^([A-Z]-)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/** The subject that a page is opened for: an entity, an amount. */
export interface Prefill {
  readonly payment?: string | undefined
  readonly token?: string | undefined
  readonly plan?: string | undefined
  readonly enrollment?: string | undefined
  readonly amount?: string | undefined
  /** A case of 3-D Secure, and the brand of its card. */
  readonly case?: string | undefined
  readonly brand?: string | undefined
}

/** The kinds of fields that name an entity; a page is opened for one by a parameter of that name. */
const entityKinds = ['payment', 'token', 'plan', 'enrollment'] as const

export type EntityKind = (typeof entityKinds)[number]

export const isEntityKind = (kind: Field['kind']): kind is EntityKind =>
  entityKinds.some((known) => known === kind)

const entityKind = ({ kind }: Field) => (isEntityKind(kind) ? kind : undefined)

/** The parameter of the page's address that goes into a field. */
const prefillOf = (field: Field) =>
  entityKind(field) ?? (field.name === 'transaction_approved_amount' ? 'amount' : undefined)

/** Tells whether a page was opened for a record: its input is no draft then. */
export const isOpenedFor = (search: Prefill) => entityKinds.some((kind) => search[kind])

/** The values that a page was opened with, in the fields that are made for them. */
export const prefilledValues = (fields: readonly Field[], prefill: Prefill): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const kind = prefillOf(field)
      const value = kind && prefill[kind]
      return value ? [[field.name, value]] : []
    }),
  )

/** The entities that a form names, and the amount of one: an example knows none, so they stay. */
export function chosenValues(fields: readonly Field[], values: FormValues): FormValues {
  const named = fields.filter((field) => prefillOf(field) && values[field.name])
  return named.some(entityKind)
    ? Object.fromEntries(named.map(({ name }) => [name, values[name] ?? null]))
    : {}
}

/** The values that a case of 3-D Secure writes into the form of a payment. */
export function caseValues({ case: id, brand }: Prefill): FormValues {
  const found = id === undefined ? undefined : caseNamed(id)
  if (!found) return {}
  const card_number = brand === 'mastercard' ? found.mastercard : found.visa
  const card_cvv = sampleSale.card_cvv
  return { card_number, card_cvv, order_amount: '1', authentication_request: 'true' }
}

/**
 * The values that a draft keeps: without card number, security code and secrets, and without the
 * values for which one page was opened. Emptied fields are kept as emptied.
 */
export const storableValues = (fields: readonly Field[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) =>
      (field.sensitive || entityKind(field)) && values[field.name] != null
        ? []
        : [[field.name, values[field.name] ?? null]],
    ),
  )
