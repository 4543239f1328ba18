import { expect, test } from 'vitest'
import { scenarios } from '../../../scenarios/suites/suites.ts'
import { readShippedSource } from './shipped-source.ts'

test('every included scenario has the text of its file, and most have their own part of it', async () => {
  const read = await Promise.all(
    scenarios.map(async (scenario) => ({ scenario, source: await readShippedSource(scenario) })),
  )
  const alone = read.filter(({ scenario, source }) => {
    expect(source?.file).toContain('Scenario')
    if (!source?.excerpt) return false
    // The excerpt is one row: it begins and ends as one, and holds no other.
    const name = scenario.id.replace(/^[^.]*\./, '')
    expect(source.excerpt).toMatch(/^[\w'-]+: \{\n[^]*\n\},$/)
    expect(source.excerpt.split(':', 1)[0]?.replaceAll("'", '')).toBe(name)
    expect(source.excerpt.match(/^ {2}async run\(script\) \{$/gm)).toHaveLength(1)
    expect(source.file).toContain(source.excerpt.split('\n')[1])
    return true
  })
  expect(alone.length).toBeGreaterThan(100)
})

test('a scenario of a file of the user is none that ships', async () => {
  expect(await readShippedSource({ id: 'mine.first' })).toBeUndefined()
})
