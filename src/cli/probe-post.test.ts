import { expect, test } from 'vitest'
import type { DeliveryFault, Planned } from '../scenarios/probe/points.ts'
import { faultyPost } from './probe-post.ts'

/** What arrives when these bodies are posted one after another, under a fault of the first one. */
async function arrivals(fault: DeliveryFault, bodies: readonly string[]) {
  const arrived: string[] = []
  const plan = { point: { kind: 'delivery', nth: 1 }, fault } as Planned
  const { through, hasStruck } = faultyPost(
    async ({ body }) => {
      arrived.push(body)
      return { status: 200, error: null, ms: 0 }
    },
    [plan as Parameters<typeof faultyPost>[1][number]],
    async () => void arrived.push('quiet'),
  )
  const statuses = []
  for (const body of bodies) {
    const ended = await through({ url: 'http://127.0.0.1:1/', headers: {}, body, timeoutMs: 1 })
    statuses.push(ended?.status)
  }
  return { arrived, statuses, hasStruck: hasStruck() }
}

test.each<[DeliveryFault, string[], string[], (number | null)[]]>([
  ['lose', ['a', 'b', 'a'], ['b', 'a'], [null, 200, 200]],
  ['repeat', ['a', 'b'], ['a', 'a', 'b'], [200, 200]],
  // The retry finds that it has arrived.
  ['overtake', ['a', 'b', 'a'], ['b', 'a'], [null, 200, 200]],
  ['late', ['a', 'b'], ['quiet', 'a', 'b'], [200, 200]],
])('%s: of %j arrive %j', async (fault, bodies, arrived, statuses) => {
  expect(await arrivals(fault, bodies)).toEqual({ arrived, statuses, hasStruck: true })
})
