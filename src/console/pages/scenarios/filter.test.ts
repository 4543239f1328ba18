import { expect, test } from 'vitest'
import type { ScenarioResult } from '../../../scenarios/report/report.ts'
import { scenariosBySuite, filterScenarios } from './filter.ts'
import type { ScenarioState } from './runner.ts'

const run = () => Promise.resolve()
const scenarios = [
  { id: 'shop.sale', title: { es: 'Una venta', en: 'One sale' }, tags: ['humo'], run },
  { id: 'gym.plan', title: 'Un plan', run },
  { id: 'shop.void', title: 'Una anulación', run },
  { id: 'three-d-secure.lapsed', title: 'Quince minutos', run },
]
const result: ScenarioResult = {
  suite: 'shop',
  id: 'shop.sale',
  title: '',
  tags: [],
  status: 'failed',
  durationMs: 1,
  steps: [],
}
const states = new Map<string, ScenarioState>([
  ['shop.sale', result],
  ['gym.plan', 'running'],
])

test.each([
  [{}, ['shop.sale', 'gym.plan', 'shop.void', 'three-d-secure.lapsed']],
  [{ q: ' ONE sale ' }, ['shop.sale']],
  [{ q: 'shop.' }, ['shop.sale', 'shop.void']],
  [{ q: '3-D Secure' }, ['three-d-secure.lapsed']],
  [{ tag: 'humo' }, ['shop.sale']],
  [{ status: 'failed' }, ['shop.sale']],
  [{ status: 'none' }, ['gym.plan', 'shop.void', 'three-d-secure.lapsed']],
  [{ status: 'passed', q: 'sale' }, []],
])('%j leaves %j', (filters, ids) => {
  expect(filterScenarios(scenarios, filters, states).map(({ id }) => id)).toEqual(ids)
})

test('suites keep the order in which they first come', () => {
  const suites = scenariosBySuite(scenarios).map(({ suite, own }) => [suite, own.length])
  expect(suites).toEqual([
    ['shop', 2],
    ['gym', 1],
    ['three-d-secure', 1],
  ])
})
