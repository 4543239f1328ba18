/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { agentFiles } from './vite/agent-files.ts'
import { live } from './vite/live.ts'
import { firstLoad } from './vite/first-load.ts'
import { firstView } from './vite/first-view/first-view.ts'
import { neverStatic } from './vite/never-static.ts'
import { worker } from './vite/worker.ts'
import { pagePolicy } from './vite/page-policy.ts'
import { plainExports } from './vite/plain-exports.ts'

const entry = (name: string) => join(import.meta.dirname, 'src', name)

/** How long (ms) a test may take: a busy machine is slow, and speed is measured elsewhere. */
const patience = 180_000

/** Test files that need globals of a browser, or end the process: each gets a process. */
const apart = [
  'src/hosts/browser/*.test.ts',
  'src/client/history.test.ts',
  'src/client/live/{credentials,observations}.test.ts',
  'scripts/browser.test.mjs',
]

export default defineConfig({
  plugins: [
    react(),
    msw({ mode: 'worker-only' }),
    neverStatic(),
    firstView(entry('start-console.tsx')),
    pagePolicy(),
    live(),
    agentFiles(),
    worker(),
    plainExports(),
  ],
  server: { host: 'localhost' },
  preview: { host: 'localhost', port: 4173, strictPort: true },
  experimental: {
    // The page may be served from a folder that the build does not know; index.html gets it from its host.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: firstLoad({
            console: entry('start-console.tsx'),
            checkout: entry('start-checkout.tsx'),
            sandbox: entry('hosts/browser/browser.ts'),
            folder: entry('console'),
          }),
        },
      },
    },
  },
  test: {
    environment: 'node',
    tags: [
      { name: 'release', description: 'takes long and guards a release' },
      { name: 'property', description: 'draws its cases: many more before a release' },
    ],
    testTimeout: patience,
    hookTimeout: patience,
    teardownTimeout: patience,
    expect: { poll: { timeout: 30_000 } },
    // One worker more than there are cores: some tests wait for a process or a timer.
    maxWorkers: availableParallelism() + 1,
    // What a test makes is soon gone: so it takes less time to collect.
    execArgv: ['--max-semi-space-size=32'],
    setupFiles: ['vite/patience.ts'],
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [
            'src/**/*.test.{ts,tsx}',
            '{bench,stress,vite}/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...apart, 'src/**/*.browser.test.tsx'],
          isolate: false,
          setupFiles: ['vite/leave-no-global.ts'],
        },
      },
      { extends: true, test: { name: 'apart', include: apart } },
      'vitest.components.config.ts',
    ],
  },
})
