/**
 * Ends the process because of something that only the user can change: one line, exit code 2.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
