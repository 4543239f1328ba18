import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { thisMachine } from '../scripts/this-machine.mjs'

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await findBrowser(thisMachine),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
