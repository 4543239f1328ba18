import { defineConfig } from '@playwright/test'
import type {} from 'ensayo/playwright'

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  expect: { timeout: 20_000 }, // a notification may take its time on a busy machine
  reporter: 'list',
  use: {
    // Seed and clock at the start of each test; these are also the defaults.
    ensayo: { seed: 1, now: '2026-01-15T12:00:00.000Z' },
  },
})
