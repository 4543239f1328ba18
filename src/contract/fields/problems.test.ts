import { expect, test } from 'vitest'
import { defaultAssumptions } from '../domain/assumptions.ts'
import { operations } from '../operations/registry.ts'
import { sampleSale } from '../samples.ts'
import { check, problemTexts } from './problems.ts'
import { states } from './states.ts'

const sale = operations['payments.sale'].input({ assumptions: defaultAssumptions, states })

const problemsIn = (changes: Readonly<Record<string, unknown>>) => {
  const checked = check(sale, { ...sampleSale, ...changes })
  return checked.ok ? [] : checked.problems
}

test('values that pass are those of the fields alone', () => {
  expect(
    check(sale, { ...sampleSale, billing_address2: 'x', authentication_identifier: '' }),
  ).toEqual({
    ok: true,
    values: sampleSale,
  })
})

test('all failed rules are reported at once, in the order of the form', () => {
  const wrong = {
    card_cvv: '1',
    billing_state: 'GT-GU',
    order_amount: 'x',
    installment_months: '3',
  }
  expect(problemsIn(wrong).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'order_amount numeric',
    'billing_state exists',
    'card_cvv digits_between',
    'installment_type required',
  ])
})

test('an empty value is an absent one, and what is no text is named so', () => {
  expect(problemsIn({ customer_name: '', card_number: '', customer_email: ['x'] })).toEqual([
    { field: 'customer_name', rule: 'required', params: {} },
    { field: 'customer_email', rule: 'string', params: {} },
    { field: 'card_number', rule: 'required', params: {} },
  ])
})

test('the parameters of a message come with its rule, also those that follow from another field', () => {
  const problems = problemsIn({ billing_country: 'US', billing_state: 'US-CA', billing_zip: 'x' })
  expect(problems).toEqual([
    { field: 'billing_zip', rule: 'zip', params: { format: '99999?9999' } },
  ])
  expect(problemTexts(problems, 'en')).toEqual({
    billing_zip: ['The billing_zip does not match the country format 99999?9999.'],
  })
})
