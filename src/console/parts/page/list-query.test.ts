import { expect, test } from 'vitest'
import {
  areReversed,
  nextSort,
  readHour,
  readListSearch,
  readUntil,
  setByLink,
  knownSearch,
} from './list-query.ts'

const status = {
  name: 'status',
  label: { es: 'Estado', en: 'Status' },
  any: { es: 'Todos', en: 'All' },
  options: [['paid', 'Pagado']],
} as const

const read = (search: Record<string, string>) => readListSearch('payments.list', search, [status])

test('without parameters the newest come first', () => {
  expect(read({})).toEqual({ query: { sort: '-created' }, unknown: [] })
})

test('days are those of Honduras, the last one included', () => {
  expect(read({ from: '2026-01-15', to: '2026-01-15' }).query).toMatchObject({
    from: '2026-01-15T06:00:00.000Z',
    to: '2026-01-16T06:00:00.000Z',
  })
})

test.each([
  [{ from: '2026-03-01', to: '2026-01-31' }, true],
  [{ from: '2026-03-01', to: '2026-03-01' }, false],
  [{ from: '2026-03-01' }, false],
  [{ to: '2026-03-01' }, false],
  [{ from: '2026-03-01', to: 'yesterday' }, false],
])('the days of %j are the wrong way round: %j', (search, isReversed) => {
  expect(areReversed(search)).toBe(isReversed)
})

test('text, filters and order are handed on', () => {
  const search = { q: ' Ana ', status: 'paid', sort: 'amount', enrollment: 'x' }
  expect(read(search)).toEqual({ query: { ...search, q: 'Ana' }, unknown: [] })
})

test.each<Record<string, string>>([
  { status: 'asleep' },
  { from: 'yesterday' },
  { to: '2026-02-31x' },
  { from: '2026-13-01' },
  { sort: 'shoe size' },
])('%j makes no sense, and is not asked', (search) => {
  const { query, unknown } = read(search)
  expect([query, unknown]).toEqual([{ sort: '-created' }, Object.keys(search)])
})

test('a filter may ask for something else than its value', () => {
  const star = { ...status, name: 'star', query: () => ({ uuid: 'P-1,P-2' }) }
  const { query } = readListSearch('payments.list', { star: 'paid' }, [star])
  expect(query).toEqual({ sort: '-created', uuid: 'P-1,P-2' })
})

test('pressing a header sorts by it, and pressing it again the other way round', () => {
  expect([nextSort('amount', '-created'), nextSort('amount', 'amount')]).toEqual([
    'amount',
    '-amount',
  ])
  expect(nextSort('amount', '-amount')).toBe('amount')
})

const linked = (value: string, read: Parameters<typeof setByLink>[4]) =>
  readListSearch('tokens.list', { x: value }, setByLink('x', status.label, status.any, value, read))

const hour = (value: string) => readHour(value, 'es')

test('an hour and an instant of a link are asked for as the sandbox takes them', () => {
  expect(linked('2026-01-14T21', hour).query).toMatchObject({
    from: '2026-01-15T03:00:00.000Z',
    to: '2026-01-15T04:00:00.000Z',
  })
  const until = readUntil('expires_until', (at) => at)
  expect(linked('2026-01-15T03:00:00Z', until).query).toMatchObject({
    expires_until: '2026-01-15T03:00:00.000Z',
  })
  expect(linked('T-1', undefined).query).toMatchObject({ x: 'T-1' })
  expect(setByLink('x', status.label, status.any, undefined)).toEqual([])
})

test.each([
  ['2026-01-14T99', hour],
  ['soon', hour],
  ['soon', readUntil('next_until', String)],
])('%s in a link makes no sense, and is not asked', (value, read) => {
  expect(linked(value, read)).toEqual({ query: { sort: '-created' }, unknown: ['x'] })
})

const options = { status: ['200', '402'], star: ['1'] }

test.each([
  [{ status: '200', q: 'ana' }, { status: '200', q: 'ana' }, {}],
  [{ status: '999', star: '1', q: 'ana' }, { star: '1', q: 'ana' }, { status: '999' }],
  [{ status: undefined, star: 'yes' }, { status: undefined }, { star: 'yes' }],
  [{ status: '' }, { status: '' }, {}],
])('of %j the page knows %j, and not %j', (search, known, unknown) => {
  expect(knownSearch<Record<string, string | undefined>>(search, options)).toEqual({
    known,
    unknown,
  })
})
