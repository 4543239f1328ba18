import type { Replay, ReplayObstacle } from '../../contract/control/replay.ts'
import { openSandbox, type TestSandbox } from './testing.ts'

export const linkOf = ({ control }: TestSandbox) => control<Replay>('GET', '/sandbox/replay')

/** What leads to the state of a sandbox. */
export async function replayOf(sandbox: TestSandbox): Promise<Replay> {
  const { status, body } = await linkOf(sandbox)
  if (status !== 200) throw new Error(`Failed to make a replay: ${JSON.stringify(body)}`)
  return body
}

/** Why there is no replay. */
export const obstacle = async ({ control }: TestSandbox) =>
  (await control<{ obstacle?: ReplayObstacle }>('GET', '/sandbox/replay')).body.obstacle

/** Another sandbox with the same state. */
export async function rebuild(sandbox: TestSandbox): Promise<TestSandbox> {
  const rebuilt = openSandbox({ seed: 99 })
  const { status, body } = await rebuilt.control('POST', '/sandbox/replay', await replayOf(sandbox))
  if (status !== 200) throw new Error(`Failed to replay: ${body.message}`)
  return rebuilt
}

/** Whether a replay leads to the same rows in every table, byte for byte. */
export async function isAsRebuilt(sandbox: TestSandbox) {
  const rebuilt = await (await rebuild(sandbox)).image()
  return JSON.stringify(rebuilt) === JSON.stringify(await sandbox.image())
}
