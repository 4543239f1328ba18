/**
 * Seed and clock of a sandbox at the start of each scenario and test, so that they can be repeated.
 */
export const beginning = { seed: 1, now: '2026-01-15T12:00:00.000Z' }
