/** A line of the table that `npm run release-check -- stress` prints. */
export interface Row {
  /** What was tried, such as `kill the host under 23 clients`. */
  readonly tried: string
  /** How often. */
  readonly times: number
  /** How many of them failed: lost, doubled, let in, found or too slow. Any makes the run fail. */
  readonly lost: number
  /** Figures of it, and why it failed. */
  readonly seen?: string
}

/** A part of `npm run release-check -- stress`; a short form of it runs in `npm test`. */
export interface Part {
  /** How long it may take (s); all of them together are no more than five minutes. */
  readonly seconds: number
  /** Yields a row as soon as it is known, and ends before `until`, in ms since 1970. */
  run(until: number): AsyncIterable<Row>
}
