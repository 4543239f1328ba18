import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ControlId } from '../contract/control/control-routes.ts'
import { memoryStore } from '../store/memory.ts'
import { NotStored } from '../store/store.ts'
import { createSandboxes } from './sandboxes.ts'
import { noon } from './testing/testing.ts'
import { type AnyInput, anyControlRequest } from './testing/testing-control.ts'
import { type SandboxRows, sandboxTables } from './world/tables.ts'

type Part = 'restart' | 'close' | 'add' | 'remove'

/** A sandbox whose store is slow in one part, or fails in it; what happens is told in its order. */
function openSlow(slow: Part, isFull = false) {
  const told: string[] = []
  const later =
    <Args extends readonly unknown[], Result>(
      part: Part,
      act: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args) => {
      if (part !== slow) return act(...args)
      await setImmediate()
      await setImmediate()
      if (isFull) throw new NotStored('the disk is full')
      const result = await act(...args)
      told.push(part)
      return result
    }
  const sandboxes = createSandboxes({
    openStore: async () => {
      const store = memoryStore<SandboxRows>(sandboxTables)
      const { restart, images } = store
      return Object.assign(store, {
        // The result of a restart is that of its work, of whatever type.
        restart: later('restart', restart as () => Promise<unknown>) as typeof restart,
        close: later('close', store.close),
        images: {
          ...images,
          add: later('add', images.add),
          remove: later('remove', images.remove),
        },
      })
    },
    beginning: { frozenAt: Date.parse(noon) },
    services: { clock: () => Date.parse(noon), stopwatch: () => 0, randomSeed: () => 7 },
  })
  const ask = async (operation: ControlId, input: AnyInput = {}) => {
    const { method, url, body = '' } = anyControlRequest(operation, input)
    const headers = { 'x-sandbox': 'mine', 'content-type': 'application/json' }
    const answer = await sandboxes.handle({
      method,
      path: url,
      query: '',
      origin: '',
      headers,
      body,
    })
    told.push(`${operation} ${answer.status}`)
    return answer
  }
  return { told, ask }
}

const cases: readonly (readonly [ControlId, Part])[] = [
  ['sandbox.delete', 'restart'],
  ['sandbox.delete', 'close'],
  ['sandbox.reset', 'restart'],
  ['snapshots.take', 'add'],
  ['snapshots.delete', 'remove'],
  ['snapshots.restore', 'restart'],
]

const prepare = (operation: ControlId, ask: ReturnType<typeof openSlow>['ask']) =>
  /^snapshots\.(delete|restore)$/.test(operation) ? ask('snapshots.take') : ask('clock.move')

test.each(cases)('%s is answered once the store is done with its %s', async (operation, part) => {
  const { told, ask } = openSlow(part)
  await prepare(operation, ask)
  told.length = 0
  await ask(operation, { id: 'SNAP-1' })
  expect(told).toEqual([part, `${operation} 200`])
})

test.each(cases)('%s says so where the store fails in its %s', async (operation, part) => {
  const { ask } = openSlow(part, true)
  await prepare(operation, ask)
  const { status, body } = await ask(operation, { id: 'SNAP-1' })
  expect([status, body]).toMatchObject([507, { message: expect.stringContaining('disk is full') }])
})
