import type { Scenario } from '../scenarios/scenario.ts'
import { sweepScenarios, type SweepProgress } from '../scenarios/sweep/sweep.ts'
import type { Io } from './command.ts'
import { endSweep, lineOf } from './end-sweep.ts'
import { openTarget } from './open-target.ts'
import type { ScenarioValues } from './scenario-options.ts'

/**
 * Runs scenarios under every option of the ledger; exit code 0, 1 when one breaks, 130 when stopped.
 *
 * @throws Unable when it could not run.
 */
export async function sweepCommand(
  scenarios: readonly Scenario[],
  values: ScenarioValues,
  io: Io,
): Promise<number> {
  const { name, openPort } = await openTarget(values, io.env, io.signal)
  const sweep = await sweepScenarios(scenarios, openPort, {
    target: name,
    signal: io.signal,
    name: `sweep-${process.pid}`,
    onProgress: printing(io),
  })
  return endSweep(sweep, values, io)
}

const clearLine = '\r\u{1B}[2K'

/** What breaks, as it is found, and how far the sweep is. */
function printing({ out, isTerminal }: Io) {
  return ({ part, total, ended, breaks, latest, leftMs }: SweepProgress) => {
    if (latest) out(`${isTerminal ? clearLine : ''}${lineOf(latest)}\n`)
    const left = leftMs === undefined ? '' : `, ${Math.ceil(leftMs / 1000)} s left`
    const line = `${part === 'default' ? 'default ledger' : 'other options'}: ${ended}/${total}, breaks: ${breaks}${left}`
    if (isTerminal) out(`${clearLine}${ended === total ? '' : line}`)
    else if (ended === total || (ended > 0 && ended % 1000 === 0)) out(`${line}\n`)
  }
}
