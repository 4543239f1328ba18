import type { Replay } from '../../contract/control/replay.ts'
import { openSandbox, type TestSandbox } from './testing.ts'

export const linkOf = ({ control }: TestSandbox) => control('replay.read')

/** What leads to the state of a sandbox. */
export async function replayOf(sandbox: TestSandbox): Promise<Replay> {
  const { status, body } = await linkOf(sandbox)
  if (status !== 200) throw new Error(`Failed to make a replay: ${JSON.stringify(body)}`)
  return body
}

/** Why there is no replay. */
export const obstacle = async (sandbox: TestSandbox) => (await linkOf(sandbox)).body.obstacle

/** Another sandbox with the same state. */
export async function rebuild(sandbox: TestSandbox): Promise<TestSandbox> {
  const rebuilt = openSandbox({ seed: 99 })
  await rebuilt.ask('replay.run', { body: await replayOf(sandbox) })
  return rebuilt
}

/** Whether a replay leads to the same rows in every table, byte for byte. */
export async function isAsRebuilt(sandbox: TestSandbox) {
  const rebuilt = await (await rebuild(sandbox)).image()
  return JSON.stringify(rebuilt) === JSON.stringify(await sandbox.image())
}
