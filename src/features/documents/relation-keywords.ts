import { zipForms } from '../../contract/fields/countries.ts'
import type { Json } from './json.ts'

const comesWith = (field: string, other: string): Json => ({
  dependentRequired: { [field]: [other] },
})

const orderUnlessForToken: Json = {
  if: {
    properties: { authenticate_token: { enum: ['true', '1', true] } },
    required: ['authenticate_token'],
  },
  else: { required: ['order_id', 'order_currency', 'order_amount'] },
}

/**
 * The keywords of a JSON schema for a rule over several fields, by the field that fails and the
 * rule's name; none where the descriptions of its fields have the rule in words.
 */
export const relationKeywords: Readonly<Record<string, Json>> = {
  'billing_state exists': {},
  'state exists': {},
  'billing_zip zip': { $ref: '#/components/schemas/BillingZip' },
  'zip zip': { $ref: '#/components/schemas/Zip' },
  'card_cvv security_code': {},
  'installment_type required': comesWith('installment_months', 'installment_type'),
  'installment_months required': comesWith('installment_type', 'installment_months'),
  // The other one travels as a header.
  'void_signature required': {},
  'expire_year expired': {},
  'number required': comesWith('cvv2', 'number'),
  'country required': comesWith('state', 'country'),
  'order_id required': orderUnlessForToken,
  'order_currency required': orderUnlessForToken,
  'order_amount required': orderUnlessForToken,
}

/**
 * The forms of the postal codes of all countries that have one: one list of alternatives, since tools
 * that merge schemas multiply the alternatives of several lists.
 */
export const zipOfCountry = (zip: string, country: string): Json => {
  const forms = zipForms()
  const all = forms.flatMap(({ countries }) => countries)
  return {
    type: 'object',
    anyOf: [
      ...forms.map(({ pattern, countries }) => ({
        properties: {
          [country]: { enum: countries },
          [zip]: { type: 'string', pattern: pattern.source },
        },
      })),
      { properties: { [country]: { not: { enum: all } } } },
    ],
  }
}
