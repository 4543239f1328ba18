import { deepStrictEqual } from 'node:assert/strict'
import { afterAll, vi } from 'vitest'

/*
 * Most test files share a process one after another, since to load the program takes longer than most
 * tests. What one of them left behind the others would meet: it must undo that, or be one of `apart` in
 * vite.config.ts.
 */

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
