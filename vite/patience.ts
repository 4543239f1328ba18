import { vi } from 'vitest'

const { waitFor } = vi

// By default Vitest gives up after a second: a busy machine is slow, and speed is measured elsewhere.
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 30_000, ...options })
