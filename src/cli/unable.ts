/** A problem that only the user can solve: one line, exit code 2. */
export class Unable extends Error {
  override readonly name = 'Unable'
}
