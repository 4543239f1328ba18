import { expect, test } from 'vitest'
import { openInProcess } from '../cli/in-process.ts'
import { runScenarios } from './run.ts'
import { suiteOf, titleIn } from './scenario.ts'
import { scenarios } from './suites.ts'
import { suiteTitles } from './suite-titles.ts'

test.each(scenarios.map((scenario) => [titleIn(scenario.title, 'en'), scenario] as const))(
  'in memory: %s',
  async (_, scenario) => {
    const { results } = await runScenarios([scenario], openInProcess(), { target: 'memory' })
    expect(results[0]?.failure?.sentence).toBeUndefined()
    expect(results[0]?.status).toBe('passed')
  },
)

test('each scenario has a name of its own, which begins with a known suite', () => {
  const ids = scenarios.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(scenarios.map(suiteOf))).toEqual(new Set(Object.keys(suiteTitles)))
})

test('each scenario is a sentence in both languages', () => {
  const texts = scenarios.map(({ title }) => [titleIn(title, 'es'), titleIn(title, 'en')])
  expect(texts.filter(([es, en]) => !es || !en || (es === en && es.includes(' ')))).toEqual([])
})
