/**
 * Ends the process for a problem that only the user can solve: one line, exit code 2.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
