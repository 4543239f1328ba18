import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Assumptions, assumptionOptions, defaultAssumptions } from '../domain/assumptions.ts'
import { operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { sampleSale } from '../samples.ts'
import { voidSignature, voidUser } from '../signing.ts'
import { draws } from '../testing/draws.ts'
import { check, present, problemTexts } from './problems.ts'
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

const anyAssumptions = fc.record(
  Object.fromEntries(
    Object.entries(assumptionOptions).map(([id, options]) => [id, fc.constantFrom(...options)]),
  ),
) as unknown as fc.Arbitrary<Assumptions>

/** What examples leave to their user: they name an entity, or sign for one. */
const others = {
  token: 'T-8a216132-66ef-476e-bd00-db62143b4ff2',
  payment_uuid: 'S-8a216132-66ef-476e-bd00-db62143b4ff2',
  subscription_id: '8a216132-66ef-476e-bd00-db62143b4ff2',
  subscription: '8a216132-66ef-476e-bd00-db62143b4ff2',
  customer_subscription_id: '9b216132-66ef-476e-bd00-db62143b4ff2',
  void_signature: voidSignature('ana@pixel.hn', 'ORDER-1', 'secret'),
  'x-auth-user': voidUser('ana@pixel.hn'),
}

const junk = fc.oneof(
  fc.string(),
  fc.constantFrom('', undefined, 12, true, {}, ['x'], null, 'x'.repeat(5000)),
)

/** The values of an example, most of the time with one or two of them gone or wrong. */
const valuesOf = (names: readonly string[], examples: readonly object[]) =>
  fc
    .tuple(
      fc.constantFrom(...examples),
      fc.dictionary(fc.constantFrom(...names, 'unknown'), junk, { maxKeys: 2 }),
    )
    .map(([example, changes]): Record<string, unknown> => ({ ...others, ...example, ...changes }))

test.each(operationIds)(
  'values of %s pass where zod lets them pass',
  { tags: ['property'] },
  (id) => {
    const { input, variants } = operations[id]
    fc.assert(
      fc.property(anyAssumptions, fc.gen(), (assumptions, gen) => {
        const schema = input({ assumptions, states, month: '2601' })
        const examples = variants.map(({ example }) => example)
        const values = gen(() => valuesOf(Object.keys(schema.shape), examples))
        const checked = check(schema, values)
        const { success, data } = schema.safeParse(present(values))
        expect(checked.ok && Object.entries(checked.values)).toEqual(
          success && Object.entries(data ?? {}),
        )
      }),
      { numRuns: draws(300) },
    )
    const usual = input({ assumptions: defaultAssumptions, states, month: '2601' })
    const good = { ...others, card_token: others.token, ...variants[0]?.example }
    expect(check(usual, good).ok).toBe(true)
  },
)
