import { expect, test } from 'vitest'
import { openInProcess } from '../cli/in-process.ts'
import type { Replay } from '../contract/replay.ts'
import { replayBefore } from './replay-before.ts'
import type { ScriptPort } from './script-port.ts'
import { scenarios } from './suites.ts'

const lists = [
  'payments',
  'tokens',
  'authentications',
  'plans',
  'enrollments',
  'events',
  'deliveries',
  'settings',
]

async function stateOf(port: ScriptPort) {
  const answers = []
  for (const list of lists) {
    const { text } = await port.ask({ method: 'GET', url: `/sandbox/${list}`, headers: {} })
    answers.push(text)
  }
  return answers
}

test.each(scenarios.map((one) => [one.id, one] as const))(
  'what %s leads to is rebuilt',
  async (_, scenario) => {
    const [port, other] = [await openInProcess()('one'), await openInProcess()('one')]
    const replay: Replay = await replayBefore(scenario, Infinity, port)
    const body = JSON.stringify(replay)
    const { status } = await other.ask({
      method: 'POST',
      url: '/sandbox/replay',
      headers: {},
      body,
    })
    expect(status).toBe(200)
    expect(await stateOf(other)).toEqual(await stateOf(port))
  },
)
