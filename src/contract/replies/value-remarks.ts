import type { FieldProblem } from '../fields/problems.ts'
import type { Field, FieldKind } from '../fields/fields.ts'
import type { RuleName } from '../fields/messages.ts'
import { countries } from '../fields/countries.ts'
import { stateNamed } from '../fields/state-named.ts'
import { stateNames } from '../fields/states.ts'
import { networkOf, passesLuhn } from '../domain/cards.ts'
import { expiryIn } from '../domain/expiry.ts'
import { invisibleIn } from '../printable.ts'
import type { Remark } from './remarks.ts'
import { withoutQuotes, withoutSeparator } from './sent-value.ts'
import { type Lang, languages, type Text } from '../text.ts'

type Values = Readonly<Record<string, unknown>>
type Found = Omit<Remark, 'at'>
type Choose = (value: string, field: Field, values: Values) => Found | undefined

/**
 * Remarks on the values of failed rules, one for each field, with the form that the value should
 * have. No remark repeats the value: it may be a card number.
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
    const found = (ofField[at] ?? ofKind[field.kind ?? 'none'] ?? ofRule)[rule]
    const remark = surroundings(value) ?? found?.(value, field, values)
    if (remark) remarks.set(at, { at, ...remark })
  }
  return [...remarks.values()]
}

/** The surplus around a value that was copied out of a page, a program or JSON. */
function surroundings(value: string): Found | undefined {
  const unseen = invisibleIn(value)
  if (unseen.length) return { name: 'value_invisible', params: { code: unseen.join(', ') } }
  if (withoutQuotes(withoutSeparator(value).trim()) !== withoutSeparator(value).trim()) {
    return { name: 'value_quoted' }
  }
  return withoutSeparator(value) === value ? undefined : { name: 'value_separator' }
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
const cardNumber: Choose = (value) => {
  if (isMasked(value)) return { name: 'card_masked' }
  return /\D/.test(value)
    ? { name: value.startsWith('T-') ? 'card_number_is_token' : 'card_number_form' }
    : { name: 'card_number_length', params: { count: String(value.length) } }
}

const isMasked = (value: string) => /\d[*•xX#]{4,}\d/.test(value)

const testCard: Choose = (value) =>
  networkOf(value) === 'unknown' || passesLuhn(value)
    ? { name: 'card_not_test' }
    : { name: 'card_mistyped' }

const amount: Choose = (value) => {
  if (/^[\d.]*,[\d.,]*$/.test(value)) return { name: 'amount_comma' }
  if (/^\d{16,}(\.\d*)?$/.test(value)) return { name: 'amount_long' }
  return { name: /^\d+\.\d{3,}$/.test(value) ? 'amount_decimals' : 'amount_form' }
}

/** A number loses the zeros that it begins with. */
const code: Choose = (value) => {
  if (/\D/.test(value)) return { name: 'code_form' }
  return value.length < 3
    ? { name: 'code_length', params: { count: String(value.length) } }
    : undefined
}

const encodedTwice: Choose = (value) => {
  const code = encodedIn(value)
  return code ? { name: 'value_encoded_twice', params: { code } } : undefined
}

/** The parts of a value that are percent-encoded without need. */
export const encodedIn = (value: string) =>
  !value.includes('%') || /\s/.test(value)
    ? undefined
    : /%(?:[2-7][\dA-F]|C[23]%[89AB][\dA-F])/i.exec(value)?.[0]

const expiry: Choose = (text) => {
  const { month, year } = expiryIn(text) ?? {}
  return month
    ? { name: 'card_expire_meant', params: { value: `${year}${month}` } }
    : { name: 'card_expire_form' }
}

const email: Choose = (value, ...rest) => {
  if (/^mailto:|<[^<>]+>/i.test(value)) return { name: 'email_alone' }
  if (value.split('@').length > 2 && /[,;\s]/.test(value)) return { name: 'email_several' }
  if (/\s/.test(value)) return { name: 'email_space' }
  return encodedTwice(value, ...rest) ?? { name: 'email_form' }
}

const url: Choose = (value) => {
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):\/\//i.exec(value) ?? []
  if (!scheme) return { name: 'url_without_scheme' }
  if (!/^https?$/i.test(scheme)) return { name: 'url_scheme', params: { scheme } }
  return /\s/.test(value) ? { name: 'url_space' } : undefined
}

/**
 * Tells whether a name is one of the Internet, such as `shop.hn`, and neither an address nor one of
 * a private network.
 */
const isOfInternet = (hostname: string) =>
  /\.[a-z]{2,}\.?$/.test(hostname) && !/\.(?:local|internal|test|lan|home)\.?$/.test(hostname)

/** The signs of an identifier that it may not have. */
const identifier: Choose = (value) => {
  const strange = [...new Set(value.match(/[^\p{L}\p{M}\p{N}_-]/gu))].slice(0, 5)
  return /\s/.test(value)
    ? { name: 'id_space' }
    : { name: 'id_signs', params: { signs: strange.join(' ') } }
}

/** Chooses an option by its capitals, by its meaning, or by the name or the sign of a currency. */
const option: Choose = (value, { options = [], words = {} }) => {
  const wanted = plain(value)
  const exact = options.find((one) => plain(one) === wanted)
  if (exact) return { name: 'exact_word', params: { value: exact } }
  const meant = options.find((one) => namesOfOption(one, words[one]).includes(wanted))
  return meant ? { name: 'option_meant', params: { value: meant } } : undefined
}

const namesOfOption = (option: string, words: Text | undefined) => [
  ...Object.values(words ?? {}).map(plain),
  ...languages.flatMap((lang) =>
    (['currency', 'language'] as const).flatMap((type) => {
      const name = nameOf(option, type, lang)
      return name === undefined ? [] : [plain(name), ...plain(name).split(' ')]
    }),
  ),
  ...(signs[option] ?? []),
]

/** The name of a currency or a language; undefined for an unknown code. */
function nameOf(code: string, type: 'currency' | 'language', lang: Lang) {
  const isCode = type === 'currency' ? /^[A-Z]{3}$/ : /^[a-z]{2}$/
  const names = new Intl.DisplayNames(lang, { type, fallback: 'none' })
  return isCode.test(code) ? names.of(code) : undefined
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?:(?<=r)es|(?<=\p{L}{3})s)$/u, '')
    .trim()

