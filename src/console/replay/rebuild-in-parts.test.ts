import { expect, test } from 'vitest'
import type { Replay } from '../../contract/control/replay.ts'
import { sampleSale } from '../../contract/samples.ts'
import { openSandbox, stateOf } from '../../sandbox/testing/testing.ts'
import { enroll } from '../../sandbox/testing/testing-recurring.ts'
import { replayOf } from '../../sandbox/testing/testing-replay.ts'
import { isFar, rebuildInParts, yearsOf } from './rebuild-in-parts.ts'

/** A customer who pays for years, and a sale in the middle of them. */
async function farReplay() {
  const sandbox = openSandbox()
  await enroll(sandbox)
  await sandbox.advance('P14M')
  await sandbox.sell({ ...sampleSale, order_id: 'LATER' })
  await sandbox.sell({ order_id: 'AGAIN' })
  await sandbox.advance('P30M')
  return { sandbox, replay: await replayOf(sandbox) }
}

/** Rebuilds in parts each of which takes some ms, in a sandbox that has other things. */
async function rebuild(replay: Replay, { took = 200, stopAfter = Infinity } = {}) {
  const sandbox = openSandbox({ seed: 99 })
  await sandbox.sell({ order_id: 'GONE' })
  let time = 0
  const done: number[] = []
  const run = async (body: object) => {
    time += took
    const { status, body: answer } = await sandbox.control('replay.run', { body })
    expect(status).toBe(200)
    return answer
  }
  for await (const part of rebuildInParts(run, replay, () => time)) {
    done.push(part.done)
    if (done.length === stopAfter) break
  }
  return { sandbox, done }
}

test('many parts lead to the state of one, byte for byte', async () => {
  const { sandbox, replay } = await farReplay()
  const rebuilt = await rebuild(replay)
  expect(rebuilt.done.length).toBeGreaterThan(40)
  expect(rebuilt.done.at(-1)).toBe(1)
  expect(rebuilt.done).toEqual(rebuilt.done.toSorted((a, b) => a - b))
  expect(JSON.stringify(await rebuilt.sandbox.image())).toBe(JSON.stringify(await sandbox.image()))
  expect(await replayOf(rebuilt.sandbox)).toEqual(replay)
})

test('quick parts grow', async () => {
  const { replay } = await farReplay()
  expect((await rebuild(replay, { took: 5 })).done.length).toBeLessThan(10)
})

test('what is stopped has come as far as its last part', async () => {
  const { replay } = await farReplay()
  const { sandbox } = await rebuild(replay, { stopAfter: 13 })
  const { body } = await sandbox.control('sandbox.read')
  expect(body).toMatchObject({ now: '2027-01-15T12:00:00.000Z', frozen: true })
  expect(JSON.stringify(await stateOf(sandbox))).not.toContain('LATER')
})

test('a part that does not begin where the sandbox is changes nothing', async () => {
  const { replay } = await farReplay()
  const sandbox = openSandbox()
  const later = { ...replay, now: '2026-02-15T12:00:00.000Z', steps: [], continues: true }
  const { status, body } = await sandbox.control('replay.run', { body: later })
  expect([status, body.message]).toEqual([
    409,
    'now: the clock is not stopped at 2026-02-15T12:00:00.000Z, where this goes on',
  ])
})

test('a link of more than a year is far', async () => {
  const { replay } = await farReplay()
  expect([isFar(replay), yearsOf(replay)]).toEqual([true, 4])
  expect(isFar({ ...replay, until: replay.now })).toBe(false)
  expect(isFar({ ...replay, until: '2099-01-01T00:00:00Z' })).toBe(false)
})
