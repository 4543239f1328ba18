import { maskCard, sandboxCards } from '../../contract/cards.ts'
import type { Field } from '../../contract/fields.ts'
import type { Variant } from '../../contract/operation.ts'
import type { Lang } from '../../contract/text.ts'

/**
 * What a form holds: null is left out of the request, an empty string is sent empty. (A form library
 * takes undefined for “as it was”.)
 */
export type FormValues = Record<string, string | null>

/** The values as they travel, without the omitted ones. */
export const sentValues = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  )

/**
 * The fields that a variant shows, in the order of the contract. One that may stand for fields which
 * this variant hides is needed.
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

export const noValues = (fields: readonly Field[]): FormValues =>
  Object.fromEntries(fields.map(({ name }) => [name, null]))

/** The values of a kept exchange; the card comes back if it was one of the sandbox's. */
export function keptValues(
  fields: readonly Field[],
  kept: Readonly<Record<string, string>>,
): FormValues {
  const card = sandboxCards.find(({ number }) => maskCard(number) === kept['card_number'])
  return Object.fromEntries(
    fields.map(({ name, sensitive }) => {
      if (sensitive === 'pan') return [name, card?.number ?? null]
      if (sensitive === 'cvv') return [name, (kept[name] !== undefined && card?.cvv) || null]
      return [name, kept[name] ?? null]
    }),
  )
}

/**
 * The values that a draft keeps: without card number, security code and secrets, and without the
 * payment that one page was opened for.
 */
export const storableValues = (fields: readonly Field[], values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ name, sensitive, kind }) =>
      sensitive || kind === 'payment' ? [] : [[name, values[name] ?? null]],
    ),
  )
