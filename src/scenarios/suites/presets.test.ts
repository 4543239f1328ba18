import { expect, test } from 'vitest'
import { presetIds, presets } from '../../contract/domain/assumptions.ts'
import { drawn } from '../../contract/testing/draws.ts'
import { openInProcess } from '../../package/in-process.ts'
import { runScenario } from '../run/run-scenario.ts'
import { sandboxesOf } from '../run/sandboxes.ts'
import { sweepPort } from '../sweep/sweep-port.ts'
import { scenarios } from './suites.ts'

/** Before a release all of them. */
const tried = drawn(scenarios, 8)

test.each(presetIds)(
  'the right server passes under the ledger %s',
  { timeout: 300_000, tags: ['property'] },
  async (preset) => {
    const open = openInProcess()
    const underPreset = async (name: string) =>
      sweepPort(await open(name), () => ({ ledger: presets[preset] }))
    const failures: unknown[] = []
    for (const scenario of tried) {
      const sandboxes = sandboxesOf(underPreset, preset)
      const { failure } = await runScenario(scenario, sandboxes, { limitMs: 30_000 })
      if (failure) failures.push([scenario.id, failure.sentence])
    }
    expect(failures).toEqual([])
  },
)
