/**
 * Prints what a script is doing, on stderr: stdout belongs to the program that the script runs.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`)
}
