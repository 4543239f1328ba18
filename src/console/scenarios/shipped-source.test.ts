import { expect, test } from 'vitest'
import { scenarios } from '../../scenarios/suites/suites.ts'
import { readShippedSource } from './shipped-source.ts'

test('every included scenario has the text of its file, and most have their own part of it', async () => {
  const read = await Promise.all(
    scenarios.map(async (scenario) => ({ scenario, source: await readShippedSource(scenario) })),
  )
  const alone = read.filter(({ scenario, source }) => {
    expect(source?.file).toContain('Scenario')
    if (!source?.excerpt) return false
    // It is one object: it begins and ends as one, and names no other scenario.
    expect(source.excerpt).toMatch(/^\{\n {2}id: '[^']+',\n[^]*\n\},$/)
    expect(source.excerpt.match(/^ {2}id: '[^']+',$/gm)).toEqual([`  id: '${scenario.id}',`])
    expect(source.file).toContain(source.excerpt.split('\n')[1])
    return true
  })
  expect(alone.length).toBeGreaterThan(100)
})

test('a scenario of a file of the user is none that ships', async () => {
  expect(await readShippedSource({ id: 'mine.first' })).toBeUndefined()
})
