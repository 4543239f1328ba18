import { expect, test } from 'vitest'
import { controlPath } from '../contract/control/control-routes.ts'
import { runScenarios } from './run/run-scenario.ts'
import { suiteOf, titleIn } from './scenario.ts'
import { scenarios } from './suites/suites.ts'
import { suiteTitles } from './suite-titles.ts'

test('each scenario has a name of its own, which begins with a known suite', () => {
  const ids = scenarios.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(scenarios.map(suiteOf))).toEqual(new Set(suiteTitles.keys()))
})

test('each scenario is a sentence in both languages', () => {
  const texts = scenarios.map(({ title }) => [titleIn(title, 'es'), titleIn(title, 'en')])
  expect(texts.filter(([es, en]) => !es || !en || (es === en && es.includes(' ')))).toEqual([])
})

test('no scenario passes where every answer is wrong', async () => {
  const wrong = async ({ url }: { url: string }) =>
    url === controlPath('sandbox.reset') ? { status: 200, text: '{}' } : { status: 599, text: '{}' }
  const { results } = await runScenarios(scenarios, () => ({ ask: wrong }), { target: 'wrong' })
  const passed = results.filter(({ status }) => status !== 'failed').map(({ id }) => id)
  expect(passed).toEqual([])
})

test('no two scenarios are the same sentence', () => {
  for (const lang of ['es', 'en'] as const) {
    const titles = scenarios.map(({ title }) => titleIn(title, lang))
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  }
})
