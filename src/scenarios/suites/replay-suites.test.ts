import { expect, test } from 'vitest'
import { openInProcess } from '../../cli/in-process.ts'
import type { Replay } from '../../contract/control/replay.ts'
import { lists } from '../../sandbox/testing/testing.ts'
import { controlRequest } from '../../contract/control/request.ts'
import { replayBefore } from '../run/replay-before.ts'
import type { ScriptPort } from '../run/script-port.ts'
import { scenarios } from './suites.ts'

async function stateOf(port: ScriptPort) {
  const answers = []
  const questions = lists.map((list) => controlRequest(list, { query: { limit: '500' } }))
  for (const question of [...questions, controlRequest('settings.read')]) {
    answers.push((await port.ask(question)).text)
  }
  return answers
}

test.each(scenarios.map((one) => [one.id, one] as const))(
  'what %s leads to is rebuilt',
  async (_, scenario) => {
    const [port, other] = [await openInProcess()('one'), await openInProcess()('one')]
    const replay: Replay = await replayBefore(scenario, Infinity, port)
    const { status } = await other.ask(controlRequest('replay.run', { body: replay }))
    expect(status).toBe(200)
    expect(await stateOf(other)).toEqual(await stateOf(port))
  },
)
