/** Something that only the user can change: one line, exit code 2. */
export class Unable extends Error {
  override readonly name = 'Unable'
}
