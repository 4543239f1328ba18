import { spawn } from 'node:child_process'

/** Says its argument when its input ends before a line. */
const program = 'read -r _ || printf "%s\\n" "$0" >&2'

/**
 * Does work within which native code may end this process without a word. A shell says the sentence
 * then; where there is none, as on Windows, nothing does.
 */
export function withLastWords<Result>(sentence: string, work: () => Result) {
  if (process.platform === 'win32') return work()
  const shell = spawn('sh', ['-c', program, sentence], { stdio: ['pipe', 'ignore', 'inherit'] })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  try {
    return work()
  } finally {
    shell.stdin.end('\n')
    shell.unref()
  }
}
