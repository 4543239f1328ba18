/** Where the clock of a sandbox ends (ms since 1970): the last instant that prints with a four-digit year. */
export const lastInstant = Date.UTC(9999, 11, 31, 23, 59, 59)
