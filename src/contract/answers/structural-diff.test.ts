import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSale } from '../samples.ts'
import { openSandbox } from '../../sandbox/testing/testing.ts'
import { type StructuralDifference, structuralDiff } from './structural-diff.ts'

const line = ({ path, kind, a = '-', b = '-' }: StructuralDifference) =>
  `${path} ${kind}: ${JSON.stringify(a)} / ${JSON.stringify(b)}`

const differences = (a: unknown, b: unknown) => structuralDiff(a, b).differences.map(line)
const ignored = (a: unknown, b: unknown) => structuralDiff(a, b).ignored.map(line)

test.each<[string, unknown, unknown, string[]]>([
  ['another value', { a: 1 }, { a: 2 }, ['a changed: 1 / 2']],
  ['a field more', {}, { a: { b: 1 } }, ['a added: "-" / {"b":1}']],
  ['a field less', { a: null }, {}, ['a removed: null / "-"']],
  ['another type', { a: 1 }, { a: '1' }, ['a changed: 1 / "1"']],
  ['null and an object', { a: null }, { a: {} }, ['a changed: null / {}']],
  ['a list and an object', { a: [] }, { a: {} }, ['a changed: [] / {}']],
  ['a longer list', { a: [1] }, { a: [1, 2] }, ['a[1] added: "-" / 2']],
  ['a shorter list', [1, 2], [1], ['[1] removed: 2 / "-"']],
  ['deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, ['a[0].b changed: 1 / 2']],
  ['a name of its own kind', { 'a b': 1 }, { 'a b': 2 }, ['["a b"] changed: 1 / 2']],
  ['a name that every object has', {}, { constructor: 1 }, ['constructor added: "-" / 1']],
  ['two texts alone', 'x', 'y', [' changed: "x" / "y"']],
  ['the same in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
])('a difference is found: %s', (_, a, b, found) => {
  expect(differences(a, b)).toEqual(found)
  expect(ignored(a, b)).toEqual([])
})

const [one, other] = [
  '0c1a4f9e-0000-4000-8000-000000000001',
  '0c1a4f9e-0000-4000-8000-000000000002',
]

test.each<[string, object, object]>([
  ['identifiers', { x: one }, { x: other }],
  ['identifiers with a prefix', { x: `T-${one}` }, { x: `T-${other}` }],
  ['digests', { x: 'a'.repeat(64) }, { x: 'b'.repeat(64) }],
  ['ISO times', { x: '2026-01-15T12:00:00.000Z' }, { x: '2027-02-16T13:01:01.001Z' }],
  ['printed times', { x: '2026-01-15 12:00:00' }, { x: '2027-02-16 13:01:01' }],
  ['codes of authorization', { transaction_auth: '123456' }, { transaction_auth: 'A1B2C3' }],
  ['durations', { response_time: '0.123' }, { response_time: '1.2' }],
  ['instants', { startedAt: 1 }, { startedAt: 2 }],
  ['items of a list', { id: ['x'] }, { id: ['y'] }],
])('%s that differ are reported as ignored', (_, a, b) => {
  expect(differences(a, b)).toEqual([])
  expect(ignored(a, b)).toHaveLength(1)
})

test.each<[string, object, object]>([
  ['an identifier and none', { payment_uuid: `S-${one}` }, { payment_uuid: null }],
  ['an identifier and an empty one', { payment_uuid: `S-${one}` }, { payment_uuid: '' }],
  ['identifiers with other prefixes', { payment_uuid: `S-${one}` }, { payment_uuid: `P-${one}` }],
  ['digests of other lengths', { hash: 'a'.repeat(32) }, { hash: 'a'.repeat(128) }],
  [
    'times in other notations',
    { created_at: '2026-01-15T12:00:00Z' },
    { created_at: '2026-01-15 12:00:00' },
  ],
  ['a text and a number', { transaction_id: '1' }, { transaction_id: 1 }],
  ['an object under the name of an identifier', { token: { a: 1 } }, { token: { a: 2 } }],
])('%s are a difference', (_, a, b) => {
  expect(differences(a, b)).toHaveLength(1)
})

test('days and tokens that are names are compared by their place', () => {
  const history = (day: string, label: string) => ({ [day]: [{ label }] })
  const [a, b] = [history('2026-01-15', 'x'), history('2026-01-16', 'y')]
  expect(differences(a, b)).toEqual(['[0][0].label changed: "x" / "y"'])
  expect(ignored(a, b)).toEqual(['[0] changed: "2026-01-15" / "2026-01-16"'])
})

test('two sales that were alike do not differ', async () => {
  const { sell, wait } = openSandbox({ running: true })
  const { body: first } = await sell()
  wait(25 * 3_600_000)
  const { body: second } = await sell()
  expect(differences(first, second)).toEqual([])
  expect(ignored(first, second).length).toBeGreaterThan(4)
})

test('an approved and a declined sale differ in what became of them', async () => {
  const { sell } = openSandbox()
  const { body: approved } = await sell()
  const { body: declined } = await sell({ order_amount: '2', order_id: sampleSale.order_id })
  expect(structuralDiff(approved, declined).differences.map(({ path }) => path)).toEqual([
    'success',
    'message',
    'data.transaction_approved_amount',
    'data.transaction_auth',
    'data.transaction_amount',
    'data.response_approved',
    'data.response_code',
    'data.response_reason',
  ])
})

test('nothing differs from itself, and what differs is found', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(structuralDiff(a, structuredClone(a)).differences).toEqual([])
      const found = structuralDiff(a, b)
      const isAlike = found.differences.length + found.ignored.length === 0
      expect(isAlike).toBe(sorted(a) === sorted(b))
    }),
  )
})

test('seen from the other side, what was added was removed', () => {
  const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const
  const places = (found: readonly StructuralDifference[]) =>
    found.map(({ path, kind }) => path + kind)
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const there = structuralDiff(a, b).differences
      const back = structuralDiff(b, a).differences
      const mirrored = back.map((one) => ({ ...one, kind: turned[one.kind] }))
      expect(places(mirrored).toSorted()).toEqual(places(there).toSorted())
    }),
  )
})

/** As JSON, the names of each object in order. */
const sorted = (whole: unknown) =>
  JSON.stringify(whole, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
