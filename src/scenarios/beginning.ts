/** Where a sandbox begins for each scenario and each test, so that they can be repeated. */
export const beginning = { seed: 1, now: '2026-01-15T12:00:00.000Z' }
