import { expect, test } from 'vitest'
import { controlOperationOf } from '../../contract/control/operations.ts'
import type { ReplayStep } from '../../contract/control/replay.ts'
import { controlRouteOf } from '../../contract/control/route-of.ts'
import { type ControlId, controlIds } from '../../contract/control/routes.ts'
import { type AnyInput, anyControlRequest } from '../testing/testing-control.ts'
import { goodInputs, prepare } from '../testing/testing-inputs.ts'
import { isAsRebuilt, replayOf } from '../testing/testing-replay.ts'

/** A sandbox that is alone cannot do these. */
const refusedHere: readonly ControlId[] = ['snapshots.fork', 'stream.open']

const rows = controlIds.filter((id) => !refusedHere.includes(id))

/** What each good input of an operation did, each in a sandbox of its own. */
async function outcomesOf(id: ControlId) {
  const outcomes = []
  for (let at = 0, count = 1; at < count; at++) {
    const prepared = await prepare()
    const { sandbox } = prepared
    const before = { now: (await sandbox.info()).now, image: JSON.stringify(await sandbox.image()) }
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
    const hasMoved = (await sandbox.info()).now !== before.now
    expect(hasMoved).toBe(controlOperationOf(id).movesClock ?? false)
  }
})

const changing = rows.filter((id) => anyControlRequest(id).method !== 'GET')
const isReplayable = (id: ControlId) => controlOperationOf(id).isReplayable ?? false

test.each(changing.filter(isReplayable))('%s is a step of a replay', async (id) => {
  for (const { sandbox, before } of await outcomesOf(id)) {
    expect(JSON.stringify(await sandbox.image())).not.toBe(before.image)
    expect(isStep(id, (await replayOf(sandbox)).steps.at(-1))).toBe(true)
    expect(await isAsRebuilt(sandbox)).toBe(true)
  }
})

test.each(changing.filter((id) => !isReplayable(id)))('%s is no step of a replay', async (id) => {
  for (const { sandbox } of await outcomesOf(id)) {
    expect((await replayOf(sandbox)).steps.filter((step) => isStep(id, step))).toEqual([])
  }
})

function isStep(id: ControlId, step: ReplayStep | undefined) {
  const [path = ''] = (step?.path ?? '').split('?')
  const route = controlRouteOf(step?.method ?? '', path)
  return route.kind === 'operation' && route.operation === id
}
