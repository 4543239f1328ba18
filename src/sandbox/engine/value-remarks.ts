import type { FieldProblem } from '../../contract/fields/problems.ts'
import type { Field, FieldKind } from '../../contract/fields/fields.ts'
import type { RuleName } from '../../contract/fields/messages.ts'
import { countries } from '../../contract/fields/places.ts'
import { stateNamed } from '../../contract/fields/state-named.ts'
import { stateNames } from '../../contract/fields/states.ts'
import { invisibleIn } from '../../contract/printable.ts'
import type { Remark } from '../../contract/replies/remarks.ts'
import { languages } from '../../contract/text.ts'

type Values = Readonly<Record<string, unknown>>
type Found = Omit<Remark, 'at'>
type Choose = (value: string, field: Field, values: Values) => Found | undefined

/**
 * What the values of failed rules should have looked like, once for each field. No remark repeats
 * what came: it may be a card number.
 */
export function valueRemarks(
  problems: readonly FieldProblem[],
  fields: readonly Field[],
  values: Values,
): readonly Remark[] {
  const remarks = new Map<string, Remark>()
  for (const { field: at, rule } of problems) {
    const field = fields.find(({ name }) => name === at)
    const value = values[at]
    if (!field || remarks.has(at)) continue
    if (typeof value === 'object' && value !== null) {
      remarks.set(at, { at, name: Array.isArray(value) ? 'value_list' : 'value_object' })
    }
    if (typeof value !== 'string' || value === '') continue
    const unseen = invisibleIn(value)
    const found = (ofField[at] ?? ofKind[field.kind ?? 'none'] ?? ofRule)[rule]
    const remark: Found | undefined = unseen.length
      ? { name: 'value_invisible', params: { code: unseen.join(', ') } }
      : found?.(value, field, values)
    if (remark) remarks.set(at, { at, ...remark })
  }
  return [...remarks.values()]
}

const says = (name: Remark['name']) => () => ({ name })

const country: Choose = (value) => {
  const code = countryNamed(value)
  return code ? { name: 'country_found', params: { code } } : { name: 'country_form' }
}

const countryNamed = (value: string) => {
  const wanted = value.toLowerCase()
  const names = languages.map((lang) => new Intl.DisplayNames(lang, { type: 'region' }))
  return countries.find(
    (code) =>
      code.toLowerCase() === wanted || names.some((one) => one.of(code)?.toLowerCase() === wanted),
  )
}

const state: Choose = (value, field, values) => {
  const of = String(values[field.country ?? ''] ?? '')
  const listed = stateNames[of] ?? {}
  const found = stateNamed(of, value)
  const code = found ?? Object.keys(listed)[0]
  if (!code) return undefined
  return { name: found ? 'state_found' : 'state_form', params: { code, name: listed[code] ?? '' } }
}

type ByRule = Partial<Record<RuleName, Choose>>

const phone: ByRule = {
  phone: says('phone_form'),
  digits_between: says('phone_form'),
  numeric: says('phone_digits_form'),
}
const cardNumber: Choose = (value) =>
  /\D/.test(value)
    ? { name: value.startsWith('T-') ? 'card_number_is_token' : 'card_number_form' }
    : { name: 'card_number_length', params: { count: String(value.length) } }

/** A number loses the zeros that it begins with. */
const code: Choose = (value) =>
  /^\d{1,2}$/.test(value)
    ? { name: 'code_length', params: { count: String(value.length) } }
    : undefined

const encodedTwice: Choose = (value) => {
  const code = encodedIn(value)
  return code ? { name: 'value_encoded_twice', params: { code } } : undefined
}

/** What of a value is percent-encoded still, where none of it needs to be. */
export const encodedIn = (value: string) =>
  !value.includes('%') || /\s/.test(value)
    ? undefined
    : /%(?:[2-7][\dA-F]|C[23]%[89AB][\dA-F])/i.exec(value)?.[0]
const expiry = says('card_expire_form')

/** Fields whose form is their own. */
const ofField: Readonly<Record<string, ByRule>> = {
  card_number: { digits: cardNumber, sandbox_card: says('card_not_test') },
  number: { digits_between: cardNumber },
  card_cvv: { digits_between: code },
  cvv2: { digits_between: code },
  card_expire: { digits: expiry, expiry, expiry_swapped: expiry },
  expire_month: { digits: says('expire_month_form'), month: says('expire_month_form') },
  expire_year: { digits: says('expire_year_form'), year: says('expire_year_form') },
}

const ofKind: Readonly<Partial<Record<FieldKind | 'none', ByRule>>> = {
  email: {
    email: (value, ...rest) =>
      /\s/.test(value) ? { name: 'email_space' } : encodedTwice(value, ...rest),
  },
  decimal: { numeric: says('amount_form') },
  tel: phone,
  country: { exists: country, size: country },
  state: { exists: state },
  payment: { uuid: says('payment_uuid_form') },
}

const ofRule: ByRule = {
  boolean: says('boolean_form'),
  date_format: says('date_form'),
  real_moment: says('no_such_moment'),
  url: (value) => (/^https?:\/\//i.test(value) ? undefined : { name: 'url_without_scheme' }),
  https: says('http_neighbour'),
  in: (value, { options = [] }) => {
    const meant = options.find((one) => one.toLowerCase() === value.toLowerCase())
    return meant ? { name: 'exact_word', params: { value: meant } } : undefined
  },
}