/** How people write a currency that the service takes. */
const signs: Readonly<Record<string, readonly string[]>> = {
  HNL: ['l', 'l.', 'lp', 'lps', 'lps.', 'lempira'],
  USD: ['$', 'us$', 'dolar', 'dollar'],
  NIO: ['c$', 'cordoba'],
}

/** Fields whose form is their own. */
const ofField: Readonly<Record<string, ByRule>> = {
  card_number: { digits: cardNumber, sandbox_card: testCard },
  number: { digits_between: cardNumber },
  card_cvv: { digits_between: code },
  cvv2: { digits_between: code },
  card_expire: {
    digits: expiry,
    expiry,
    expiry_swapped: (value) => ({
      name: 'card_expire_meant',
      params: { value: value.slice(2) + value.slice(0, 2) },
    }),
  },
  expire_month: { digits: says('expire_month_form'), month: says('expire_month_form') },
  expire_year: { digits: says('expire_year_form'), year: says('expire_year_form') },
}

const ofKind: Readonly<Partial<Record<FieldKind | 'none', ByRule>>> = {
  email: { email },
  decimal: { numeric: amount },
  tel: phone,
  country: { exists: country, size: country },
  state: { exists: state },
  payment: { uuid: says('payment_uuid_form') },
}

const ofRule: ByRule = {
  boolean: says('boolean_form'),
  date_format: says('date_form'),
  real_moment: says('no_such_moment'),
  url,
  https: (value) => ({
    name: isOfInternet(new URL(value).hostname) ? 'http_outside' : 'http_neighbour',
  }),
  in: option,
  alpha_dash: identifier,
}
