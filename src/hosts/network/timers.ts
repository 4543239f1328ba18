import * as timers from 'node:timers'
import * as promises from 'node:timers/promises'

// Taken when this is loaded: a test of the program that a host runs in may replace them later (fake
// timers), and a host that waited for those would never answer, nor close.

export const { clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } = timers
export const { setImmediate: pause, setTimeout: delay } = promises

/** A clock for durations, ms. */
export const stopwatch = performance.now.bind(performance)
