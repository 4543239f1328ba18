import { defineConfig, devices } from '@playwright/test'
import { browserArguments } from './scripts/browser-arguments.mjs'
import { ways } from './e2e/scenarios/ways.ts'
import { requireBrowser } from './scripts/browser.mjs'
import { thisMachine } from './scripts/this-machine.mjs'
import { freePort } from './src/hosts/testing/free-port.ts'

/** A free one, so that two clones can test at once; each worker reads this file, and needs the same. */
const port = (process.env.E2E_PORT ??= String(await freePort()))

/** Once for all workers; without a browser each spec would fail by itself, for minutes. */
const executablePath = (process.env.E2E_BROWSER ??= await requireBrowser(thisMachine))

/** `npm test` has built the console for the package. */
const build = process.env.ENSAYO_BUILT ? '' : 'node_modules/.bin/vite build --logLevel warn && '

const ofWays = new RegExp(` (${ways.join('|').replaceAll('.', '\\.')}):`)

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A test that passes the second time only hides a fault (docs/decisions/015).
  retries: 0,
  // For a busy machine; a test that passes does not wait so long.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // Says at its end what failed and where, so that the last lines of a log suffice.
  reporter: 'dot',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath, args: browserArguments },
    baseURL: `http://localhost:${port}`,
    locale: 'es-HN',
    serviceWorkers: 'allow',
    // To draw each transition takes a tenth of the time of all specs; the fresh ones of a page's parts have them.
    reducedMotion: 'reduce',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: ['**/release/**', '**/scenarios/**'],
      grepInvert: /@release/,
    },
    // The suites that Ensayo ships, in a page: those that `npm test` runs there, and all others, such as
    // `--project=scenarios --grep @3ds --shard=1/4`.
    { name: 'ways', testMatch: '**/scenarios/*.spec.ts', grep: ofWays },
    { name: 'scenarios', testMatch: '**/scenarios/*.spec.ts', grepInvert: ofWays },
    // Long tests that guard a release (`npm run release-check`); the customers' pages are audited
    // there.
    {
      name: 'release',
      testIgnore: '**/scenarios/**',
      grep: /@release|release\/|(checkout|manage)\.spec/,
    },
  ],
  // The static files, whose sandbox is the browser's; the pages of the commands are tested with the
  // commands.
  webServer: {
    command: `${build}exec node_modules/.bin/vite preview --port ${port} --strictPort`,
    env: { NODE_ENV: 'production', ENSAYO_ALLOW_PRIVATE: '1' },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
