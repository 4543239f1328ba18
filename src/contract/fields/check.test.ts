import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Assumptions, assumptionOptions, defaultAssumptions } from '../domain/assumptions.ts'
import { check } from './check.ts'
import { describeFields } from './fields.ts'
import { operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { voidSignature, voidUser } from '../signing.ts'
import { states } from './states.ts'
import { draws } from '../testing/draws.ts'

const assumptions = fc.record(
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

const junk = fc.oneof(fc.string(), fc.constantFrom('', undefined, 12, true, {}, ['x'], null))

/** The values of an example, most of the time with one or two of them gone or wrong. */
const valuesOf = (names: readonly string[], examples: readonly object[]) =>
  fc
    .tuple(
      fc.constantFrom(...examples),
      fc.dictionary(fc.constantFrom(...names, 'unknown'), junk, { maxKeys: 2 }),
    )
    .map(([example, changes]): Record<string, unknown> => ({ ...others, ...example, ...changes }))

const withoutEmpty = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

test.each(operationIds)(
  'a check of %s finds what the schema finds',
  { tags: ['property'] },
  (id) => {
    const { input, variants } = operations[id]
    fc.assert(
      fc.property(assumptions, fc.gen(), (chosen, gen) => {
        const schema = input({ assumptions: chosen, states, month: '2601' })
        const names = describeFields(schema).map(({ name }) => name)
        const examples = variants.map(({ example }) => example)
        const values = gen(() => valuesOf(names, examples))
        const checked = check(schema, values)
        const { data, error } = schema.safeParse(withoutEmpty(values))
        const found = checked.ok
          ? []
          : checked.problems.map(({ field, rule }) => `${field} ${rule}`)
        const issues =
          error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
        expect(found.toSorted()).toEqual(issues.toSorted())
        expect(checked.ok && { ...checked.values }).toEqual(data ?? false)
      }),
      { numRuns: draws(300) },
    )
    const usual = input({ assumptions: defaultAssumptions, states, month: '2601' })
    const good = { ...others, card_token: others.token, ...variants[0]?.example }
    expect(check(usual, good).ok).toBe(true)
  },
)
