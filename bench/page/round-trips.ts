import { sampleSale, sandboxCredentials } from '../../src/contract/samples.ts'

declare global {
  interface Window {
    /** Resolves when the page's handlers answer. */
    ready?: Promise<void>
    /** Sends that many sales, one after another; returns the ms of each. */
    roundTrips?: (count: number) => Promise<number[]>
    /** Stores that many payments. */
    fill?: (count: number) => Promise<void>
    /** Gives the newest payment that many entries of its timeline; returns its identifier. */
    lengthen?: (count: number) => Promise<string>
    /** How many payments there are. */
    stored?: () => Promise<number>
  }
}

const body = String(new URLSearchParams(sampleSale))

export async function roundTrips(count: number) {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    const response = await fetch('/api/v2/transaction/sale', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-auth-key': sandboxCredentials.key,
        'x-auth-hash': sandboxCredentials.hash,
      },
      body,
    })
    const answer = (await response.json()) as { success: boolean }
    times.push(performance.now() - start)
    if (!answer.success) throw new Error(`Failed to measure: HTTP ${response.status}`)
  }
  return times
}
