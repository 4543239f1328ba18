import { expect, test } from 'vitest'
import { assumptionOptions, defaultAssumptions } from './assumptions.ts'
import { check } from './check.ts'
import { describeFields } from './fields.ts'
import { isOperationId, operationIds, operations } from './registry.ts'
import { states } from './states.ts'

const rules = { assumptions: defaultAssumptions, states }
const variants = operationIds.flatMap((id) =>
  operations[id].variants.map((variant) => ({ id, variant, name: `${id} as ${variant.id}` })),
)

test.each([
  ['payments.sale', 'POST', '/api/v2/transaction/sale'],
  ['payments.status', 'POST', '/api/v2/transaction/status'],
] as const)('%s is %s %s', (id, method, path) => {
  expect(operations[id]).toMatchObject({ method, path })
})

test.each(variants)(
  'the example of $name holds fields of the operation only',
  ({ id, variant }) => {
    const known = describeFields(operations[id].input(rules)).map(({ name }) => name)
    const used = [...Object.keys(variant.example), ...variant.hidden]
    expect(used.filter((name) => !known.includes(name))).toEqual([])
  },
)

test.each(variants)('the example of $name lacks at most an identifier', ({ id, variant }) => {
  const checked = check(operations[id].input(rules), variant.example)
  const failing = checked.ok ? [] : checked.problems.map(({ field }) => field)
  expect(failing.filter((field) => !field.endsWith('uuid'))).toEqual([])
})

test.each(operationIds)('every field of %s is described in both languages', (id) => {
  const fields = describeFields(operations[id].input(rules))
  const texts = fields.flatMap(({ title, description }) => [
    title,
    ...(description ? [description] : []),
  ])
  expect(fields).toHaveLength(Object.keys(operations[id].input(rules).shape).length)
  expect(texts.filter(({ es, en }) => !es || !en)).toEqual([])
})

test.each(operationIds)('the fields of %s name rows of the ledger', (id) => {
  const named = describeFields(operations[id].input(rules)).flatMap(
    ({ assumptions = [] }) => assumptions,
  )
  expect(named.filter((row) => !(row in assumptionOptions))).toEqual([])
})

test('number and code of a card are marked as sensitive', () => {
  const marks = describeFields(operations['payments.sale'].input(rules)).flatMap(
    ({ name, sensitive }) => (sensitive ? [[name, sensitive]] : []),
  )
  expect(marks).toEqual([
    ['card_number', 'pan'],
    ['card_cvv', 'cvv'],
  ])
})

test.each([...operationIds])('%s is an operation', (id) => {
  expect(isOperationId(id)).toBe(true)
})

test.each(['payments.nope', '', 'toString', 'constructor', '__proto__'])(
  '"%s" is no operation',
  (id) => {
    expect(isOperationId(id)).toBe(false)
  },
)
