import * as z from 'zod/mini'
import { emailForm, isOwnMachine, isWebUrl } from '../addresses.ts'
import { passesLuhn } from '../domain/cards.ts'
import { hasInvisible } from '../printable.ts'
import {
  ruleFailure,
  messageNameOf,
  type Rule,
  type RuleKind,
  type RuleParams,
} from './messages.ts'

/**
 * The patterns of values whose rule fails only where no other rule does. Like all patterns of the
 * contract they have no flag but `u`, since the patterns of JSON Schema have none.
 */
export const forms = {
  month: /^(0[1-9]|1[0-2])$/,
  year: /^20\d\d$/,
  yearThenMonth: /^\d\d(0[1-9]|1[0-2])$/,
  wholeNumber: /^0*[1-9]\d*$/,
  dayTime: /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d)$/,
  /** The vendor's list has a code with a small letter: `AF-LOw`. */
  state: /^([A-Z]{2}-)?[A-Za-z\d]{1,3}$/,
} as const

/** A rule with zod's check of it. */
export interface CheckedRule extends Rule {
  readonly check: z.core.$ZodCheck<string>
}

/** A rule whose check has the message of its failure. */
function rule(
  kind: RuleKind,
  params: RuleParams | undefined,
  check: (message: string) => CheckedRule['check'],
): CheckedRule {
  const name = messageNameOf(kind)
  return { kind, name, params, check: check(ruleFailure(name, params)) }
}

/** A rule as a pattern of the whole value. */
const pattern = (kind: RuleKind, regex: RegExp, params?: RuleParams) =>
  rule(kind, params, (message) => z.regex(regex, message))

/** A rule as a test of the whole value. */
export const acceptedWhen = (
  kind: RuleKind,
  accepts: (value: string) => boolean,
  params?: RuleParams,
) => rule(kind, params, (message) => z.refine(accepts, message))

export const digits = (count: number) =>
  pattern('digits', new RegExp(`^\\d{${count}}$`), { digits: count })

export const digitsBetween = (min: number, max: number) =>
  pattern('digits_between', new RegExp(`^\\d{${min},${max}}$`), { min, max })

/** A telephone number with that number of digits, and any separators between the digits. */
export const phoneDigits = (min: number, max: number) =>
  acceptedWhen(
    'phone_digits',
    (value) => {
      const { length } = value.replace(/\D/g, '')
      return length >= min && length <= max
    },
    { min, max },
  )

/** A card number, once it has digits enough. */
export const luhn = acceptedWhen('luhn', (value) => !/^\d{15,16}$/.test(value) || passesLuhn(value))

export const boolean = pattern('boolean', /^(true|false|1|0)$/)

/** Tells which values of `boolean` mean yes. */
export const isTrue = (value: string | undefined) => value === 'true' || value === '1'

const wholeForm = /^-?\d+$/
export const integer = pattern('integer', wholeForm)

/** A whole number in a range, once it is one. */
export const between = (min: number, max: number) =>
  acceptedWhen(
    'between',
    (value) => {
      const number = Number(value)
      return (number >= min && number <= max) || !wholeForm.test(value)
    },
    { min, max },
  )

/**
 * `yyyy/mm/dd hh:mm` as an instant in UTC (ms since 1970); undefined when there is no such moment.
 */
export function parseDayAndTime(text: string) {
  const [, year, month, day, hour, minute] = forms.dayTime.exec(text) ?? []
  if (!minute) return undefined
  const instant = Date.UTC(+year!, +month! - 1, +day!, +hour!, +minute)
  // Date takes the 30th of February for the 2nd of March.
  const printed = new Date(instant).toISOString().slice(0, 16)
  return printed === `${year}-${month}-${day}T${hour}:${minute}` ? instant : undefined
}

export const dayTime = pattern('date_format', forms.dayTime, { format: 'yyyy/mm/dd hh:mm' })

/** A day of the calendar and a time of the clock, once it has their form. */
export const realMoment = acceptedWhen(
  'real_moment',
  (value) => parseDayAndTime(value) !== undefined || !forms.dayTime.test(value),
)

export const webUrl = acceptedWhen('url', isWebUrl)

