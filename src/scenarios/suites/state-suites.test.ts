import { expect, test } from 'vitest'
import { openInProcess } from '../../package/in-process.ts'
import { createControlClient } from '../../client/control-client.ts'
import { controlRequest } from '../../contract/control/request.ts'
import { stateBefore } from '../run/run-scenario.ts'
import type { ScriptPort } from '../run/script-port.ts'
import { scenarios } from './suites.ts'

const stateOf = (port: ScriptPort) =>
  createControlClient((request) => port.ask(request))('state.read')

test.each(scenarios.map((one) => [one.id, one] as const))(
  'what %s leads to opens elsewhere',
  async (_, scenario) => {
    const [port, other] = [await openInProcess()('one'), await openInProcess()('one')]
    const state = await stateBefore(scenario, Infinity, port)
    const { status } = await other.ask(controlRequest('state.open', { body: state }))
    expect(status).toBe(200)
    expect(await stateOf(other)).toEqual(await stateOf(port))
  },
)
