import type { ProcessIo } from '../cli/command.ts'
import { commands } from './commands.ts'
import { runEnsayo } from '../cli/run-ensayo.ts'
import { hostFeatures } from './host-features.ts'

/** Runs the command in this process; returns its exit code and its output. */
export async function ensayo(args: readonly string[], more: Partial<ProcessIo> = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runEnsayo(commands, args, {
    env: {},
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    isTerminal: false,
    signal: new AbortController().signal,
    pages: { folder: '' },
    features: hostFeatures,
    ...more,
  })
  return { code, out: out.join(''), err: err.join('') }
}
