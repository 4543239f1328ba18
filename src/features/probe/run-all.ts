import type { Io } from '../../cli/command.ts'

/** Runs all of them, several at once, and says how far it is; those that a stop left out are undefined. */
export async function runAll<Planned, Result extends { readonly count: number }>(
  chosen: readonly Planned[],
  workers: number,
  { out, isTerminal, signal }: Io,
  run: (planned: Planned, worker: number) => Promise<Result>,
) {
  const results: (Result | undefined)[] = chosen.map(() => undefined)
  const waiting = chosen.entries()
  const start = performance.now()
  let [ended, findings] = [0, 0]
  const say = () => {
    const left = ((performance.now() - start) / ended) * (chosen.length - ended)
    const line = `${ended}/${chosen.length}, findings: ${findings}, ${Math.ceil(left / 1000)} s left`
    if (isTerminal) out(`\r\u{1B}[2K${ended === chosen.length ? '' : line}`)
    else if (ended % 10 === 0) out(`${line}\n`)
  }
  const work = async (worker: number) => {
    for (const [index, planned] of waiting) {
      if (signal.aborted) return
      const result = await run(planned, worker)
      if (signal.aborted) return // it was ended in the middle
      results[index] = result
      ended++
      findings += result.count
      say()
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, index) => work(index + 1)))
  return results
}
