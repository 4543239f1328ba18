import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { assumptionOptions, type Assumptions, defaultAssumptions } from '../domain/assumptions.ts'
import { describeFields } from '../fields/fields.ts'
import { states } from '../fields/states.ts'
import { type OperationId, operationIds } from '../operations/operation-ids.ts'
import { operations } from '../operations/registry.ts'
import { languages, type Text } from '../text.ts'
import { relationsOf } from '../fields/relations.ts'
import { explainField, refused } from './explain-field.ts'
import { relationWords } from './relation-words.ts'
import { fieldRecords } from './field-words.ts'
import { ruleWords } from './rule-words.ts'

/** The default ledger, and a ledger with the last option of each row. */
const last = Object.fromEntries(
  Object.entries(assumptionOptions).map(([id, options]) => [id, options.at(-1)]),
) as Assumptions
const rulebooks = [defaultAssumptions, last].map((assumptions) => ({
  assumptions,
  states,
  month: '2601',
}))

const [usual] = rulebooks
if (!usual) throw new Error('There is no ledger')

const fieldsOf = (id: OperationId) => describeFields(operations[id].input(usual))

const isSentence = (text: Text) => languages.every((lang) => /^\S.*\.$/s.test(text[lang]))

test.each(operationIds)('every recorded field of %s is explained in both languages', (id) => {
  for (const rulebook of rulebooks) {
    for (const { name } of fieldsOf(id).filter((field) =>
      Object.hasOwn(fieldRecords, field.name),
    )) {
      const { what, rules, source, without } = explainField(id, name, rulebook)
      expect([what, ...rules, source, without].filter((one) => !one || !isSentence(one))).toEqual(
        [],
      )
      expect([what, source, without].filter((one) => one?.es === one?.en)).toEqual([])
      // No parameter of a rule is left open.
      expect(rules.filter(({ es, en }) => /(^|\s):[a-z]/.test(es + en))).toEqual([])
    }
  }
})

test.each(operationIds)('only without a required field is %s refused', (id) => {
  for (const rulebook of rulebooks) {
    const mistaken = describeFields(operations[id].input(rulebook)).filter(
      ({ name, required }) => !required && explainField(id, name, rulebook).without === refused,
    )
    expect(mistaken.map(({ name }) => name)).toEqual([])
  }
})

test.each(operationIds)('the rules of each field of %s accept its example', (id) => {
  const schema = operations[id].input(usual)
  for (const { name, rules } of fieldsOf(id)) {
    const { example } = explainField(id, name, usual)
    const own = new Set<string>(rules.map((rule) => rule.name))
    const { error } = schema.safeParse({ [name]: example })
    const broken = error?.issues.filter(({ path, message }) => path[0] === name && own.has(message))
    // The first version of a field has no record.
    const isWithout = !Object.hasOwn(fieldRecords, name)
    expect({ name, example, broken: broken ?? [] }).toEqual({
      name,
      example: expect.stringMatching(isWithout ? /^/ : /./),
      broken: [],
    })
  }
})

test('an example is written down only where no operation has one', () => {
  const shown = new Set(
    operationIds.flatMap((id) =>
      operations[id].variants.flatMap(({ example }) => Object.keys(example)),
    ),
  )
  const written = Object.entries(fieldRecords).flatMap(([name, { example }]) =>
    example === undefined ? [] : [name],
  )
  expect(written.filter((name) => shown.has(name))).toEqual([])
})

test('every record is of a field of an operation', () => {
  const known = new Set<string>(operationIds.flatMap(fieldsOf).map(({ name }) => name))
  expect(Object.keys(fieldRecords).filter((name) => !known.has(name))).toEqual([])
})

test('every word for one operation differs from the word for all', () => {
  const same = Object.entries(fieldRecords).flatMap(([name, { in: places = {}, ...usual }]) =>
    Object.entries(places).flatMap(([id, words]) =>
      Object.entries(words).flatMap(([key, value]) =>
        isDeepStrictEqual(value, usual[key as keyof typeof usual]) ? [`${id}.${name}`] : [],
      ),
    ),
  )
  expect(same).toEqual([])
})

test('every rule over several fields has its words, and every word its rule', () => {
  const known = new Set<string>()
  for (const rulebook of rulebooks) {
    for (const id of operationIds) {
      const schema = operations[id].input(rulebook)
      const replaceable = describeFields(schema).flatMap(({ name, unless }) =>
        unless ? [name] : [],
      )
      for (const { field, rule } of relationsOf(schema)) {
        const isOwn = rule === 'required' && replaceable.includes(field)
        if (!isOwn) known.add(`${field} ${rule}`)
      }
    }
  }
  const words = relationWords.map(({ field, rule }) => `${field} ${rule}`)
  expect([...known].toSorted()).toEqual(words.toSorted())
})

test('the words of every rule are sentences in both languages', () => {
  expect(Object.values(ruleWords).filter((text) => !isSentence(text))).toEqual([])
})

test.each([
  ['tokens.update', 'cvv2', 'A new security code comes with the number of the card.'],
  ['tokens.update', 'state', 'A new state comes with its country.'],
  ['payments.sale', 'card_number', 'Exactly 16 digits and no other sign.'],
  ['payments.sale', 'card_number', 'Required, unless card_token is sent.'],
  ['plans.create', 'limit', 'From 2 to 100, both included.'],
  ['tokens.create', 'phone', '7 to 15 digits; separators do not count.'],
] as const)('%s explains the rule of %s: %s', (id, name, rule) => {
  expect(explainField(id, name, usual).rules.map(({ en }) => en)).toContain(rule)
})

test('the postal code names the countries where it is not checked', () => {
  const { rules } = explainField('payments.sale', 'billing_zip', usual)
  const words = rules.map(({ es }) => es).join(' ')
  for (const country of ['Honduras', 'Panamá', 'Irlanda', 'Isla Bouvet']) {
    expect(words).toContain(country)
  }
  expect(words).not.toContain('México,')
})
