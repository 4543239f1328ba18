import type { Pages } from './command.ts'
import { chooseCommand, runEnsayo } from './run-ensayo.ts'

/** Runs the command line of this process. */
export function start(pages: Pages) {
  const argv = process.argv.slice(2)
  const endsSoon = chooseCommand(argv).row?.endsSoon
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && !endsSoon) process.exit(130) // the second time
      stop.abort()
    })
  }
  // Who reads what it writes, such as `head`, may have had enough: what only writes ends then.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      if (!endsSoon) stop.abort()
    })
  }
  void runEnsayo(argv, {
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    isTerminal: process.stdout.isTTY === true,
    signal: stop.signal,
    pages,
  }).then((code) => {
    process.exitCode = code
    // Something that is still under way, such as a notification, must not hold up a server's end.
    if (endsSoon && stop.signal.aborted) process.exit()
  })
}
