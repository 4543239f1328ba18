import { deepStrictEqual } from 'node:assert/strict'
import { afterAll, vi } from 'vitest'

/* Most test files share a process one after another, since loading the program takes longer than
   most tests. A later file would meet the leavings of an earlier one: each file must undo its
   changes, or be one of `apart` in vite.config.ts. */

const state = () => ({
  globals: Object.getOwnPropertyNames(globalThis)
    .filter((name) => !name.startsWith('_'))
    .toSorted(),
  variables: { ...process.env },
  folder: process.cwd(),
})

const before = state()

afterAll(() => {
  vi.useRealTimers()
  deepStrictEqual(state(), before)
})
