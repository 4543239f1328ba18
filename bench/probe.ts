import { usualConsole } from '../src/client/left-state.ts'
import { runCommandLine } from '../src/cli/child-command.ts'
import { runOnce } from '../src/cli/probe-run.ts'
import { startNodeHost } from '../src/hosts/node/node.ts'
import { median } from './median.ts'

const rounds = 30

/** A command that asks for one thing, and says that it has no orders. */
const asks = `fetch(process.env.ENSAYO_URL + '/api/v2/transaction/status', { method: 'POST' })`
const command = `${JSON.stringify(process.execPath)} -e "${asks}" && echo ENSAYO_ORDERS []`

const common = { timeoutMs: 60_000, signal: new AbortController().signal }

/** How much time a run of a probe adds to that of its command. */
export async function benchProbe() {
  const host = await startNodeHost({ port: 0, say: () => {} })
  const env = { ...process.env, ENSAYO_URL: host.url }
  const [alone, probed]: [number[], number[]] = [[], []]
  // In turn: what else the machine does then slows both.
  for (let round = 0; round < rounds; round++) {
    alone.push(await timed(() => runCommandLine(command, { ...common, env })))
    const run = { ...common, command, env: process.env, worker: 1, seed: 1, faults: [] }
    probed.push(await timed(() => runOnce({ ...run, ordersUrl: undefined, console: usualConsole })))
  }
  await host.close()
  const [own, all] = [median(alone), median(probed)]
  console.log(
    `  a run adds ${(all - own).toFixed(1)} ms (at most 15) to the ${own.toFixed(1)} ms of its command`,
  )
}

async function timed(work: () => Promise<unknown>) {
  const start = performance.now()
  await work()
  return performance.now() - start
}
