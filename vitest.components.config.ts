import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineProject } from 'vitest/config'
import { browserArguments } from './scripts/browser-arguments.mjs'
import { presentBrowser } from './scripts/browser.mjs'
import { thisMachine } from './scripts/this-machine.mjs'

/** Parts of the pages, each drawn alone in a real browser: `npx vitest run --project=components`. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: ['src/ui/tokens.css', 'src/ui/base.css', 'vite/patience.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.E2E_BROWSER ?? (await presentBrowser(thisMachine)),
          args: browserArguments,
        },
        contextOptions: { locale: 'es-HN', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      headless: true,
      ui: false,
      screenshotFailures: false,
    },
  },
})
