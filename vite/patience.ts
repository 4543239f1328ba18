import { vi } from 'vitest'

const { waitFor } = vi

// Vitest gives up after a second: a busy machine is slow, and speed is measured elsewhere.
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options)
