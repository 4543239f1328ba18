import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { portsOf } from '../../package/ports-of.ts'
import { createSandboxes } from '../../sandbox/sandboxes.ts'
import { stateFormat, type SandboxRows, sandboxTables } from '../../sandbox/world/tables.ts'
import { runScenarios } from '../../scenarios/run/run-scenario.ts'
import { suiteOf } from '../../scenarios/scenario.ts'
import { scenarios } from '../../scenarios/suites/suites.ts'
import { indexedDbStore } from './indexeddb.ts'

const suites = [...new Set(scenarios.map(suiteOf))]

// `npm test` runs those in the page that show how it is asked; its sandbox is kept there, too.
test.each(suites)(
  'over IndexedDB: every scenario of %s passes',
  { tags: ['release'] },
  async (suite) => {
    const sandboxes = createSandboxes({
      openStore: (name) =>
        indexedDbStore<SandboxRows>({
          name,
          definitions: sandboxTables,
          format: stateFormat,
          onOutdated: () => undefined,
        }),
      beginning: {},
      services: { clock: Date.now, stopwatch: () => performance.now(), randomSeed: () => 7 },
    })
    const ofSuite = scenarios.filter((scenario) => suiteOf(scenario) === suite)
    const { results } = await runScenarios(ofSuite, portsOf(sandboxes), { target: 'IndexedDB' })
    expect(results.flatMap(({ failure }) => failure?.sentence ?? [])).toEqual([])
    expect(results.map(({ status }) => status)).toEqual(ofSuite.map(() => 'passed'))
  },
)
