import { expect, test } from 'vitest'
import { controlOperationOf } from '../../contract/control/operations.ts'
import { type ControlId, controlIds } from '../../contract/control/control-routes.ts'
import type { AnyInput } from '../testing/testing-control.ts'
import { goodInputs, prepare } from '../testing/testing-inputs.ts'

/** A sandbox that is alone cannot do these. */
const refusedHere: readonly ControlId[] = ['snapshots.fork', 'stream.open']

const rows = controlIds.filter((id) => !refusedHere.includes(id))

/** The outcome of each good input of an operation, each in a sandbox of its own. */
async function outcomesOf(id: ControlId) {
  const outcomes = []
  for (let at = 0, count = 1; at < count; at++) {
    const prepared = await prepare()
    const { sandbox } = prepared
    const before = (await sandbox.info()).now
    const inputs: readonly AnyInput[] = goodInputs[id](prepared)
    const { status } = await sandbox.control(id, inputs[at])
    outcomes.push({ sandbox, status, before })
    count = inputs.length
  }
  return outcomes
}

test.each(rows)('%s leaves the clock as its row says', async (id) => {
  for (const { sandbox, status, before } of await outcomesOf(id)) {
    expect(status).toBe(200)
    const hasMoved = (await sandbox.info()).now !== before
    expect(hasMoved).toBe(controlOperationOf(id).movesClock ?? false)
  }
})
