import { expect, test } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { createControlClient } from '../../client/control-client.ts'
import { controlRequest } from '../../contract/control/request.ts'
import { stateBefore } from '../run/run-scenario.ts'
import type { ScriptPort } from '../run/script-port.ts'
import { type Scenario, suiteOf } from '../scenario.ts'
import { scenarios } from './suites.ts'

const stateOf = (port: ScriptPort) =>
  createControlClient((request) => port.ask(request))('state.read')

/** The first scenario of each suite; the others are rows of the same. */
const firsts = new Set(new Map(scenarios.toReversed().map((one) => [suiteOf(one), one])).values())

test.each([...firsts])('what $id leads to opens elsewhere', opensElsewhere)

test.each(scenarios.filter((one) => !firsts.has(one)))(
  'what $id leads to opens elsewhere',
  { tags: ['release'] },
  opensElsewhere,
)

async function opensElsewhere(scenario: Scenario) {
  const [port, other] = [await openInProcess()('one'), await openInProcess()('one')]
  const state = await stateBefore(scenario, Infinity, port)
  const { status } = await other.ask(controlRequest('state.open', { body: state }))
  expect(status).toBe(200)
  expect(await stateOf(other)).toEqual(await stateOf(port))
}
