/** The parts of a request that are needed to send a similar one. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The length of its answer, in characters. */
  readonly answered: number
}

declare global {
  interface Window {
    /** Sends similar requests, `workers` at once; returns the ms that all of them took. */
    replay?: (sent: readonly Sent[], workers: number) => Promise<number>
  }
}

/** The header that gives the bare handler the length of its answer. */
export const sizeHeader = 'x-size'

export async function replay(sent: readonly Sent[], workers: number) {
  const waiting = sent.values()
  const start = performance.now()
  const work = async () => {
    for (const { method, path, headers, body, answered } of waiting) {
      const response = await fetch(`/replay${path}`, {
        method,
        headers: { ...headers, [sizeHeader]: String(answered) },
        body,
      })
      const text = await response.text()
      if (text.length !== answered) throw new Error(`Failed to measure: HTTP ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return performance.now() - start
}
