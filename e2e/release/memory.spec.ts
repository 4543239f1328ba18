import type { CDPSession } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const requests = 60

test('what a request brought leaves the memory of the page with it', async ({ openConsole }) => {
  const { page, sell } = await openConsole('/payments')
  const devtools = await page.context().newCDPSession(page)
  await sell()
  const kinds = ['MessageEvent', 'MessagePort', 'ReadableStream', 'Response', 'ArrayBuffer']
  const before = await countEach(devtools, kinds)
  for (let done = 0; done < requests; done += 10) {
    await Promise.all(Array.from({ length: 10 }, () => sell()))
  }
  // A port that is closed is collected only when the browser has heard of it.
  const kept = async () => {
    const after = await countEach(devtools, kinds)
    return kinds.filter((_, at) => (after[at] ?? 0) - (before[at] ?? 0) >= requests / 2)
  }
  await expect.poll(kept).toEqual([])
})

/** How many objects of each kind are in memory once garbage is collected. */
async function countEach(devtools: CDPSession, kinds: readonly string[]) {
  const counts: number[] = []
  for (const kind of kinds) {
    const { result } = await devtools.send('Runtime.evaluate', { expression: `${kind}.prototype` })
    const { objects } = await devtools.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'counted',
    })
    const { result: length } = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
    })
    counts.push(Number(length.value))
  }
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' })
  return counts
}
