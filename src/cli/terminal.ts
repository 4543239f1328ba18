import { visible } from '../contract/printable.ts'
import type { Io, ProcessIo } from './command.ts'

const clearLine = '\r\u{1B}[2K'

/** The indentation of lines below a line. */
const indentation = ' '.repeat(7)

/**
 * A text on one line that neither a terminal nor a pipeline obeys: GitHub and Azure read commands
 * in the output of a step, `::error` at the beginning of a line and `##vso[` anywhere.
 */
export const terminalLine = (text: string) =>
  visible(text)
    .replace(/##(?=[a-z]*\[)/gi, '# #')
    .replace(/^(\s*):(?=:)/, '$1: ')

/**
 * Tells whether an output obeys control sequences; TERM is `dumb` in editors and in some pipelines.
 */
export const obeysControls = ({ isTTY }: { isTTY?: boolean }, { TERM }: NodeJS.ProcessEnv) =>
  isTTY === true && TERM !== 'dumb'

/** How a command prints. */
export function printerOf({
  out,
  err,
  isTerminal,
}: ProcessIo): Pick<Io, 'say' | 'warn' | 'progress'> {
  let isShown = false
  const clear = () => {
    if (isShown) out(clearLine)
    isShown = false
  }
  return {
    say(line, ...below) {
      clear()
      const lines = [terminalLine(line), ...below.map((one) => indentation + terminalLine(one))]
      out(lines.map((one) => `${one}\n`).join(''))
    },
    warn: (line) => err(`${terminalLine(line)}\n`),
    progress(line) {
      if (!isTerminal) return
      clear()
      if (line) out(clearLine + terminalLine(line))
      isShown = line !== ''
    },
  }
}
