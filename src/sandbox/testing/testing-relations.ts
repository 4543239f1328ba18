import formats from '@pixelpay/sdk-core/lib/assets/formats.json' with { type: 'json' }
import { sandboxCards } from '../../contract/domain/cards.ts'
import type { Assumptions } from '../../contract/domain/assumptions.ts'
import type { RuleParams } from '../../contract/fields/messages.ts'
import { stateNames } from '../../contract/fields/states.ts'
import { kindOf, thisMonth } from './testing-kinds.ts'

/** The fields of a request as the service reads them: empty ones are not there. */
export type Received = Readonly<Record<string, unknown>>

/**
 * A rule over several fields, written a second time: whether the values keep it, and the names in
 * its text.
 */
interface Relation {
  readonly holds: (fields: Received, assumptions: Assumptions) => boolean
  readonly params?: (fields: Received) => RuleParams
}

const has = (fields: Received, name: string) => fields[name] !== undefined
const neededBy = (name: string, other: string): Relation => ({
  holds: (fields) => has(fields, name) || !has(fields, other),
})

const textOf = (fields: Received, name: string) => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

const zipMasks: Readonly<Record<string, { readonly zip_format: string | null }>> = formats
export const maskOf = (country: string) =>
  (Object.hasOwn(zipMasks, country) && zipMasks[country]?.zip_format) || ''

/** Every form that a mask allows: a separator may be the other one, or none. */
function formsOf(mask: string): readonly string[] {
  const [head = '', tail] = mask.split('?')
  if (tail !== undefined) {
    const ends = ['', '-', ' '].flatMap((between) => formsOf(tail).map((form) => between + form))
    return formsOf(head).flatMap((form) => ['', ...ends].map((end) => form + end))
  }
  return [...head].reduce<readonly string[]>(
    (forms, sign) =>
      forms.flatMap((form) => ('- '.includes(sign) ? ['', '-', ' '] : [sign]).map((s) => form + s)),
    [''],
  )
}

const zip = (field: string, countryField: string): Relation => ({
  holds: (fields) => {
    const mask = maskOf(textOf(fields, countryField))
    const form = textOf(fields, field).replaceAll(/[0-9]/g, '9').replaceAll(/[a-z]/gi, 'A')
    return !mask || !has(fields, field) || formsOf(mask).includes(form)
  },
  params: (fields) => ({ format: maskOf(textOf(fields, countryField)) }),
})

const isStateCode = kindOf('state_code').accepts

/** The codes of a country, and the same without the country before them. */
function codesOf(country: string) {
  const codes = Object.keys(Object.hasOwn(stateNames, country) ? stateNames[country]! : {})
  return new Set(codes.flatMap((code) => [code, code.replace(`${country}-`, '')]))
}

const state = (field: string, countryField: string): Relation => ({
  holds: (fields, assumptions) => {
    const [code, country] = [textOf(fields, field), textOf(fields, countryField)]
    if (!isStateCode(code) || !Object.hasOwn(zipMasks, country)) return true
    const codes = codesOf(country)
    if (codes.size && assumptions.billing_state === 'listed') return codes.has(code)
    return codes.has(code) || !code.includes('-') || code.startsWith(`${country}-`)
  },
})

const unlessForToken = (name: string): Relation => ({
  holds: (fields) =>
    has(fields, name) || ['true', '1'].includes(textOf(fields, 'authenticate_token')),
})

/** Each by the field that fails and the rule: `billing_state exists`. */
export const relations: Readonly<Record<string, Relation>> = {
  'billing_state exists': state('billing_state', 'billing_country'),
  'state exists': state('state', 'country'),
  'billing_zip zip': zip('billing_zip', 'billing_country'),
  'zip zip': zip('zip', 'country'),
  'card_cvv security_code': {
    holds: (fields) => {
      const card = sandboxCards.find(({ number }) => number === fields['card_number'])
      return !card || !has(fields, 'card_cvv') || card.cvv === fields['card_cvv']
    },
  },
  'installment_type required': neededBy('installment_type', 'installment_months'),
  'installment_months required': neededBy('installment_months', 'installment_type'),
  'void_signature required': neededBy('void_signature', 'x-auth-user'),
  'number required': neededBy('number', 'cvv2'),
  'country required': neededBy('country', 'state'),
  'expire_year expired': {
    holds: (fields) => {
      const [year, month] = [textOf(fields, 'expire_year'), fields['expire_month'] ?? '12']
      return !/^20[0-9]{2}$/.test(year) || `${year.slice(2)}${String(month)}` >= thisMonth
    },
  },
  'order_id required': unlessForToken('order_id'),
  'order_currency required': unlessForToken('order_currency'),
  'order_amount required': unlessForToken('order_amount'),
}
