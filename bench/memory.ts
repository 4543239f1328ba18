import type { Browser } from '@playwright/test'
import { sampleSale, sandboxCredentials } from '../src/contract/samples.ts'
import { launchBrowser } from './launch-browser.ts'
import { megabytes, memoryOf } from './megabytes.ts'
import { serveConsole } from './serve-console.ts'
import { openUnwatched } from './unwatched-page.ts'

/** What sales leave in the memory of a page that shows the list of payments. */
export async function benchMemory() {
  const { process, heaps } = await memoryOfSales({ warm: 1000, sales: 10_000 })
  console.log(
    `  10,000 sales with a list open: the page's process grows from ${megabytes(process.before)} ` +
      `to ${megabytes(process.after)} (by at most ${megabytes(mostGrowth)}), its heaps from ` +
      `${megabytes(heaps.before)} to ${megabytes(heaps.after)}`,
  )
}

/** Of the page's process over 10,000 requests, bytes. */
export const mostGrowth = 50e6

/** Bytes after a collection of garbage. */
interface Growth {
  readonly before: number
  readonly after: number
}

/**
 * Makes sales in a page of the console that shows their list. The first `warm` ones, for which the
 * browser compiles the program, come before the measurement.
 */
export async function memoryOfSales({ warm, sales }: { warm: number; sales: number }) {
  const server = await serveConsole()
  const browser = await launchBrowser()
  try {
    return await measure(browser, server.base, warm, sales)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function measure(browser: Browser, base: string, warm: number, sales: number) {
  const { devtools, ask, run } = await openUnwatched(browser, `${base}payments`)
  await run(untilReady)

  const sell = async (count: number) => {
    const headers = {
      'content-type': 'application/json',
      'x-auth-key': sandboxCredentials.key,
      'x-auth-hash': sandboxCredentials.hash,
    }
    // In parts, so that no answer of the protocol is waited for too long.
    for (let done = 0; done < count; done += 500) {
      await run(sellInPage, Math.min(500, count - done), headers, JSON.stringify(sampleSale))
    }
  }
  const memory = async () => {
    for (let round = 0; round < 3; round++) await ask('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize, backingStorageSize } =
      await ask<HeapUsage>('Runtime.getHeapUsage')
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    const pages = processInfo.filter(({ type }) => type === 'renderer')
    return {
      heaps: usedSize + embedderHeapUsedSize + backingStorageSize,
      process: Math.max(...pages.map(({ id }) => memoryOf(id))),
    }
  }

  await sell(warm)
  const before = await memory()
  await sell(sales)
  const after = await memory()
  return {
    process: { before: before.process, after: after.process } satisfies Growth,
    heaps: { before: before.heaps, after: after.heaps } satisfies Growth,
  }
}

interface HeapUsage {
  readonly usedSize: number
  readonly embedderHeapUsedSize: number
  readonly backingStorageSize: number
}

/** The clock of the top bar comes from the sandbox: so there is one. */
async function untilReady() {
  while (!document.querySelector('header time')) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function sellInPage(count: number, headers: Record<string, string>, body: string) {
  for (let done = 0; done < count; done++) {
    const response = await fetch('/api/v2/transaction/sale', { method: 'POST', headers, body })
    const { success } = (await response.json()) as { success: boolean }
    if (!success) throw new Error(`Failed to measure: HTTP ${response.status}`)
  }
}