/** A month, once it is two digits. */
export const month = acceptedWhen(
  'month',
  (value) => forms.month.test(value) || !/^\d\d$/.test(value),
)

/** A year with its century, once it is four digits: `1230` is month and year. */
export const year = acceptedWhen(
  'year',
  (value) => forms.year.test(value) || !/^\d{4}$/.test(value),
)

export const digitsOnly = pattern('digits_only', /^\d+$/)

const numberForm = /^-?\d{1,15}(\.\d{1,10})?$/
export const numeric = pattern('numeric', numberForm)

/** An amount of one cent or more, once it is a number. */
export const positive = acceptedWhen(
  'gt',
  (value) => Math.round(Number(value) * 100) > 0 || !numberForm.test(value),
)

/** A whole number of one or more, once it is a number. */
export const wholeNumber = acceptedWhen(
  'whole_number',
  (value) => forms.wholeNumber.test(value) || !numberForm.test(value),
)

export const alphaDash = pattern('alpha_dash', /^(\p{L}\p{M}*|[\p{N}_-])+$/u)
export const email = pattern('email', emailForm)

/** An e-mail address without characters that are not seen, once it is one. */
export const visibleEmail = acceptedWhen(
  'visible_email',
  (value) => !hasInvisible(value) || !emailForm.test(value),
)
/** Digits and separators; a negative number and one with a fraction are no telephone. */
export const phone = pattern('phone', /^(?!\d+\.\d+$)\s*(?:\+\s*)?(?:\(\s*)?\d[\d\s().-]*$/)

export const min = (length: number) =>
  acceptedWhen('min', (value) => value.length >= 2 * length || charactersOf(value) >= length, {
    min: length,
  })

/** No other rule looks at a text that is too long. */
export const max = (length: number) =>
  rule('max', { max: length }, (error) =>
    z.refine<string>((value) => value.length <= length || charactersOf(value) <= length, {
      error,
      abort: true,
    }),
  )

/**
 * Counts characters as people do: a character beyond the first 65,536 takes two of a string's
 * units.
 */
const charactersOf = (value: string) =>
  value.length - (value.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)

export const size = (length: number) =>
  acceptedWhen('size', (value) => charactersOf(value) === length, { size: length })

export const oneOf = (values: readonly string[]) =>
  acceptedWhen('in', (value) => values.includes(value), { values: values.join(', ') })

/**
 * An identifier with its one-letter prefix, such as `S-` for payments
 * (docs/evidence.md#identifiers).
 */
export const prefixedUuid = (prefixes: string) =>
  pattern(
    'uuid',
    new RegExp(
      `^[${prefixes}${prefixes.toLowerCase()}]-${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}$`,
    ),
  )

const hex = (count: number) => `[\\dA-Fa-f]{${count}}`

/**
 * No plain http, once it is a URL, but to a developer's own machine: a program there seldom has a
 * certificate, and nothing leaves the machine.
 */
export const https = acceptedWhen('https', (value) => {
  if (!URL.canParse(value)) return true
  const { protocol, hostname } = new URL(value)
  return protocol !== 'http:' || isOwnMachine(hostname)
})

/** First and last name. */
export const fullName = pattern('full_name', /\S\s+\S/)

/** A domain that can exist, once it is one: not a name reserved for documentation and tests. */
export const realDomain = acceptedWhen(
  'real_domain',
  (value) =>
    !/[@.](test|example|invalid|localhost|example\.(com|net|org))$/i.test(value) ||
    !emailForm.test(value),
)

const monthThenYear = /^(0[1-9]|1[0-2])\d\d$/

/** An expiry whose last digits are a month, once it is four digits; a likely swap is named apart. */
export const yearMonth = acceptedWhen(
  'expiry',
  (value) => forms.yearThenMonth.test(value) || monthThenYear.test(value) || !/^\d{4}$/.test(value),
)

/** An expiry that makes sense only as month and year. */
export const yearFirst = acceptedWhen(
  'expiry_swapped',
  (value) => forms.yearThenMonth.test(value) || !monthThenYear.test(value),
)

/** An expiry that is not before a month, both as `YYMM`, once it is one. */
export const notBefore = (first: string) =>
  acceptedWhen('expired', (value) => value >= first || !forms.yearThenMonth.test(value))
