/**
 * Prints the progress of a script, on stderr: stdout belongs to the program that the script runs.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}

/**
 * Ends the process for a problem that only the user can solve: one line, exit code 2.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
