import { Script } from 'node:vm'

type Call = (declare: (...args: never[]) => unknown, ...args: unknown[]) => unknown

/**
 * Makes calls whose place, in the stack, is the call of `callee`: Playwright takes the caller of
 * `test` for the place of the test, and finds the test there by file and line.
 */
export function atCallerOf(callee: (...args: never[]) => unknown): Call {
  const { filename, line, column } = placeOfCaller(callee)
  // The lines and blanks before a call give it its place; its wrapper is on the line before.
  const [before, head] = line > 1 ? [line - 2, '\n'] : [0, '']
  const code = `(declare, ...args) =>${head}${' '.repeat(column - 1)}declare(...args)`
  return new Script('\n'.repeat(before) + code, { filename }).runInThisContext() as Call
}

/** The place in the code that runs, of which Playwright knows the file that it was compiled from. */
function placeOfCaller(callee: (...args: never[]) => unknown) {
  const { prepareStackTrace, stackTraceLimit } = Error
  try {
    Error.prepareStackTrace = (_, frames) => frames
    Error.stackTraceLimit = 1
    const holder: { stack?: unknown } = {}
    Error.captureStackTrace(holder, callee)
    const [frame] = holder.stack as readonly NodeJS.CallSite[]
    return {
      filename: frame?.getFileName() ?? 'scenarios',
      line: frame?.getLineNumber() ?? 1,
      column: frame?.getColumnNumber() ?? 1,
    }
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}
