import { chromium } from '@playwright/test'
import { remedy } from './browser.mjs'
import { fail } from './say.mjs'

// Without a browser each spec would fail by itself, one after the other, for minutes.
const executablePath = process.env.CHROMIUM_PATH || undefined
try {
  await (await chromium.launch({ executablePath })).close()
} catch {
  fail(`No browser starts here: ${remedy}.`)
}
