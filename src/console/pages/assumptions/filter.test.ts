import { expect, test } from 'vitest'
import type { LedgerEntry } from '../../../contract/control/sandbox.ts'
import type { Preset } from '../../../contract/domain/assumptions.ts'
import { differingFrom, filterLedger, groupBySection, isChanged } from './filter.ts'

const entry = (id: string, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  section: 'Endpoints',
  title: 'Código de país',
  evidence: 'observed',
  why: 'Así se vio',
  options: [
    { id: 'iso', title: 'ISO 3166' },
    { id: 'length', title: 'De 3 a 15 caracteres' },
  ],
  default: 'iso',
  specified: 'iso',
  observed: 'iso',
  value: 'iso',
  ...change,
})
const ledger = [
  entry('billing_country'),
  entry('success_code', {
    section: 'Errors',
    title: 'Éxito',
    evidence: 'assumed',
    value: 'length',
  }),
  entry('billing_city', { title: 'Ciudad', options: [] }),
]
const idsWith = (search: Parameters<typeof filterLedger>[1]) =>
  filterLedger(ledger, search).map(({ id }) => id)

test('without filters every row is shown', () => {
  expect(idsWith({})).toEqual(['billing_country', 'success_code', 'billing_city'])
})

test.each([
  ['codigo de PAIS', ['billing_country']],
  ['success_', ['success_code']],
  ['errors', ['success_code']],
  ['3166', ['billing_country', 'success_code']],
  [' ', ['billing_country', 'success_code', 'billing_city']],
  ['nada', []],
])('%j is looked for without accents in title, id, section, reason and options', (q, ids) => {
  expect(idsWith({ q })).toEqual(ids)
})

test('evidence and changes narrow further', () => {
  expect(idsWith({ evidence: 'observed' })).toEqual(['billing_country', 'billing_city'])
  expect(idsWith({ changed: '1' })).toEqual(['success_code'])
  expect(idsWith({ changed: '1', evidence: 'observed' })).toEqual([])
  expect(ledger.filter(isChanged)).toHaveLength(1)
})

test('sections keep their order, hold all that was found, and are left out when empty', () => {
  const sections = (found: typeof ledger) =>
    groupBySection(ledger, found).map(({ section, rows }) => [section, rows.length])
  expect(sections(ledger)).toEqual([
    ['Endpoints', 2],
    ['Errors', 1],
  ])
  expect(sections(ledger.slice(1))).toEqual([
    ['Endpoints', 1],
    ['Errors', 1],
  ])
  expect(sections(ledger.slice(1, 2))).toEqual([['Errors', 1]])
})

test('a preset changes the rows that are not as it has them', () => {
  const rows = [
    entry('billing_country', { specified: 'length' }),
    entry('customer_name', { observed: 'length' }),
    entry('success_code', { value: 'length' }),
  ]
  const ids = (preset: Preset) => differingFrom(preset, rows).map(({ id }) => id)
  expect(ids('usual')).toEqual(['success_code'])
  expect(ids('specified')).toEqual(['billing_country', 'success_code'])
  expect(ids('observed')).toEqual(['customer_name', 'success_code'])
})
